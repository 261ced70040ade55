import { assert, test } from "vitest"
import { count } from "../../check/Report.mjs"

/** @param {"passed" | "failed"} status @param {ReadonlyArray<string>} tests @param {string} [message] */
const file = (status, tests, message = "") => ({
  name: "a.test.ts",
  status,
  message,
  assertionResults: tests.map((each) => ({ status: each })),
})

test("counts passed and failed tests", () => {
  const report = { numPassedTests: 2, numFailedTests: 1, testResults: [file("failed", ["passed", "passed", "failed"])] }
  assert.deepStrictEqual(count(report, "exit code 1", false), { passed: 2, failed: 1, otherFailures: [] })
})

test("counts a file that failed outside its tests as a failure", () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 0,
    testResults: [file("failed", ["passed"], "Error: afterAll\n at x")],
  }
  const counted = count(report, "exit code 1", false)
  assert.strictEqual(counted.failed, 1)
  assert.deepStrictEqual(counted.otherFailures, ["a.test.ts failed outside its tests: Error: afterAll"])
})

test("counts an unhandled error as a failure", () => {
  const report = { numPassedTests: 1, numFailedTests: 0, testResults: [file("passed", ["passed"])] }
  assert.strictEqual(count(report, "exit code 1", false).failed, 1)
  assert.strictEqual(count(report, "exit code 0", true).failed, 0)
})

test("counts a run without tests or report as a failure", () => {
  assert.strictEqual(count({ numPassedTests: 0, numFailedTests: 0, testResults: [] }, "exit code 0", true).failed, 1)
  assert.strictEqual(count(undefined, "killed by SIGKILL", false).failed, 1)
})
