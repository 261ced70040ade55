import { assert, describe, it } from "vitest"
import { contract } from "../../src/conformance/Contract.ts"
import { operationReport, reportTable } from "../../src/conformance/Report.ts"

const [answers] = contract
const check = (status: "pass" | "fail" | "not supported" | "skipped", isGeneral = false) => ({
  rule: `rule that is ${status}`,
  status,
  isGeneral,
  ...(status === "pass" ? {} : { reason: `because ${status}` }),
})

const report = (...checks: ReadonlyArray<ReturnType<typeof check>>) => {
  if (answers === undefined) return assert.fail("the contract is empty")
  return operationReport(answers, checks)
}

describe("the report of an operation", () => {
  it("fails with one failed check, passes with one passed check, and is otherwise not supported or skipped", () => {
    assert.strictEqual(report(check("pass"), check("fail", true)).status, "fail")
    assert.strictEqual(report(check("pass"), check("skipped")).status, "pass")
    assert.strictEqual(report(check("skipped"), check("not supported")).status, "not supported")
    assert.strictEqual(report(check("skipped"), check("pass", true)).status, "skipped")
  })

  it("is unchecked with general checks only", () => {
    assert.strictEqual(report(check("pass", true)).status, "unchecked")
  })

  it("lists reasons of checks that did not pass, and uses colors only if enabled", () => {
    const whole = {
      baseUrl: "http://tabwright.test",
      operations: [report(check("pass"), check("fail"))],
      leftovers: ["browser 1"],
      isConforming: false,
    }
    const text = reportTable(whole, false)
    assert.include(text, answers?.operation.id ?? "none")
    assert.include(text, "1 of 2")
    assert.include(text, "fail: rule that is fail: because fail")
    assert.include(text, "not cleaned up: browser 1")
    assert.include(text, "1 fail")
    assert.notInclude(text, "\u001b[")
    assert.include(reportTable(whole, true), "\u001b[31m")
  })
})
