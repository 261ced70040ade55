import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { assert, describe, it } from "vitest"

const program = fileURLToPath(new URL("../src/main.ts", import.meta.url))

const run = (...args: ReadonlyArray<string>) =>
  promisify(execFile)(process.execPath, ["--conditions=@tabwright/source", program, "--quick", ...args], {
    timeout: 110_000,
  })

// The others are run manually, because other tests cover the same code.
describe("Benchmarks of hosted browsers", { timeout: 120_000 }, () => {
  it("report the overhead of the gateway", async () => {
    const { stdout } = await run("gateway")
    const lines = stdout.split("\n")
    for (const route of ["direct", "@tabwright/chromium", "ws on both sides, JSON parsed"]) {
      const line = lines.find((text) => text.startsWith(`  ${route}  `))
      assert.match(line ?? "", /\d+ µs .*\d+\.\d ms +\d+\.\d\dx$/, stdout)
    }
    assert.match(stdout, /10 MB +\+\d+ MB/)
  })

  it("report the resources left by stopped browsers", async () => {
    const { stderr, stdout } = await run("lifecycles")
    assert.match(stdout, /last to third( +\d\.\d\dx){3}/)
    assert.strictEqual(stderr, "")
  })

  it("print the available comparisons for an unknown name", async () => {
    const failure = await run("speed").then(
      () => undefined,
      (error: { readonly stderr: string }) => error.stderr,
    )
    assert.include(failure, 'Unknown comparison "speed"')
  })
})
