// `npm run test-long`: the checks and tests that `npm test` leaves out because they take long.
import { delimiter, dirname, join } from "node:path"
import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { longTests } from "./check/LongTests.mjs"

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const PATH = [join(root, "node_modules", ".bin"), process.env["PATH"]].join(delimiter)
// The parts of the paths before their stars: vitest takes what has one of them.
const filters = longTests.map((path) => path.replace(/\*.*/, ""))
const vitest = join(root, "node_modules", "vitest", "vitest.mjs")
const env = { ...process.env, PATH, TABWRIGHT_LONG_TESTS: "1" }
const ended = [
  [join(root, "scripts", "package-check.mjs"), "--all"],
  [vitest, "run", "--project", "integration", ...filters],
].map((args) => spawnSync(process.execPath, args, { cwd: root, env, stdio: "inherit" }).status)
process.exitCode = ended.every((status) => status === 0) ? 0 : 1
