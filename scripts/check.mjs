// `npm test`: runs all checks, then all tests, and prints the number of passed and failed ones.
// With arguments only vitest runs, with the arguments as filters: `npm test -- packages/core -t retry`.
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
 * @property {boolean} [isBeside] True to run concurrently with other checks, because it mostly waits for I/O.
 */

const sources = "--conditions=@tabwright/source"

/** The checks in the order of their output. The tests wait for all of them. @type {ReadonlyArray<Check>} */
const checks = [
  {
    name: "A Chromium is here",
    command: ["node", sources, join("apps", "server", "src", "main.ts"), "setup"],
    isBeside: true,
  },
  {
    name: "The headless shell is here, if it can be installed",
    command: ["node", join("scripts", "install-headless-shell.mjs")],
    isBeside: true,
  },
  {
    name: "The console builds",
    command: ["node", join("scripts", "build-console.mjs")],
    isBeside: true,
  },
  {
    name: "Generated files are fresh",
    command: ["node", sources, join("packages", "raw", "generator", "main.ts"), "--check"],
  },
  { name: "The OpenAPI documents are sound", command: ["node", join("scripts", "lint-spec.mjs")] },
  {
    name: "turbo.json has the boundaries of the tier table",
    command: ["node", join("scripts", "boundaries.mjs"), "--check"],
  },
  {
    name: "Packages import from lower tiers only",
    command: ["turbo", "boundaries", "--no-color"],
  },
  {
    name: "The lock file serves every platform",
    command: ["node", join("scripts", "check-lockfile.mjs")],
  },
  { name: "Lint", command: ["oxlint", "--type-aware", "--deny-warnings"] },
  { name: "Format", command: ["oxfmt", "--check", "."] },
  { name: "Types", command: ["tsc", "-p", "tsconfig.json", "--pretty", "false"] },
]

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, "node_modules", ".bin")
const { NODE_ENV: _, ...inherited } = process.env
/** Tools must find this Node and the pinned pnpm first. @type {NodeJS.ProcessEnv} */
const env = {
  ...inherited,
  PATH: [bin, dirname(process.execPath), process.env["PATH"]].join(delimiter),
  TURBO_TELEMETRY_DISABLED: "1",
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
const wanted = filters.length === 0 ? checks : []
const beside = wanted.filter(({ isBeside }) => isBeside).map((check) => ({ check, running: start(check) }))
for (const check of wanted.filter(({ isBeside }) => !isBeside)) await show(check, start(check))
for (const { check, running } of beside) await show(check, running)
const tests = await runTests(root, filters, env)
if (tests.unsteady.length > 0) {
  console.log(["Passed only at the second try:", ...tests.unsteady].join("\n  "))
}
if (failures.length + tests.troubles.length > 0) {
  console.log(["Failed:", ...failures, ...tests.troubles].join("\n  "))
}
const failed = failures.length + tests.failed
console.log(`${passed + tests.passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
