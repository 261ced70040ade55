// `npm test`: runs all checks, then all tests, and prints the number of passed and failed ones.
// With arguments only vitest runs, with the arguments as filters: `npm test -- packages/core -t retry`.
import { totalmem } from "node:os"
import { delimiter, dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { Stage } from "./Stage.mjs"
import { runTests } from "./check/Report.mjs"
import { capture } from "./process/Captured.mjs"

/**
 * A check is a program that exits with 0 on success.
 *
 * @typedef {object} Check
 * @property {string} name
 * @property {ReadonlyArray<string>} command A program of node_modules/.bin, or "node", with its arguments.
 * @property {boolean} [isConcurrent] True to run concurrently with other checks, because it waits for I/O or uses about
 *   one core.
 */

const sources = "--conditions=@tabwright/source"

/** The checks in the order of their output. The tests wait for all of them. @type {ReadonlyArray<Check>} */
const checks = [
  {
    name: "Chromium is installed",
    command: ["node", sources, join("apps", "server", "src", "main.ts"), "setup"],
    isConcurrent: true,
  },
  {
    name: "The headless shell is installed where possible",
    command: ["node", join("scripts", "install-headless-shell.mjs")],
    isConcurrent: true,
  },
  {
    name: "The console builds",
    command: ["node", join("scripts", "build-console.mjs")],
    isConcurrent: true,
  },
  {
    name: "Generated files are up to date",
    command: ["node", sources, join("packages", "raw", "generator", "main.ts"), "--check"],
  },
  { name: "The OpenAPI documents are valid", command: ["node", join("scripts", "lint-spec.mjs")] },
  {
    name: "turbo.json matches the tier table",
    command: ["node", join("scripts", "boundaries.mjs"), "--check"],
  },
  {
    name: "Packages import only from lower tiers",
    command: ["turbo", "boundaries", "--no-color"],
  },
  {
    name: "The lock file supports every platform",
    command: ["node", join("scripts", "check-lockfile.mjs")],
  },
  { name: "Lint", command: ["oxlint", "--type-aware", "--deny-warnings"] },
  { name: "Format", command: ["oxfmt", "--check", "."] },
  // Each of the four checkers by default checks the types of libraries again.
  {
    name: "Types",
    command: ["tsc", "-p", "tsconfig.json", "--checkers", "2", "--pretty", "false"],
    isConcurrent: true,
  },
]

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, "node_modules", ".bin")
const { NODE_ENV: _, ...inherited } = process.env
/**
 * The two type checkers, which run at the same time, are Go programs. By default they spend a quarter of their time on
 * garbage collection. With enough memory they collect only near a limit, which is half as much again as they need.
 */
const hasMemory = Math.min(totalmem(), process.constrainedMemory() || Infinity) > 15 * 2 ** 30
const collection = hasMemory ? { GOGC: "off", GOMEMLIMIT: "6GiB" } : { GOGC: "300" }

/** Tools must find this Node and the pinned pnpm first. @type {NodeJS.ProcessEnv} */
const env = {
  ...inherited,
  PATH: [bin, dirname(process.execPath), process.env["PATH"]].join(delimiter),
  TURBO_TELEMETRY_DISABLED: "1",
  ...collection,
}

/** Starts one check. @param {import("./check.mjs").Check} check */
const start = async ({ command: [program = "", ...args] }) => {
  const started = performance.now()
  const file = program === "node" ? process.execPath : join(bin, program)
  const ended = await capture(file, args, { cwd: root, env })
  return { ...ended, ms: performance.now() - started }
}

/** @type {Array<string>} */
const failures = []
let passed = 0

/**
 * Prints the result of a check, with its output if it failed.
 *
 * @param {import("./check.mjs").Check} check
 * @param {ReturnType<typeof start>} running
 */
const show = async ({ name, command }, running) => {
  const stage = new Stage(process.stdout, name)
  const { ok, ending, output, ms } = await running
  if (ok) {
    stage.done(ms)
    passed += 1
  } else {
    stage.fail(ms)
    console.log(`${output.trimEnd()}\n${command.join(" ")}: ${ending}\n`)
    failures.push(name)
  }
}

const filters = process.argv.slice(2)
const selected = filters.length === 0 ? checks : []
const concurrent = selected
  .filter(({ isConcurrent }) => isConcurrent)
  .map((check) => ({ check, running: start(check) }))
for (const check of selected.filter(({ isConcurrent }) => !isConcurrent)) await show(check, start(check))
for (const { check, running } of concurrent) await show(check, running)
const tests = await runTests(root, filters, env)
if (failures.length + tests.otherFailures.length > 0) {
  console.log(["Failed:", ...failures, ...tests.otherFailures].join("\n  "))
}
const failed = failures.length + tests.failed
console.log(`${passed + tests.passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
