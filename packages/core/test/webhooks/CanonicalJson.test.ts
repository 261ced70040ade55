import { execFileSync, spawnSync } from "node:child_process"
import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import { canonicalJson } from "../../src/webhooks/index.ts"

const hasPython = spawnSync("python3", ["--version"]).status === 0

const python = (texts: ReadonlyArray<string>): Array<string> => {
  const program = [
    "import json, sys",
    "texts = json.loads(sys.stdin.read())",
    "print(json.dumps([json.dumps(json.loads(t), sort_keys=True, separators=(',', ':')) for t in texts]))",
  ].join("\n")
  return JSON.parse(execFileSync("python3", ["-c", program], { input: JSON.stringify(texts), encoding: "utf8" }))
}

/**
 * Texts that Python and JavaScript sort or escape differently: integer keys, astral and private-use characters,
 * controls, DEL.
 */
const trickyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string(),
  fc.constantFrom("1", "10", "2", "__proto__", "\u007f", "\ue000", "\u{1f600}", "\uffff", '"\\\n\b', "ü"),
)

const digits = fc.integer({ min: 0, max: 999_999_999 }).map(String)
const numberText = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (Object.is(value, -0) ? "-0.0" : String(value))),
  fc.tuple(fc.constantFrom("", "-"), digits, digits).map(([sign, whole, part]) => `${sign}${whole}.${part}`),
  fc
    .tuple(digits, fc.constantFrom("e", "E"), fc.integer({ min: -330, max: 330 }))
    .map(([whole, e, power]) => `${whole}${e}${power}`),
  fc.bigInt().map(String),
  fc.constantFrom(
    "-0",
    "0",
    "1.0",
    "1e-07",
    "1e20",
    "1E+16",
    "0.0001",
    "0.00001",
    "9007199254740993",
    "1e400",
    "-1e400",
  ),
)

/** JSON with numbers in any form, spaces and duplicate keys. */
const jsonText = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    numberText,
    trickyText.map((text) => JSON.stringify(text)),
    fc.constantFrom("true", "false", "null", " { } ", "[\t]"),
    fc.array(tie("value"), { maxLength: 4 }).map((items) => `[${items.join(" ,\n")}]`),
    fc
      .array(fc.tuple(trickyText, tie("value")), { maxLength: 5 })
      .map((members) => `{${members.map(([key, value]) => `${JSON.stringify(key)} : ${value}`).join(", ")}}`),
  ),
})).value

describe("canonicalJson", () => {
  it.each([
    ['{"b":1,"a":{"d":[1, 2],"c":null}}', '{"a":{"c":null,"d":[1,2]},"b":1}'],
    ['{"10":1,"2":2,"1":3}', '{"1":3,"10":1,"2":2}'],
    ['{"\u{1f600}":1,"\ue000":2}', '{"\\ue000":2,"\\ud83d\\ude00":1}'],
    ['"Grüße\\u007f\\/\\n"', '"Gr\\u00fc\\u00dfe\\u007f/\\n"'],
    [
      "[1.0, 1e-7, 1e20, 0.0001, 1e16, 123456789012345678901234567890]",
      "[1.0,1e-07,1e+20,0.0001,1e+16,123456789012345678901234567890]",
    ],
    ["[-0, -0.0, 1e22, 123.456, 5e-324, 1e400]", "[0,-0.0,1e+22,123.456,5e-324,Infinity]"],
    ['{"a":1,"a":2}', '{"a":2}'],
    ['{"__proto__":1}', '{"__proto__":1}'],
    [' {"a" : [ ] , "b" : { } } ', '{"a":[],"b":{}}'],
  ])("rewrites %s as %s", (text, expected) => {
    assert.strictEqual(canonicalJson(text), expected)
  })

  it.each(["", "{", "NaN", "{'a':1}", "[1,]", "01", `${"[".repeat(5_000)}${"]".repeat(5_000)}`])(
    "returns undefined for invalid or too deeply nested JSON",
    (text) => {
      assert.isUndefined(canonicalJson(text))
    },
  )

  it("is idempotent and keeps the meaning", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const canonical = canonicalJson(text) ?? assert.fail("no canonical form")
        assert.strictEqual(canonicalJson(canonical), canonical)
        assert.deepEqual(JSON.parse(canonical), JSON.parse(text))
      }),
    )
  })

  it.skipIf(!hasPython)("matches Python's output", () => {
    const texts = fc.sample(jsonText, 3_000)
    assert.deepStrictEqual(
      texts.map((text) => canonicalJson(text)),
      python(texts),
    )
  })
})
