import { assert, describe, it } from "@effect/vitest"
import { MessageResponse } from "@tabwright/raw/v3/schemas"
import { Schema } from "effect"
import * as fc from "fast-check"
import {
  type Message,
  turnMessages,
  comparePositions,
  endStep,
  messageId,
  messagePosition,
} from "../../../src/http/v3/Message.ts"
import { done, run, running, step } from "./Turns.ts"

const data = (message: Message | undefined) => JSON.parse(message?.data ?? "null")

const withActions = (actions: ReturnType<typeof step>["decision"]["actions"], of: Parameters<typeof step>[3] = {}) => {
  const { decision } = step(1, 1, 0)
  return step(1, 1, 0, { decision: { ...decision, actions }, results: actions.map(() => done), ...of })
}

describe("turnMessages", () => {
  it("begins with the task and ends with the answer", () => {
    const messages = turnMessages(run(1, { task: "look\n  twice" }), [step(1, 1, 1)])
    assert.deepStrictEqual(
      messages.map(({ role, type }) => [role, type]),
      [
        ["user", "user_message"],
        ["assistant", "browser_action"],
        ["tool", "browser_action_result"],
        ["assistant", "completion"],
      ],
    )
    assert.deepStrictEqual(data(messages[0]), { content: "look\n  twice" })
    assert.strictEqual(messages[0]?.summary, "look twice")
    assert.deepStrictEqual(data(messages[3]), { content: "answer 1" })
  })

  it("has no answer while the run is active or when it was cancelled", () => {
    assert.lengthOf(turnMessages(running(1), []), 1)
    assert.lengthOf(turnMessages(run(1, { status: "cancelled", result: null }), []), 1)
  })

  it("ends with the structured output, or the reason of a failure", () => {
    const typed = run(1, { settings: { outputSchema: {} }, output: { price: 3 } })
    assert.deepStrictEqual(data(turnMessages(typed, []).at(-1)), { content: '{"price":3}' })
    const failed = run(1, { status: "failed", result: null, error: "no such page" })
    assert.deepStrictEqual(data(turnMessages(failed, []).at(-1)), { content: "no such page" })
  })

  it("has a result for every call, including skipped ones", () => {
    const one = step(1, 1, 3, { results: [done, { ...done, ok: false, message: "no" }] })
    const [intention, ...results] = turnMessages(running(1), [one]).slice(1)
    const { tool_calls: calls } = data(intention)
    assert.deepStrictEqual(
      results.map((result) => data(result).tool_call_id),
      calls.map((call: { id: string }) => call.id),
    )
    assert.deepStrictEqual(
      results.map(({ type, hidden, screenshotFileId }) => [type, hidden, screenshotFileId]),
      [
        ["browser_action_result", false, null],
        ["browser_action_error", false, "picture-1-1"],
        ["browser_action_error", true, null],
      ],
    )
  })

  it("uses the tool names of chat clients and masks passwords", () => {
    const target = { tag: "input", id: "", nameAttribute: "", href: "", context: "", frame: 0 }
    const one = withActions(
      [
        { navigate: { url: "http://a/" } },
        { fill: { el: 2, text: "hunter2" } },
        { save: { name: "a.csv", format: "csv", content: "secret rows" } },
      ],
      { targets: { "2": { ...target, role: "textbox", name: "Password", isSecret: true } } },
    )
    const [intention] = turnMessages(running(1), [one]).slice(1)
    assert.strictEqual(intention?.type, "file_operation")
    assert.deepStrictEqual(
      data(intention).tool_calls.map(({ type, function: called }: { type: string; function: object }) => ({
        type,
        ...called,
      })),
      [
        { type: "function", name: "browser_navigate", arguments: '{"url":"http://a/"}' },
        { type: "function", name: "browser_type", arguments: '{"text":"***","element":"Password","role":"textbox"}' },
        { type: "function", name: "write", arguments: '{"file_path":"a.csv","format":"csv"}' },
      ],
    )
  })

  it("hides the step that only ends the task", () => {
    const one = withActions([{ done: { text: "answer 1", success: true } }])
    assert.deepStrictEqual(
      turnMessages(run(1), [one]).map(({ hidden }) => hidden),
      [false, true, true, false],
    )
  })

  it("has one-line summaries that never split a character", () => {
    const [message] = turnMessages(run(1, { task: "😀".repeat(300) }), [])
    assert.strictEqual(message?.summary, `${"😀".repeat(199)}…`)
  })
})

const Place = fc.record({
  turn: fc.integer({ min: 1, max: 0xffffff }),
  step: fc.integer({ min: 0, max: endStep }),
  part: fc.nat({ max: 255 }),
})

const isUuid = Schema.is(MessageResponse.fields.id)

describe("messageId", () => {
  it("is a UUID in either case that contains the position, valid only for its own session", () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), Place, (session, other, place) => {
        fc.pre(session !== other)
        const id = messageId(session, place)
        assert.isTrue(isUuid(id), id)
        assert.deepStrictEqual(messagePosition(session, id), place)
        assert.deepStrictEqual(messagePosition(session.toUpperCase(), id.toUpperCase()), place)
        assert.isUndefined(messagePosition(other, id))
      }),
    )
  })

  it("sorts by position", () => {
    fc.assert(
      fc.property(fc.uuid(), Place, Place, (session, a, b) => {
        const [one, two] = [messageId(session, a), messageId(session, b)]
        assert.strictEqual(Math.sign(comparePositions(a, b)), one < two ? -1 : one > two ? 1 : 0)
      }),
    )
  })

  it("rejects made-up IDs", () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), (session, id) => {
        assert.isUndefined(messagePosition(session, id))
      }),
    )
  })
})
