/**
 * The parts of vitest's JSON report that are counted.
 *
 * @typedef {object} Report
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {ReadonlyArray<ReportFile>} testResults
 *
 * @typedef {object} ReportFile
 * @property {string} name
 * @property {"passed" | "failed"} status
 * @property {string} message
 * @property {ReadonlyArray<ReportTest>} assertionResults
 *
 * @typedef {object} ReportTest
 * @property {string} status
 * @property {string} fullName
 * @property {ReadonlyArray<string>} failureMessages Of a test that passed: of its first try.
 */

/**
 * The result of a test run.
 *
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {ReadonlyArray<string>} unsteady Tests that passed only at the second try, each with what it met at the first.
 * @property {ReadonlyArray<string>} troubles What failed without being a test, one sentence each; each counts as one failure.
 */

/**
 * Lines kept of a failure. Property tests print the counterexample below the first line, and the retry discards it.
 */
const mostLines = 30

/** @param {string} message */
const beginningOf = (message) =>
  message
    .split("\n")
    .filter((line) => !/^\s+at /.test(line))
    .slice(0, mostLines)
    .join("\n    ")

/**
 * Counts a run of vitest, so that nothing that went wrong counts as nothing: a file that failed although no test in it
 * did, a run that ended badly although no file failed, a run without tests, a run without a report.
 *
 * @param {Report | undefined} report
 * @param {string} ending How vitest ended, in words.
 * @param {boolean} ok It ended with exit code 0.
 * @returns {Count}
 */
export const count = (report, ending, ok) => {
  if (report === undefined) {
    return { passed: 0, failed: 1, unsteady: [], troubles: [`vitest wrote no report (${ending}).`] }
  }
  const unsteady = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => `${name}: ${fullName}: ${beginningOf(failureMessages[0] ?? "")}`),
  )
  const troubles = report.testResults
    .filter((file) => file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed"))
    .map((file) => `${file.name} failed outside its tests: ${file.message.split("\n")[0] || "see above"}`)
  if (report.numPassedTests + report.numFailedTests + troubles.length === 0) troubles.push("No test ran.")
  if (!ok && report.numFailedTests + troubles.length === 0) {
    troubles.push(`All tests passed, but vitest did not end well (${ending}): an error was left unhandled, see above.`)
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests + troubles.length, unsteady, troubles }
}
