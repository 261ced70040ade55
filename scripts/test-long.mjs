// `npm run test-long`: the tests that `npm test` leaves out because they take long.
import { delimiter, dirname, join } from "node:path"
import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { longTests } from "./check/LongTests.mjs"

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const PATH = [join(root, "node_modules", ".bin"), process.env["PATH"]].join(delimiter)
// The parts of the paths before their stars: vitest takes what has one of them.
const filters = longTests.map((path) => path.replace(/\*.*/, ""))
const vitest = join(root, "node_modules", "vitest", "vitest.mjs")
const { status } = spawnSync(process.execPath, [vitest, "run", "--project", "integration", ...filters], {
  cwd: root,
  env: { ...process.env, PATH, TABWRIGHT_LONG_TESTS: "1" },
  stdio: "inherit",
})
process.exitCode = status ?? 1
