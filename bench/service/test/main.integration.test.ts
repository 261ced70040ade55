import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { assert, describe, it } from "vitest"

const program = fileURLToPath(new URL("../src/main.ts", import.meta.url))

/** Runs the program on the sources, with counts so small that its figures mean nothing. */
const run = (...args: ReadonlyArray<string>) =>
  promisify(execFile)(process.execPath, ["--conditions=@tabwright/source", program, "--quick", ...args], {
    timeout: 230_000,
  })

describe("the comparisons of the service", { timeout: 240_000 }, () => {
  // What the others do, tests of runs, events, queues and houses do too: they are run by hand.
  it("runs on one node", async () => {
    const { stderr, stdout } = await run("polls", "create", "soak")
    assert.lengthOf(stdout.match(/@tabwright\/service +\d+\/s +[\d.]+ ms +[\d.]+ ms +[\d.]+x/g) ?? [], 2, stdout)
    assert.match(stdout, /MB +[\d.]+x/)
    assert.strictEqual(stderr, "")
  })

  it("says what there is to compare when asked for something else", async () => {
    const failure = await run("speed").then(
      () => undefined,
      (error: { readonly stderr: string }) => error.stderr,
    )
    assert.include(failure, 'There is no comparison "speed"')
  })
})
