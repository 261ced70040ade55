import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type { Action } from "../../src/action/Action.ts"
import { deciding, doneOf, scroll } from "../brain/Deciding.ts"
import { page, record, url } from "../brain/Records.ts"
import { acts, failure, promptText, step, words } from "../brain/ScriptedModel.ts"

const checks = { checksEnd: true } as const
const done = (text = "It is done.") => acts({ done: { text, success: true } })
const click: Action = { click: { el: 1 } }

const condition = (status: string, text = "The order is placed") => ({ condition: text, status, evidence: "page" })
const checked = (...conditions: ReadonlyArray<object>) =>
  step({}, { toolCalls: [{ id: "check", name: "check", input: { conditions } }] })

const dispatches = [{ action: 0, repeatable: false, target: "button" }]
const writing = (number: number, status?: number) => ({
  ...record(
    number,
    [click],
    status === undefined
      ? {}
      : { results: [{ ok: false, message: "Clicked. But the page failed.", evidence: { errorStatus: status } }] },
  ),
  dispatches,
})

describe("the rules on error pages before the end", () => {
  it.effect("asks the model about a form that the server rejected, and accepts what it confirms", () =>
    Effect.gen(function* () {
      const given = { history: [writing(1, 422)], observation: page({ status: 422 }) }
      const answers = [done("A password needs 10 characters."), checked(condition("met"))]
      for (const limits of [{}, { maxSteps: 2 }]) {
        const { decision, prompts } = yield* deciding(answers, { ...given, ...limits }, checks)
        assert.isTrue(doneOf(decision).success)
        assert.isTrue(decision.endCheck?.accepted)
        assert.include(promptText(prompts[1]), "- Step 1 failed: Clicked. But the page failed.")
        assert.include(promptText(prompts[1]), "- The current page is an error page (HTTP 422).")
      }
    }),
  )

  it.effect("stores a result after a rejected form without success, unless the model confirms it", () =>
    Effect.gen(function* () {
      const given = { history: [writing(1, 422)], observation: page({ status: 422 }) }
      for (const reply of [
        failure("Overloaded"),
        words("Looks fine."),
        checked(condition("not_met"), condition("met", "The email is known")),
      ]) {
        const insisted = yield* deciding([done(), reply, done()], given, checks)
        assert.isFalse(doneOf(insisted.decision).success)
        assert.isFalse(insisted.decision.endCheck?.accepted)
        const { decision } = yield* deciding([done(), reply, acts(scroll)], given, checks)
        assert.deepStrictEqual(decision.actions, [scroll])
        const last = yield* deciding([done(), reply], { ...given, maxSteps: 2 }, checks)
        assert.isFalse(doneOf(last.decision).success)
        assert.include(doneOf(last.decision).text, "\n\nNot confirmed: ")
        assert.notInclude(doneOf(last.decision).text, "The email is known")
      }
      const poor = { ...given, allowance: { leftUsd: "0.000001", limit: "The limit" } }
      const ended = yield* deciding([done()], poor, checks)
      assert.isFalse(doneOf(ended.decision).success)
    }),
  )

  it.effect("does not reject for an error page if a later step corrected the form or opened the page", () =>
    Effect.gen(function* () {
      const opening = record(2, [{ navigate: { url: `${url}gone` } }], {
        results: [{ ok: false, urlAfter: `${url}gone`, message: "the page returned status 404 Not Found" }],
      })
      for (const [history, status] of [
        [[writing(1, 422), writing(2)], 200],
        // A script of the page submitted the form again.
        [[writing(1, 422), writing(2)], 422],
        [[writing(1), opening], 404],
        [[writing(1), opening], 503],
      ] as const) {
        const observation = page({ status })
        for (const limits of [{}, { maxSteps: 3 }]) {
          const { decision } = yield* deciding(
            [done(), failure("Overloaded")],
            { history, observation, ...limits },
            checks,
          )
          assert.isTrue(doneOf(decision).success)
        }
      }
    }),
  )

  it.effect("rejects a result after a form for which the server failed again, and after other failed actions", () =>
    Effect.gen(function* () {
      const covered = record(1, [click, click], {
        results: [
          { ok: false, evidence: { errorStatus: 422 } },
          { ok: false, message: "A dialog covers it." },
        ],
      })
      for (const [history, status] of [
        [[writing(1, 500)], 500],
        [[writing(1, 500), writing(2, 500)], 500],
        [[{ ...covered, dispatches }], 200],
      ] as const) {
        const given = { history, observation: page({ status }), maxSteps: history.length + 1 }
        const { decision, prompts } = yield* deciding([done()], given, checks)
        assert.isFalse(doneOf(decision).success)
        assert.lengthOf(prompts, 1)
      }
    }),
  )

  it.effect("rejects a result if nothing after a failed submission opened another page", () =>
    Effect.gen(function* () {
      const refused = record(2, [{ navigate: { url: "https://blocked.test/" } }], { results: [{ ok: false }] })
      const waited = record(2, [{ wait: { seconds: 1 } }], { urlAfter: `${url}send` })
      for (const later of [refused, waited, record(2, [{ extract: { kind: "text" } }]), record(2, [{ reload: {} }])]) {
        for (const status of [422, 500]) {
          const history = [writing(1), later]
          const replies = status === 500 ? [done()] : [done(), failure("Overloaded")]
          const given = { history, observation: page({ status }), maxSteps: 3 }
          const { decision, prompts } = yield* deciding(replies, given, checks)
          assert.isFalse(doneOf(decision).success)
          assert.lengthOf(prompts, replies.length)
        }
      }
    }),
  )
})
