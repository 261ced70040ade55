import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, describe, it } from "vitest"
import { startProgram } from "../src/index.ts"

const folder = mkdtempSync(join(tmpdir(), "tabwright-runner-"))
afterAll(() => rmSync(folder, { recursive: true }))

const program = (code: string) => {
  const file = join(folder, `${crypto.randomUUID()}.mts`)
  writeFileSync(file, code)
  return file
}

describe("Program", () => {
  it("reads input, writes output and reports its exit", async () => {
    const echo = startProgram(
      program(`process.stdin.once("data", (text) => { console.log("heard " + text); process.exit(3) })`),
    )
    echo.type("hello\n")
    assert.strictEqual((await echo.written(/heard (\w+)/))[1], "hello")
    assert.deepInclude(await echo.ended, { code: 3, stderr: "" })
  })

  it("rejects with the actual output if it exits without a match", async () => {
    const silent = startProgram(program(`console.error("no key")`))
    const error = await silent.written(/ready/).then(
      () => assert.fail("there was nothing to find"),
      (thrown: unknown) => thrown,
    )
    assert.match(String(error), /no key/)
  })
})
