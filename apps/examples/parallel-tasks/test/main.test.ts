import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startProgram } from "@tabwright/example-runner"
import { FakeService, outcomes } from "@tabwright/testing"
import { listen } from "@tabwright/testing/node"
import { afterAll, assert, beforeAll, describe, it } from "vitest"

const main = (args: ReadonlyArray<string>, server: { readonly apiKey: string; readonly url: string }) =>
  startProgram(join(import.meta.dirname, "..", "src", "main.ts"), args, {
    TABWRIGHT_API_KEY: server.apiKey,
    TABWRIGHT_BASE_URL: server.url,
  })

let file: string
beforeAll(async () => {
  file = join(await mkdtemp(join(tmpdir(), "tabwright-parallel-")), "tasks.txt")
  await writeFile(file, ["find a lamp", "find a chair", "find the impossible", "find a table", ""].join("\n"))
})
afterAll(() => rm(join(file, ".."), { recursive: true }))

describe("Parallel tasks", { timeout: 30_000 }, () => {
  it("run within the concurrency limit even if some fail", async () => {
    const service = new FakeService({ clock: { speed: 20 } })
    service.stub(outcomes.declined("No page has that."), { task: /impossible/ })
    await using server = await listen(service)
    const { code, lines } = await main([file, "2"], server).ended
    assert.sameMembers(lines.slice(0, 4), [
      "1. Done: find a lamp",
      "2. Done: find a chair",
      "3. failed: No page has that.",
      "4. Done: find a table",
    ])
    assert.strictEqual(lines[4], "3 of 4 done")
    assert.strictEqual(code, 1)
    assert.lengthOf(service.calls("createRun"), 4)
  })

  it("are cancelled by Ctrl+C", async () => {
    const service = new FakeService({ clock: { speed: 1 } })
    service.stub(outcomes.stuck(), { times: 4 })
    await using server = await listen(service)
    const program = main([file, "2"], server)
    while (service.calls("createRun").length < 2) await new Promise((resolve) => setTimeout(resolve, 20))
    const { code } = await program.end("SIGINT")
    assert.strictEqual(code, 1)
    assert.lengthOf(service.calls("createRun"), 2)
    assert.lengthOf(service.calls("cancelRun"), 2)
  })
})
