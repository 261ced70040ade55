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
  // Taking over is what the tests of a house are about.
  it("runs each of them on one node", async () => {
    const { stderr, stdout } = await run("polls", "create", "events", "queue", "soak")
    assert.lengthOf(stdout.match(/@tabwright\/service +\d+\/s +[\d.]+ ms +[\d.]+ ms +[\d.]+x/g) ?? [], 2, stdout)
    assert.match(stdout, /\n +1 +[\d.]+ ms.*\n +20 +[\d.]+ ms/)
    assert.match(stdout, /9 +[\d.]+ s +[\d.]+ s +\d+ +0 +0 +0\n/)
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
