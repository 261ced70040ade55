import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "vitest"
import { DatasetError, parseDataset, readDataset } from "../../src/index.ts"
import { fillIn } from "../../src/dataset/Template.ts"

const manifest = "name: shop\nversion: 2\ndefaults:\n  maxSteps: 5\n  tags: [all]\n"

const problemsOf = (manifestText: string, cases: string): ReadonlyArray<string> => {
  try {
    parseDataset("/data", manifestText, cases)
    return []
  } catch (error) {
    assert.instanceOf(error, DatasetError)
    return error.message.split("\n")
  }
}

describe("parseDataset", () => {
  it("applies defaults and lists the sites that cases use", () => {
    const dataset = parseDataset(
      "/data",
      manifest,
      `{"id":"a","task":"Go","startUrl":"{{site.shop}}/x","scorers":[{"type":"url","equals":"{{site.pay}}/"}]}
{"id":"b","task":"Go","tags":["own"],"maxSteps":9,"scorers":[{"type":"exact","expected":"x"}]}`,
    )
    assert.deepStrictEqual(dataset.sites, ["pay", "shop"])
    assert.deepInclude(dataset.cases[0], { maxSteps: 5, tags: ["all"] })
    assert.deepInclude(dataset.cases[1], { maxSteps: 9, tags: ["own"] })
    assert.strictEqual(dataset.version, "2")
  })

  it("changes its hash with any case", () => {
    const one = (task: string) =>
      parseDataset("/data", manifest, `{"id":"a","task":"${task}","possible":false,"scorers":[]}`).hash
    assert.strictEqual(one("x"), one("x"))
    assert.notStrictEqual(one("x"), one("y"))
  })

  it("includes the files that cases upload in its hash, and rejects those that are missing", async () => {
    const folder = mkdtempSync(join(tmpdir(), "dataset-"))
    const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
    write("dataset.yaml", manifest)
    write("cases.jsonl", '{"id":"a","task":"Send it","files":["a.txt"],"possible":false,"scorers":[]}')
    const missing = await readDataset(folder).catch((cause: unknown) => cause)
    assert.include(String(missing), "a.txt")
    write("a.txt", "one")
    const before = await readDataset(folder)
    write("a.txt", "two")
    assert.notStrictEqual((await readDataset(folder)).hash, before.hash)
    for (const path of ["/etc/passwd", "../a.txt", "b/../../a.txt"]) {
      const lines = JSON.stringify({ id: "a", task: "Send it", files: [path], possible: false, scorers: [] })
      assert.lengthOf(problemsOf(manifest, lines), 1)
    }
    rmSync(folder, { recursive: true })
  })

  it("reports file, line, field, problem and remedy of every invalid field", () => {
    const cases = [
      '{"id":"a","task":"Find {{city}}","scorers":[{"type":"exact","expected":"x"}]}',
      '{"id":"b","scorers":[{"type":"exact","expected":"x"}]}',
      "",
      '{"id":"c","task":"x","scorers":[{"type":"exat"},{"type":"number","expected":"5"}]}',
      '{"id":"d","task":"x","scorers":[{"type":"regex","pattern":"("},{"type":"jmespath","query":"a[","expected":1},{"type":"url"}]}',
      '{"id":"e","task":"x","possible":false,"scorers":[]}',
      '{"id":"e","task":"x","possible":false,"secrets":[],"scorers":[]}',
      '{"id":"f","task":"x","scorers":[],"secrets":["pin"]}',
      "nope",
      '{"id":"g","task":"x","scorers":[{"type":"date","expected":"2026-02-31"},{"type":"date","expected":"2026-03-03"}]}',
    ]
    const expected = [
      '1: task: The placeholder {{city}} has no value. Add "city" to inputs, or use {{site.NAME}}.',
      "2: task: The field is missing. Add it.",
      '4: scorers[0].type: There is no scorer "exat". Use one of: status, exact, normalized, contains',
      "4: scorers[1].expected: Expected number. Correct the value.",
      "5: scorers[0].pattern: Invalid regular expression: /(/: Unterminated group.",
      '5: scorers[1].query: "a[" is not a JMESPath: Expected Star, got: EOF. See https://jmespath.org.',
      "5: scorers[2]: The scorer needs one of: equals, matches. Add it.",
      '7: id: Line 6 has the same id "e". Give each case its own id.',
      '8: secrets[0]: The dataset has no secret "pin". Add it to secrets of dataset.yaml.',
      "8: scorers: The case has no scorer. Add one, or set possible to false.",
      "9: Invalid JSON: ",
      '10: scorers[0].expected: "2026-02-31" is not a date. Write it as 2026-12-31.',
    ]
    const found = problemsOf(manifest, cases.join("\n"))
    assert.lengthOf(found, expected.length)
    for (const [at, line] of found.entries())
      assert.isTrue(line.startsWith(`/data/cases.jsonl:${expected[at]}`), `${line}\n${expected[at]}`)
  })

  it("reports the line of a field in dataset.yaml", () => {
    assert.deepStrictEqual(problemsOf("name: x\nversion: 1\ndefaults:\n  maxSteps: -1\n", ""), [
      "/data/dataset.yaml:4: defaults.maxSteps: Expected a value greater than 0. Correct the value.",
    ])
    assert.match(problemsOf("name: x\nversion: 1: 2\n", "")[0] ?? "", /^\/data\/dataset\.yaml:2: Invalid YAML: /)
  })
})

describe("fillIn", () => {
  it("replaces placeholders at any depth and leaves unknown ones", () => {
    const values = { inputs: { n: 3 }, sites: { shop: "http://s" }, caseId: "c", repetition: 2 }
    assert.deepStrictEqual(
      fillIn({ a: ["{{n}} {{ site.shop }}/x", 1], b: { c: "{{case}}-{{repetition}} {{other}}" } }, values),
      { a: ["3 http://s/x", 1], b: { c: "c-2 {{other}}" } },
    )
  })
})
