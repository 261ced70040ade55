import { join } from "node:path"
import { type Program, startProgram } from "@tabwright/example-runner"
import { WebhookSender } from "@tabwright/testing/webhooks"
import { afterAll, assert, beforeAll, describe, it } from "vitest"

const secret = "whsec_example"

let program: Program
let sender: WebhookSender

beforeAll(async () => {
  program = startProgram(join(import.meta.dirname, "..", "src", "main.ts"), [], {
    PORT: "0",
    TABWRIGHT_WEBHOOK_SECRET: secret,
  })
  const [, port] = await program.written(/on port (\d+)/)
  sender = new WebhookSender({ to: `http://127.0.0.1:${port}/`, secret })
})
afterAll(async () => {
  assert.strictEqual((await program.end("SIGTERM")).stderr, "")
})

const event = (run: string) => ({
  type: "run.status_update",
  payload: { run_id: run, session_id: "s", status: "completed" },
})

describe("the receiver", () => {
  it("hears of a run once, however often it is told", async () => {
    const delivery = await sender.prepare(event("r1"))
    assert.strictEqual((await sender.deliver(delivery)).status, 204)
    assert.strictEqual((await sender.deliver(delivery)).status, 204)
    assert.strictEqual((await sender.send(event("r2"))).status, 204)
    await program.written(/Run r1 is completed\nRun r2 is completed\n/)
  })

  it("believes nothing that is not signed, or old", async () => {
    assert.strictEqual((await sender.send(event("r3"), { secret: "whsec_other" })).status, 400)
    assert.strictEqual((await sender.send(event("r3"), { skewSeconds: -400 })).status, 400)
    await program.written(/Refused a delivery: WrongSignature\nRefused a delivery: OutsideTolerance/)
  })

  it("hears of other events too", async () => {
    assert.strictEqual((await sender.send({ type: "test", payload: { test: "ok" } })).status, 204)
    await program.written(/Heard of test/)
  })
})
