import { assert, describe, it } from "@effect/vitest"
import { exchange } from "../../src/computer/Exchange.ts"
import { record } from "../brain/Records.ts"

const screen = { image: new Uint8Array(), url: "https://shop.test/" }
const check = { id: "sc_1", code: "sensitive_domain", message: "" }
const click = { click: { x: 1, y: 1 } }

/** Two calls with a safety check each; a human allowed the actions of the step. */
const stepWith = (actions: readonly [number, number]) => {
  const computer = {
    tool: "openai-computer" as const,
    text: "",
    calls: actions.map((count, position) => ({
      id: `call_${position}`,
      name: "computer",
      input: {},
      actions: count,
      isComputer: true,
      checks: [{ ...check, id: `sc_${position}` }],
    })),
    replay: null,
  }
  const done = Array.from({ length: actions[0] + actions[1] }, () => click)
  return record(1, done, {
    decision: { state: { computer } },
    results: [{ evidence: { safetyAllowed: true } }],
  })
}

const acknowledged = (actions: readonly [number, number]) =>
  exchange("openai-computer", stepWith(actions), screen)?.flatMap((message) =>
    message.role === "tool" ? (message.screen?.acknowledged ?? []).map(({ id }) => id) : [],
  )

describe("the exchange of a step", () => {
  it("acknowledges the checks of calls that were executed after a human allowed them", () => {
    assert.deepStrictEqual(acknowledged([1, 1]), ["sc_0", "sc_1"])
  })

  it("is left out if a call was dropped, so that no check is acknowledged which a human has not seen", () => {
    assert.isUndefined(acknowledged([1, 0]))
  })
})
