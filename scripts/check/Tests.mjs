import { spawn } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { count } from "./Report.mjs"

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
