import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import { type Command, readCommand } from "../../src/gateway/ClientCommand.ts"
import { decide, isUnconditional } from "../../src/gateway/MessagePolicy.ts"
import { methodOfPlain } from "../../src/gateway/PlainCommand.ts"
import { closedCommands, closedDomains, openCommands, openDomains } from "../../src/gateway/ProtocolTable.ts"

const folders = { downloadsDir: "/data/one/downloads", uploadsDir: "/data/one/uploads" }
const scan = (text: string) => methodOfPlain(Buffer.from(text))

const methods = [
  "Runtime.evaluate",
  "Page.navigate",
  "Page.reload",
  "Browser.close",
  "DOM.setFileInputFiles",
  "Target.createTarget",
  "Network.loadNetworkResource",
  ...Object.keys(closedCommands),
  ...Object.keys(closedDomains).map((domain) => `${domain}.enable`),
  ...[...openDomains].map((domain) => `${domain}.enable`),
  ...Object.entries(openCommands).flatMap(([domain, names]) => [...names].map((name) => `${domain}.${name}`)),
]
const name = fc.string({ unit: fc.constantFrom("a", "Z", "0", "9"), minLength: 1, maxLength: 32 })
const command = fc
  .record(
    {
      id: fc.nat(999_999_999),
      method: fc.oneof(
        fc.constantFrom(...methods),
        fc.tuple(name, name).map((parts) => parts.join(".")),
      ),
      params: fc.oneof(
        fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 4 }),
        fc.dictionary(name, fc.string(), { maxKeys: 2 }),
      ),
      sessionId: name,
    },
    { requiredKeys: ["id", "method"], noNullPrototype: true },
  )
  .map(({ id, method, params, sessionId }) => ({
    id,
    method,
    ...(params === undefined ? {} : { params }),
    ...(sessionId === undefined ? {} : { sessionId }),
  }))

const parse = (text: string): Command => {
  const message = readCommand(Buffer.from(text))
  return message._tag === "Command" ? message.command : assert.fail(message.response.error.message)
}

/** Checks what an accepted text promises, with `JSON.parse` as the judge. */
const assertPlain = (text: string, method: string) => {
  const message = parse(text)
  const { id, sessionId } = message
  const start = `{"id":${JSON.stringify(id)},"method":"${method}"`
  const end = sessionId === undefined ? "}" : `,"sessionId":${JSON.stringify(sessionId)}}`
  assert.strictEqual(message["method"], method)
  assert.isTrue(text.startsWith(start) && text.endsWith(end))
  // What remains is one member, so no member occurs twice.
  const rest = text.slice(start.length, text.length - end.length)
  if (message["params"] === undefined) return assert.strictEqual(rest, "")
  assert.isTrue(rest.startsWith(',"params":{'))
  assert.deepStrictEqual(JSON.parse(rest.slice(',"params":'.length)), message["params"])
}

/** Checks that skipping the parser would not change the decision. */
const assertSameDecision = (text: string) => {
  const method = scan(text)
  if (method === undefined) return
  assertPlain(text, method)
  if (!isUnconditional(method)) return
  const message = parse(text)
  assert.deepStrictEqual(decide(message, folders), { _tag: "Forward", message })
}

/** Texts that could end a value early, add a member, or be read differently by another parser. */
const fragments = [
  ..."{ } [ ] : , \" \\ / \n \t 0 - . e E ' \u0000 \u007f é".split(" "),
  "\\u002e",
  "\\ud800",
  "\\x41",
  "\\",
  '\\"',
  "/*",
  "*/",
  "//",
  "\ufeff",
  "NaN",
  "true",
  "nul",
  "1e999",
  "00",
  ',"method":"Browser.crash"',
  ',"id":2',
  ',"sessionId":"B"',
  ',"params":{}',
  '},"method":"Browser.crash","params":{',
  "}}",
  '"method"',
  '"m\\u0065thod":"Browser.crash",',
  '"__proto__":{},',
  "[".repeat(20),
  '{"a":'.repeat(20),
]

