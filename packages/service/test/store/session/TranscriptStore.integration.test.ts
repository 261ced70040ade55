import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"
import { RunStore } from "../../../src/store/run/RunStore.ts"
import { StepStore } from "../../../src/store/run/StepStore.ts"
import {
  type TranscriptPosition,
  type Transcript,
  TranscriptStore,
} from "../../../src/store/session/TranscriptStore.ts"
import { decidedStep, layerStores, makeSession, newRun } from "../../fixture/database/Stores.ts"

const layerTranscripts = TranscriptStore.layer.pipe(Layer.provideMerge(layerStores))

/** Number of steps per turn; the last one is active. */
const turns = [2, 0, 4, 1, 3]

const makeTurns = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient
  const runs = yield* RunStore
  const steps = yield* StepStore
  const session = yield* makeSession()
  for (const [index, count] of turns.entries()) {
    const run = Option.getOrThrow(yield* runs.create(newRun(session)))
    const held = Option.getOrThrow(yield* runs.claim(run.id))
    for (let number = 1; number <= count; number++) yield* steps.decide(held, decidedStep(number), [])
    if (index < turns.length - 1) yield* runs.finish(run.id, held.epoch, { reason: "Done", text: "done" })
  }
  const known = yield* sql<{ id: string; turn: number }>`SELECT id, turn FROM run WHERE session_id = ${session.id}`
  return { id: session.id, turnOf: new Map(known.map(({ id, turn }) => [id, turn])) }
})

const all: ReadonlyArray<TranscriptPosition> = turns.flatMap((count, index) =>
  Array.from({ length: count + 1 }, (_, step) => ({ turn: index + 1, step })),
)
const compare = (a: TranscriptPosition, b: TranscriptPosition) => a.turn - b.turn || a.step - b.step
const places = [{ turn: 3, step: 65_535 }, ...all]

/** Returns the expected transcript of the places, the last of which is the farthest. */
const expected = (found: ReadonlyArray<TranscriptPosition>, limit: number) => {
  const read = found.slice(0, limit)
  return {
    runs: [...new Set(read.map(({ turn }) => turn))].toSorted((one, other) => one - other),
    steps: read.filter(({ step }) => step > 0).toSorted(compare),
    end: found.length > limit ? read.at(-1) : undefined,
  }
}

layer(layerTranscripts, { excludeTestServices: true })("TranscriptStore", (it) => {
  it.effect("reads the nearest turns and steps from any position in either direction, oldest first", () =>
    Effect.gen(function* () {
      const store = yield* TranscriptStore
      const { id, turnOf } = yield* makeTurns
      yield* makeTurns
      const shape = ({ end, runs, steps }: Transcript) => ({
        end,
        runs: runs.map(({ turn }) => turn),
        steps: steps.map(({ runId, number }) => ({ turn: turnOf.get(runId), step: number })),
      })
      for (const limit of [1, 2, 3, 100]) {
        for (const place of places) {
          const later = all.filter(
            (one) => compare(one, { turn: place.turn, step: one.step === 0 ? 0 : place.step }) >= 0,
          )
          assert.deepStrictEqual(shape(yield* store.from(id, place, limit)), expected(later, limit))
          const earlier = all.filter((one) => compare(one, place) <= 0).toReversed()
          assert.deepStrictEqual(shape(yield* store.upTo(id, place, limit)), expected(earlier, limit))
        }
        assert.deepStrictEqual(shape(yield* store.upTo(id, undefined, limit)), expected(all.toReversed(), limit))
      }
    }),
  )
})
