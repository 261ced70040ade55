// `npm run test-long` checks the packages and runs all tests at full scale, with Chromium instead of its headless shell.
import { delimiter, dirname, join } from "node:path"
import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const PATH = [join(root, "node_modules", ".bin"), process.env["PATH"]].join(delimiter)
const vitest = join(root, "node_modules", "vitest", "vitest.mjs")
const env = { ...process.env, PATH, TABWRIGHT_LONG_TESTS: "1" }
const ended = [[join(root, "scripts", "package-check.mjs")], [vitest, "run"]].map(
  (args) => spawnSync(process.execPath, args, { cwd: root, env, stdio: "inherit" }).status,
)
process.exitCode = ended.every((status) => status === 0) ? 0 : 1
