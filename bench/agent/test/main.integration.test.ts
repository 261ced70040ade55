import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { assert, describe, it } from "vitest"

const program = fileURLToPath(new URL("../src/main.ts", import.meta.url))

describe("the comparisons of the agent", { timeout: 120_000 }, () => {
  it("looks at pages and counts tokens, and counts what of the zoo is seen", async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["--conditions=@tabwright/source", program, "--quick"],
      { timeout: 110_000 },
    )
    assert.match(
      stdout,
      /cards 100 +\d+ ms +\d+ ms +\d+ ms +\d+ +\d+ ms +\d+ ms +\d+ .*\d\.\d\dx +\d\.\d\dx +\d\.\d\dx/,
    )
    assert.match(stdout, /all +\d+ +\d+ +0 +\d+/)
    assert.match(stdout, /all steps +\d+ ms/)
  })
})
