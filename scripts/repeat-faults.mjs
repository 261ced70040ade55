// Runs the fault tests repeatedly and counts failures, because timing differs on every run.
//
//   npm run repeat-faults -- [times, default 20] [parts of file names, default all of packages/service/test/fault]
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("..", import.meta.url))
const [times = "20", ...names] = process.argv.slice(2)
const rounds = Number(times)
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error(`${JSON.stringify(times)} is not a valid number of rounds.`)
  process.exit(2)
}
const files = (names.length === 0 ? [""] : names).map((name) => join("packages/service/test/fault", name))

let failed = 0
for (let round = 1; round <= rounds; round++) {
  const started = performance.now()
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, "node_modules/vitest/vitest.mjs"), "run", "--reporter=dot", ...files],
    {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 2 ** 28,
      env: { ...process.env, NO_COLOR: "1", TABWRIGHT_LONG_TESTS: "1" },
    },
  )
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(`round ${round} of ${rounds}: ${status === 0 ? "passed" : "FAILED"} in ${seconds} s`)
  if (status === 0) continue
  failed += 1
  console.log(stdout + stderr)
}
console.log(`${rounds - failed} of ${rounds} rounds passed`)
process.exit(failed === 0 ? 0 : 1)
