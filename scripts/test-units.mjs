// `npm run test-node` runs the unit tests on the Node of the caller instead of the project's own. `npm run test-clients`
// runs those of the client packages, which also work on Windows.
import { spawnSync } from "node:child_process"
import { delimiter, dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { published } from "./package-check/Tarballs.mjs"

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const PATH = [dirname(process.execPath), join(root, "node_modules", ".bin"), process.env["PATH"]].join(delimiter)
const vitest = join(root, "node_modules", "vitest", "vitest.mjs")
const clients = process.argv.includes("--clients") ? published.map((folder) => `${folder}/`) : []
console.log(`Node ${process.versions.node}`)
const { status } = spawnSync(process.execPath, [vitest, "run", "--project", "unit", ...clients], {
  cwd: root,
  env: { ...process.env, PATH },
  stdio: "inherit",
})
process.exitCode = status ?? 1
