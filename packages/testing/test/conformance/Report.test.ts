import { assert, describe, it } from "vitest"
import { contract } from "../../src/conformance/Contract.ts"
import { operationReport } from "../../src/conformance/Report.ts"
import { table } from "../../src/conformance/Table.ts"

const [answers] = contract
const law = (outcome: "pass" | "fail" | "not offered" | "skipped", isGeneral = false) => ({
  law: `law that is ${outcome}`,
  outcome,
  isGeneral,
  ...(outcome === "pass" ? {} : { reason: `because ${outcome}` }),
})

const report = (...laws: ReadonlyArray<ReturnType<typeof law>>) => {
  if (answers === undefined) return assert.fail("the contract is empty")
  return operationReport(answers, laws)
}

describe("the report of an operation", () => {
  it("fails by one law, passes by one, and otherwise says why it says nothing", () => {
    assert.strictEqual(report(law("pass"), law("fail", true)).outcome, "fail")
    assert.strictEqual(report(law("pass"), law("skipped")).outcome, "pass")
    assert.strictEqual(report(law("skipped"), law("not offered")).outcome, "not offered")
    assert.strictEqual(report(law("skipped"), law("pass", true)).outcome, "skipped")
  })

  it("is unchecked where only general laws were tried", () => {
    assert.strictEqual(report(law("pass", true)).outcome, "unchecked")
  })

  it("stands in the table with the reasons of what did not pass, and in colours only when asked", () => {
    const whole = {
      baseUrl: "http://tabwright.test",
      operations: [report(law("pass"), law("fail"))],
      leftovers: ["browser 1"],
      isConforming: false,
    }
    const text = table(whole, false)
    assert.include(text, answers?.operation.id ?? "none")
    assert.include(text, "1 of 2")
    assert.include(text, "fail: law that is fail: because fail")
    assert.include(text, "left behind: browser 1")
    assert.include(text, "1 fail")
    assert.notInclude(text, "\u001b[")
    assert.include(table(whole, true), "\u001b[31m")
  })
})
