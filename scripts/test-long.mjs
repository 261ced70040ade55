// `npm run test-long` runs the slow checks and tests that `npm test` leaves out.
import { delimiter, dirname, join } from "node:path"
import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { longTests } from "./check/LongTests.mjs"

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const PATH = [join(root, "node_modules", ".bin"), process.env["PATH"]].join(delimiter)
// Vitest filters by substring, so the paths are cut at their wildcards.
const filters = longTests.map((path) => path.replace(/\*.*/, ""))
const vitest = join(root, "node_modules", "vitest", "vitest.mjs")
const env = { ...process.env, PATH, TABWRIGHT_LONG_TESTS: "1" }
const ended = [
  [join(root, "scripts", "package-check.mjs")],
  [vitest, "run", "--project", "integration", ...filters],
].map((args) => spawnSync(process.execPath, args, { cwd: root, env, stdio: "inherit" }).status)
process.exitCode = ended.every((status) => status === 0) ? 0 : 1
