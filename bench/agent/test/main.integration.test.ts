import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { assert, describe, it } from "vitest"

const program = fileURLToPath(new URL("../src/main.ts", import.meta.url))

describe("the comparisons of the agent", { timeout: 120_000 }, () => {
  // Looks, repetitions and plans are tried by tests of their own: the rest is run by hand.
  it("counts what of the zoo is seen, and what a step takes", async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["--conditions=@tabwright/source", program, "--quick", "recall", "step"],
      { timeout: 110_000 },
    )
    assert.match(stdout, /all +\d+ +\d+ +0 +\d+/)
    assert.match(stdout, /all steps +\d+ ms/)
  })
})
