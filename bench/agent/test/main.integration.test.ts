import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { assert, describe, it } from "vitest"

const program = fileURLToPath(new URL("../src/main.ts", import.meta.url))

describe("Benchmarks of the agent", { timeout: 120_000 }, () => {
  // The others are run manually, because other tests cover the same code.
  it("report recall on the widget zoo and the cost of a step", async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["--conditions=@tabwright/source", program, "--quick", "recall", "step"],
      { timeout: 110_000 },
    )
    assert.match(stdout, /all +\d+ +\d+ +0 +\d+/)
    assert.match(stdout, /all steps +\d+ ms/)
  })
})
