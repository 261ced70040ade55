import { join } from "node:path"
import { startProgram } from "@tabwright/example-runner"
import { FakeService, outcomes } from "@tabwright/testing"
import { listen } from "@tabwright/testing/node"
import { assert, describe, it } from "vitest"

const main = (args: ReadonlyArray<string>, server: { readonly apiKey: string; readonly url: string }) =>
  startProgram(join(import.meta.dirname, "..", "src", "main.ts"), args, {
    TABWRIGHT_API_KEY: server.apiKey,
    TABWRIGHT_BASE_URL: server.url,
  }).ended

describe("Quickstart", { timeout: 30_000 }, () => {
  it("prints the steps, the result and the cost", async () => {
    const service = new FakeService()
    service.stub(
      outcomes.success("Example Domain", {
        steps: [{ goal: "Open the page", url: "https://example.com/" }],
        costUsd: 0.002,
      }),
    )
    await using server = await listen(service)
    const { code, lines } = await main([], server)
    assert.match(lines[0] ?? "", /^Watch it live: http/)
    assert.deepStrictEqual(lines.slice(1), [
      "1. Open the page (https://example.com/)",
      "Example Domain",
      "Cost: 0.002 USD",
    ])
    assert.strictEqual(code, 0)
  })

  it("prints the reason of a failed run", async () => {
    const service = new FakeService()
    service.stub(outcomes.declined("The product is not available."))
    await using server = await listen(service)
    const { code, lines } = await main(["Find it"], server)
    assert.include(lines.join("\n"), "failed: The product is not available.")
    assert.strictEqual(code, 1)
  })
})
