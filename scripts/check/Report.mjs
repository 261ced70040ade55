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
 */

/**
 * The result of a test run.
 *
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {ReadonlyArray<string>} otherFailures Failures outside tests, one sentence each. Each counts as one.
 */

/**
 * Counts a run of vitest. Also counts failures outside tests: of a file, of the run, and a run without tests or report.
 *
 * @param {Report | undefined} report
 * @param {string} ending Such as "exit code 1".
 * @param {boolean} ok True if it exited with 0.
 * @returns {Count}
 */
export const count = (report, ending, ok) => {
  if (report === undefined) {
    return { passed: 0, failed: 1, otherFailures: [`vitest wrote no report (${ending}).`] }
  }
  const otherFailures = report.testResults
    .filter((file) => file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed"))
    .map((file) => `${file.name} failed outside its tests: ${file.message.split("\n")[0] || "see above"}`)
  if (report.numPassedTests + report.numFailedTests + otherFailures.length === 0)
    otherFailures.push("No tests were run.")
  if (!ok && report.numFailedTests + otherFailures.length === 0) {
    otherFailures.push(`All tests passed, but vitest failed (${ending}) because of an unhandled error; see above.`)
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests + otherFailures.length, otherFailures }
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
  // The logs of hundreds of passed tests would hide a failure.
  const output = filters.length === 0 ? ["--silent=passed-only"] : []
  try {
    const { ok, ending } = await new Promise((resolve) => {
      const child = spawn(process.execPath, [vitest, "run", ...reporters, ...output, ...filters], {
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
        finish(code === 0, signal === null ? `exit code ${code}` : `killed by ${signal}`),
      )
    })
    return count(read(file), ending, ok)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
