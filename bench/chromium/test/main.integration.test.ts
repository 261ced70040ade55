import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { assert, describe, it } from "vitest"

const program = fileURLToPath(new URL("../src/main.ts", import.meta.url))

const run = (...args: ReadonlyArray<string>) =>
  promisify(execFile)(process.execPath, ["--conditions=@tabwright/source", program, "--quick", ...args], {
    timeout: 110_000,
  })

// The others are run manually; tests elsewhere start the same things.
describe("hosted browser comparisons", { timeout: 120_000 }, () => {
  it("report the gateway's overhead", async () => {
    const { stdout } = await run("gateway")
    const lines = stdout.split("\n")
    for (const way of ["direct", "@tabwright/chromium", "ws on both sides, JSON parsed"]) {
      const line = lines.find((text) => text.startsWith(`  ${way}  `))
      assert.match(line ?? "", /\d+ µs .*\d+\.\d ms +\d+\.\d\dx$/, stdout)
    }
    assert.match(stdout, /10 MB +\+\d+ MB/)
  })

  it("report resources left by stopped browsers", async () => {
    const { stderr, stdout } = await run("lifecycles")
    assert.match(stdout, /last to third( +\d\.\d\dx){3}/)
    assert.strictEqual(stderr, "")
  })

  it("print the available comparisons for an unknown name", async () => {
    const failure = await run("speed").then(
      () => undefined,
      (error: { readonly stderr: string }) => error.stderr,
    )
    assert.include(failure, 'There is no comparison "speed"')
  })
})
