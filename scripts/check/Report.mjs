import { spawn } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

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

/** @param {string} file @returns {import("./Report.mjs").Report | undefined} */
const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, "utf8"))
  } catch {
    return undefined
  }
}

/**
 * Runs vitest on this terminal and counts its tests.
 *
 * @param {string} root
 * @param {ReadonlyArray<string>} filters Arguments for vitest; none runs everything.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<import("./Report.mjs").Count>}
 */
export const runTests = async (root, filters, env) => {
  const folder = mkdtempSync(join(tmpdir(), "tabwright-tests-"))
  const file = join(folder, "report.json")
  const vitest = join(root, "node_modules", "vitest", "vitest.mjs")
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`]
  try {
    const { ok, ending } = await new Promise((resolve) => {
      const child = spawn(process.execPath, [vitest, "run", ...reporters, ...filters], {
        cwd: root,
        env,
        stdio: "inherit",
      })
      /** @type {ReadonlyArray<NodeJS.Signals>} */
      const signals = ["SIGINT", "SIGTERM", "SIGHUP"]
      const stop = () => void child.kill("SIGTERM")
      for (const signal of signals) process.on(signal, stop)
      /** @param {boolean} ok @param {string} ending */
      const finish = (ok, ending) => {
        for (const signal of signals) process.removeListener(signal, stop)
        resolve({ ok, ending })
      }
      child.once("error", (cause) => finish(false, cause.message))
      child.once("exit", (code, signal) =>
        finish(code === 0, signal === null ? `exit code ${code}` : `ended by ${signal}`),
      )
    })
    return count(read(file), ending, ok)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
