import { assert, test } from "vitest"
import { capture } from "../../process/Captured.mjs"

const options = { cwd: process.cwd(), env: process.env, limitMs: 20_000 }

/** Runs a line of JavaScript as a program. @param {string} script @param {Partial<Parameters<typeof capture>[2]>} [changes] */
const run = (script, changes = {}) => capture(process.execPath, ["-e", script], { ...options, ...changes })

test("captures output and reports each line", async () => {
  /** @type {Array<string>} */
  const lines = []
  const result = await run("process.stdout.write('a\\nb'); process.stdout.write('c\\nlast')", {
    onLine: (line) => lines.push(line),
  })
  assert.deepStrictEqual(lines, ["a", "bc", "last"])
  assert.deepStrictEqual(result, { ok: true, ending: "exit code 0", output: "a\nbc\nlast" })
})

test("reports how the program ended", async () => {
  assert.include(await run("console.error('broken'); process.exit(3)"), { ok: false, ending: "exit code 3" })
  assert.include(await run("process.kill(process.pid, 'SIGKILL')"), { ok: false, ending: "killed by SIGKILL" })
  const missing = await capture("/no/such/program", [], options)
  assert.match(missing.ending, /^could not start: .*ENOENT/)
})

test("kills a program and its children after the timeout", async () => {
  const script = `
    const child = require("node:child_process").spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"])
    console.log(child.pid)
    setInterval(() => {}, 1000)
  `
  const { ok, ending, output } = await run(script, { limitMs: 1_000 })
  assert.isFalse(ok)
  assert.strictEqual(ending, "timed out after 1 s")
  const grandchild = Number(output)
  assert.isAbove(grandchild, 0)
  const isGone = () => {
    try {
      process.kill(grandchild, 0)
      return false
    } catch {
      return true
    }
  }
  const deadline = Date.now() + 5_000
  while (!isGone() && Date.now() < deadline) await new Promise((resolve) => setImmediate(resolve))
  assert.isTrue(isGone())
})
