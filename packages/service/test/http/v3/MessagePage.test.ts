import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { type Message, turnMessages, comparePositions } from "../../../src/http/v3/Message.ts"
import { pageAfter, pageBefore, rowsFor } from "../../../src/http/v3/MessagePage.ts"
import type { Transcript } from "../../../src/store/session/TranscriptStore.ts"
import { AnySession, from, upTo } from "./Turns.ts"

const all = ({ runs, steps }: Transcript): ReadonlyArray<Message> =>
  runs.flatMap((run) =>
    turnMessages(
      run,
      steps.filter(({ runId }) => runId === run.id),
    ),
  )

const places = (messages: ReadonlyArray<Message>) => messages.map(({ place }) => place)

const after = (session: Transcript, message: Message, limit: number) =>
  pageAfter(from(session, message.place, rowsFor(limit)), message.place, limit)

const before = (session: Transcript, message: Message | undefined, limit: number) =>
  pageBefore(upTo(session, message?.place, rowsFor(limit)), message?.place, limit)

const Limit = fc.integer({ min: 1, max: 9 })

describe("message page", () => {
  it("is sorted by position", () => {
    fc.assert(
      fc.property(AnySession, (session) => {
        const known = places(all(session))
        known.slice(1).forEach((place, index) => {
          assert.isAbove(comparePositions(place, known[index] ?? place), 0)
        })
      }),
    )
  })

  it("after a message contains the next ones, reports whether more follow, and is empty at the end", () => {
    fc.assert(
      fc.property(AnySession, Limit, (session, limit) => {
        const known = all(session)
        known.forEach((message, index) => {
          const newer = known.slice(index + 1)
          const page = after(session, message, limit)
          assert.deepStrictEqual(places(page.messages), places(newer.slice(0, limit)))
          assert.strictEqual(page.hasMore, newer.length > limit)
        })
      }),
    )
  })

  it("before a message contains the preceding ones and reports whether there are more", () => {
    fc.assert(
      fc.property(AnySession, Limit, (session, limit) => {
        const known = all(session)
        known.forEach((message, index) => {
          const older = known.slice(0, index)
          const page = before(session, message, limit)
          assert.deepStrictEqual(places(page.messages), places(older.slice(-limit)))
          assert.strictEqual(page.hasMore, older.length > limit)
        })
      }),
    )
  })

  it("without a cursor contains the newest messages", () => {
    fc.assert(
      fc.property(AnySession, Limit, (session, limit) => {
        const known = all(session)
        const page = before(session, undefined, limit)
        assert.deepStrictEqual(places(page.messages), places(known.slice(-limit)))
        assert.strictEqual(page.hasMore, known.length > limit)
      }),
    )
  })
})

describe("growing session", () => {
  it("only appends messages, so that followers do not miss any", () => {
    fc.assert(
      fc.property(AnySession, fc.nat({ max: 60 }), (session, cut) => {
        const whole = all(session)
        const steps = session.steps.slice(0, cut)
        const last = steps.at(-1)
        // The state when that step had just been decided: no later step, answer or turn.
        const turn = session.runs.find(({ id }) => id === last?.runId)?.turn ?? 0
        const runs = session.runs
          .filter((run) => run.turn <= turn)
          .map((run) => (run.turn === turn ? { ...run, result: null, finishedAt: null } : run))
        const decided = steps.map((step) => (step === last ? { ...step, results: null, completedAt: null } : step))
        const earlier = all({ runs, steps: decided, end: undefined })
        assert.deepStrictEqual(earlier, whole.slice(0, earlier.length))
      }),
    )
  })
})
