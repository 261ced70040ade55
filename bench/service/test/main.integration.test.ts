import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { assert, describe, it } from "vitest"

const program = fileURLToPath(new URL("../src/main.ts", import.meta.url))

/** Runs the sources with counts too small for meaningful results. */
const run = (...args: ReadonlyArray<string>) =>
  promisify(execFile)(process.execPath, ["--conditions=@tabwright/source", program, "--quick", ...args], {
    timeout: 230_000,
  })

describe("Benchmarks of the service", { timeout: 240_000 }, () => {
  // The others are run manually, because other tests cover the same code.
  it("run on one node", async () => {
    const { stderr, stdout } = await run("polls", "create", "soak")
    assert.lengthOf(stdout.match(/@tabwright\/service +\d+\/s +[\d.]+ ms +[\d.]+ ms +[\d.]+x/g) ?? [], 2, stdout)
    assert.match(stdout, /MB +[\d.]+x/)
    assert.strictEqual(stderr, "")
  })

  it("measure the cost of each unit on several nodes", async () => {
    const { stderr, stdout } = await run("cost")
    const units = [
      "idle node, hour",
      "declined run",
      "run of \\d+ steps",
      "further step",
      "idle browser, hour",
      "event to 5 subscribers",
    ]
    for (const unit of units) assert.match(stdout, new RegExp(`^  ${unit}( +-?[\\d.]+){9}$`, "m"))
    assert.match(stdout, /^ {2}declined run +\d+[\d.]* +[1-9]/m, "counts statements and writes")
    assert.match(stdout, /^ {2}2 +[\d.]+ .* [\d.]+\/s +[\d.]+x +[1-9][\d.]*$/m)
    assert.match(stdout, /^ {2}10, of them 2 real +[\d.]+/m)
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