describe("PlainCommand", () => {
  it("recognizes commands as clients encode them, and leaves other texts to the parser", () => {
    let plain = 0
    fc.assert(
      fc.property(command, (message) => {
        const text = JSON.stringify(message)
        assertSameDecision(text)
        if (scan(text) !== undefined) plain++
      }),
      { numRuns: 500 },
    )
    assert.isAbove(plain, 100)
    const evaluate = { expression: '[1, -2.5].map(String) // "\\\n', returnByValue: true, options: [{}, [], null, 0] }
    const text = JSON.stringify({ id: 17, method: "Runtime.evaluate", params: evaluate, sessionId: "A0" })
    assert.strictEqual(scan(text), "Runtime.evaluate")
    assert.strictEqual(scan('{"id":1,"method":"Page.enable"}'), "Page.enable")
  })

  it("never accepts a text that a parser reads differently, whatever is inserted, removed or replaced", () => {
    const edit = fc.record({
      at: fc.nat(),
      removed: fc.nat(4),
      added: fc.oneof(fc.constantFrom(...fragments), fc.string({ unit: "binary", maxLength: 3 })),
    })
    let accepted = 0
    fc.assert(
      fc.property(command, fc.array(edit, { minLength: 1, maxLength: 4 }), (message, edits) => {
        let text = JSON.stringify(message)
        for (const { at, removed, added } of edits) {
          const from = at % (text.length + 1)
          text = text.slice(0, from) + added + text.slice(from + removed)
        }
        assertSameDecision(text)
        if (scan(text) !== undefined) accepted++
      }),
      { numRuns: 1500 },
    )
    assert.isAbove(accepted, 0)
  })

  it("never accepts arbitrary bytes that are no command", () => {
    const start = Buffer.from('{"id":1,"method":"Runtime.evaluate","params":{"a":')
    assert.isUndefined(methodOfPlain(start))
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        const method = methodOfPlain(Buffer.concat([start, bytes]))
        if (method !== undefined) assertPlain(Buffer.concat([start, bytes]).toString("latin1"), method)
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ["a repeated method", '{"id":1,"method":"Page.enable","params":{},"method":"Browser.crash"}'],
    ["a method before the id", '{"method":"Page.enable","id":1}'],
    ["an escaped method", String.raw`{"id":1,"method":"Browser\u002eclose"}`],
    ["an escaped key", String.raw`{"id":1,"m\u0065thod":"Browser.close"}`],
    ["a comment", '{"id":1,"method":"Page.enable","params":{/*"*/},"method":"Browser.crash","b":{"a":"*/"}}'],
    ["a space", '{"id":1, "method":"Page.enable"}'],
    ["another member", '{"id":1,"method":"Page.enable","extra":1}'],
    ["no id", '{"method":"Page.enable"}'],
    ["a negative id", '{"id":-1,"method":"Page.enable"}'],
    ["an id beyond integers", '{"id":12345678901234567890,"method":"Page.enable"}'],
    ["a trailing text", '{"id":1,"method":"Page.enable"}{}'],
    ["parameters that are no object", '{"id":1,"method":"Page.enable","params":[]}'],
    ["an unfinished string", '{"id":1,"method":"Page.enable","params":{"a":"}}'],
    ["an unfinished escape", String.raw`{"id":1,"method":"Page.enable","params":{"a":"\u00"}}`],
    ["a missing value", '{"id":1,"method":"Page.enable","params":{"a":}}'],
    ["a trailing comma", '{"id":1,"method":"Page.enable","params":{"a":[1,]}}'],
    ["a bracket that does not match", '{"id":1,"method":"Page.enable","params":{"a":[1}}}'],
    ["a leading zero", '{"id":1,"method":"Page.enable","params":{"a":01}}'],
    ["an exponent", '{"id":1,"method":"Page.enable","params":{"a":1e999}}'],
    ["deep nesting", `{"id":1,"method":"Page.enable","params":{"a":${"[".repeat(50)}${"]".repeat(50)}}}`],
    ["letters beyond ASCII", '{"id":1,"method":"Page.enable","params":{"a":"é"}}'],
    ["no text", ""],
  ])("leaves a message with %s to the parser", (_what, text) => {
    assert.isUndefined(scan(text))
  })

  it("never skips the parameters of a command that a rule checks or rejects", () => {
    for (const method of [
      ...Object.keys(closedCommands),
      "Browser.close",
      "Page.navigate",
      "Tracing.start",
      "Cast.x",
    ]) {
      assert.isFalse(isUnconditional(method), method)
    }
    for (const method of ["Runtime.evaluate", "Page.reload", "DOM.enable"]) assert.isTrue(isUnconditional(method))
  })
})
