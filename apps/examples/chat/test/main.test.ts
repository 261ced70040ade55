import { join } from "node:path"
import { startProgram } from "@tabwright/example-runner"
import { FakeService, outcomes } from "@tabwright/testing"
import { listen } from "@tabwright/testing/node"
import { assert, describe, it } from "vitest"

const start = (server: { readonly apiKey: string; readonly url: string }) =>
  startProgram(join(import.meta.dirname, "..", "src", "main.ts"), [], {
    TABWRIGHT_API_KEY: server.apiKey,
    TABWRIGHT_BASE_URL: server.url,
  })

describe("Chat", { timeout: 30_000 }, () => {
  it("sends every turn to the same session", async () => {
    const service = new FakeService()
    service.stub(outcomes.success("Five lamps", { steps: ["Search for lamps"] }))
    service.stub(outcomes.success("The second one", { steps: ["Compare prices"] }))
    await using server = await listen(service)
    const chat = start(server)
    chat.type("find lamps\n")
    await chat.written(/agent: Five lamps/)
    chat.type("which is the cheapest?\n")
    await chat.written(/agent: The second one/)
    chat.type("\n")
    const { code, lines } = await chat.ended
    assert.strictEqual(code, 0)
    assert.deepStrictEqual(
      lines.filter((line) => !line.includes("live:")),
      [
        "Enter a task (empty line to exit)",
        "  Search for lamps",
        "agent: Five lamps",
        "  Compare prices",
        "agent: The second one",
      ],
    )
    assert.lengthOf(service.calls("createRun"), 1)
  })

  it("interrupts the active turn", async () => {
    const service = new FakeService({ clock: { speed: 20 } })
    service.stub({ ...outcomes.stuck(), steps: ["Count the stars"] })
    service.stub(outcomes.success("Here is the weather"))
    await using server = await listen(service)
    const chat = start(server)
    chat.type("count the stars\n")
    await chat.written(/Count the stars/)
    chat.type("!stop that, how is the weather?\n")
    await chat.written(/agent: \(cancelled\)/)
    await chat.written(/agent: Here is the weather/)
    chat.type("\n")
    assert.strictEqual((await chat.ended).code, 0)
    assert.deepInclude(service.lastCall("enqueueMessage")?.body, { interrupt: true })
  })
})
