import { join } from "node:path"
import { startProgram } from "@tabwright/example-runner"
import { FakeService, outcomes } from "@tabwright/testing"
import { listen } from "@tabwright/testing/node"
import { assert, describe, it } from "vitest"

const main = (args: ReadonlyArray<string>, server: { readonly apiKey: string; readonly url: string }) =>
  startProgram(join(import.meta.dirname, "..", "src", "main.ts"), args, {
    TABWRIGHT_API_KEY: server.apiKey,
    TABWRIGHT_BASE_URL: server.url,
  })

describe("Structured output", { timeout: 30_000 }, () => {
  it("prints the result as data", async () => {
    const service = new FakeService()
    const headlines = [{ title: "Lamps get cheaper", url: "https://example.com/lamps" }]
    service.stub(outcomes.output({ site: "Example", headlines }))
    await using server = await listen(service)
    const { code, lines } = await main([], server).ended
    assert.deepStrictEqual(lines, ["Example", "- Lamps get cheaper <https://example.com/lamps>"])
    assert.strictEqual(code, 0)
  })

  it("retries once and then prints the raw response", async () => {
    const service = new FakeService()
    service.stub(outcomes.success("I could not find any headlines."), { times: 2 })
    await using server = await listen(service)
    const { code, stderr } = await main([], server).ended
    assert.include(stderr, "Raw response: I could not find any headlines.")
    assert.strictEqual(code, 1)
    assert.lengthOf(service.calls("enqueueMessage"), 1)
  })
})
