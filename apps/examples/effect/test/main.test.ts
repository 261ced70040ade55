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

describe("Effect program", { timeout: 30_000 }, () => {
  it("prints the steps and the result", async () => {
    const service = new FakeService()
    service.stub(outcomes.success("Example Domain", { steps: ["Open the page", "Read its title"] }))
    await using server = await listen(service)
    const { code, lines } = await main([], server).ended
    assert.deepStrictEqual(lines, ["1. Open the page", "2. Read its title", "Example Domain"])
    assert.strictEqual(code, 0)
  })

  it("reports an invalid key", async () => {
    await using server = await listen(new FakeService())
    const { stderr } = await main([], { ...server, url: server.url, apiKey: "tw_other" }).ended
    assert.include(stderr, "Invalid API key")
  })
})
