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

describe("Webhook receiver", () => {
  it("handles a repeated delivery once", async () => {
    const delivery = await sender.prepare(event("r1"))
    assert.strictEqual((await sender.deliver(delivery)).status, 204)
    assert.strictEqual((await sender.deliver(delivery)).status, 204)
    assert.strictEqual((await sender.send(event("r2"))).status, 204)
    await program.written(/Run r1 is completed\nRun r2 is completed\n/)
  })

  it("rejects unsigned and expired deliveries", async () => {
    assert.strictEqual((await sender.send(event("r3"), { secret: "whsec_other" })).status, 400)
    assert.strictEqual((await sender.send(event("r3"), { skewSeconds: -400 })).status, 400)
    await program.written(/Rejected a delivery: WrongSignature\nRejected a delivery: OutsideTolerance/)
  })

  it("accepts other events", async () => {
    assert.strictEqual((await sender.send({ type: "test", payload: { test: "ok" } })).status, 204)
    await program.written(/Received test/)
  })
})
