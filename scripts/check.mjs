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

/** Runs one check and shows what it wrote if it fails. @param {import("./check/Checks.mjs").Check} check */
const run = async ({ name, command: [program = "", ...args], limitMs }) => {
  const stage = new Stage(process.stdout, name)
  const file = program === "node" ? process.execPath : join(bin, program)
  const { ok, ending, output } = await capture(file, args, { cwd: root, env, limitMs })
  if (ok) {
    stage.done()
  } else {
    stage.fail()
    console.log(`${output.trimEnd()}\n${[program, ...args].join(" ")}: ${ending}\n`)
  }
  return ok
}

const filters = process.argv.slice(2)
/** @type {Array<string>} */
const failures = []
let passed = 0

if (filters.length === 0) {
  for (const check of checks) {
    if (await run(check)) passed += 1
    else failures.push(check.name)
  }
}

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
