import { headerNames } from "@tabwright/core/webhooks"
import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import { type DeliveryFaults, WebhookReceiver, WebhookSender } from "../../src/webhooks/index.ts"

const secret = "whsec_of_a_test"
const now = () => Date.UTC(2026, 10, 20, 16)
const event = (number: number) => ({ type: "run.status_update", payload: { run_id: `run-${number}`, title: "Zoë 🎉" } })

const pair = (faults?: { replies?: ReadonlyArray<number | "reset" | "silence"> }) => {
  const receiver = new WebhookReceiver({ secret, now, ...faults })
  return { receiver, sender: new WebhookSender({ to: receiver.handle, secret, now }) }
}

const verdicts = ({ received }: WebhookReceiver) =>
  received.map(({ verdict }) => (verdict._tag === "Success" ? verdict.success.payload : verdict.failure.reason))

describe("a webhook", () => {
  it("arrives with any content in both formats", async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 3 }), fc.constantFrom("canonical", "spaced"), async (value, form) => {
        const payload: unknown = JSON.parse(JSON.stringify(value))
        const { receiver, sender } = pair()
        const answer = await sender.send({ type: "test", payload }, { form })
        assert.strictEqual(answer.status, 200, answer.text)
        assert.deepStrictEqual(verdicts(receiver), [payload])
      }),
      { numRuns: 50 },
    )
  })

  it.each<[string, DeliveryFaults, string]>([
    ["an old timestamp", { skewSeconds: -301 }, "OutsideTolerance"],
    ["a future timestamp", { skewSeconds: 301 }, "OutsideTolerance"],
    ["another secret", { secret: "whsec_other" }, "WrongSignature"],
    ["a changed body", { tamper: (body) => body.replace("run-1", "run-2") }, "WrongSignature"],
    ["no signature", { without: "signature" }, "MissingHeader"],
    ["no timestamp", { without: "timestamp" }, "MissingHeader"],
  ])("with %s is rejected", async (_, faults, reason) => {
    const { receiver, sender } = pair()
    assert.strictEqual((await sender.send(event(1), faults)).status, 400)
    assert.deepStrictEqual(verdicts(receiver), [reason])
  })

  it("is accepted when slightly late", async () => {
    const { sender } = pair()
    assert.strictEqual((await sender.send(event(1), { skewSeconds: -299 })).status, 200)
  })

  it("is duplicated, reordered or lost as configured, byte for byte", async () => {
    const { receiver, sender } = pair()
    await sender.sendAll([event(0), event(1), event(2)], [2, 0, 0])
    const ids = receiver.received.map(({ body }) => JSON.parse(body).payload.run_id)
    assert.deepStrictEqual(ids, ["run-2", "run-0", "run-0"])
    const [, first, again] = receiver.received
    assert.deepStrictEqual([first?.body, first?.headers], [again?.body, again?.headers])
  })

  it("reaches a server with configured headers and replies", async () => {
    const headers = headerNames.browserUse
    const receiver = new WebhookReceiver({ secret: () => secret, headers, now, replies: [500, "reset", "silence"] })
    await using server = await receiver.listen()
    const sender = new WebhookSender({ to: `${server.url}/hooks`, secret, headers, now, limitMs: 200 })
    assert.strictEqual((await sender.send(event(1))).status, 500)
    for (const _ of ["reset", "silence"]) {
      const failed = await sender.send(event(1)).then(
        () => false,
        () => true,
      )
      assert.isTrue(failed)
    }
    assert.strictEqual((await sender.send(event(1))).status, 200)
    const last = await receiver.arrived(4)
    assert.strictEqual(last.verdict._tag, "Success")
    assert.containsAllKeys(last.headers, ["x-browser-use-signature"])
  })

  it("is awaited for a limited time", async () => {
    const { receiver } = pair()
    const error = await receiver.arrived(1, 5).catch((error: unknown) => error)
    assert.include(String(error), "did not arrive")
  })
})
