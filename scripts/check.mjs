// `npm test`: every check, then every test, and one line at the end that says how many passed and failed.
// With arguments only vitest runs, and they are its filters: `npm test -- packages/core -t retry`.
import { delimiter, dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { checks } from "./check/Checks.mjs"
import { runTests } from "./check/Tests.mjs"
import { capture } from "./process/Captured.mjs"
import { Stage } from "./Stage.mjs"

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, "node_modules", ".bin")
const { NODE_ENV: _, ...inherited } = process.env
/** The tools must find this Node and the pinned pnpm first. @type {NodeJS.ProcessEnv} */
const env = {
  ...inherited,
  PATH: [bin, dirname(process.execPath), process.env["PATH"]].join(delimiter),
  TURBO_TELEMETRY_DISABLED: "1",
}

/** Starts one check. @param {import("./check/Checks.mjs").Check} check */
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
 * Shows the line of a check, and what it wrote if it fails.
 *
 * @param {import("./check/Checks.mjs").Check} check
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
