import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"
import { RunStore } from "../../src/store/RunStore.ts"
import { StepStore } from "../../src/store/StepStore.ts"
import { type Place, type Transcript, TranscriptStore } from "../../src/store/TranscriptStore.ts"
import { decidedStep, layerStores, makeSession, newRun } from "../fixture/Stores.ts"

const layerTranscripts = TranscriptStore.layer.pipe(Layer.provideMerge(layerStores))

/** How many steps each turn has; the last one is under way. */
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

const all: ReadonlyArray<Place> = turns.flatMap((count, index) =>
  Array.from({ length: count }, (_, position) => ({ turn: index + 1, step: position + 1 })),
)
const compare = (a: Place, b: Place) => a.turn - b.turn || a.step - b.step
const numbers = turns.map((_, index) => index + 1)
const places = [{ turn: 1, step: 0 }, { turn: 3, step: 65_535 }, { turn: 5, step: 3 }, ...all]

layer(layerTranscripts, { excludeTestServices: true })("TranscriptStore", (it) => {
  it.effect("reads the nearest turns and steps from any place on, in either direction, oldest first", () =>
    Effect.gen(function* () {
      const store = yield* TranscriptStore
      const { id, turnOf } = yield* makeTurns
      yield* makeTurns
      const shape = ({ runs, steps }: Transcript) => ({
        runs: runs.map(({ turn }) => turn),
        steps: steps.map(({ runId, number }) => ({ turn: turnOf.get(runId), step: number })),
      })
      for (const limit of [1, 2, 3, 100]) {
        for (const place of places) {
          assert.deepStrictEqual(shape(yield* store.from(id, place, limit)), {
            runs: numbers.filter((turn) => turn >= place.turn).slice(0, limit),
            steps: all.filter((one) => compare(one, place) >= 0).slice(0, limit),
          })
          assert.deepStrictEqual(shape(yield* store.upTo(id, place, limit)), {
            runs: numbers.filter((turn) => turn <= place.turn).slice(-limit),
            steps: all.filter((one) => compare(one, place) <= 0).slice(-limit),
          })
        }
        assert.deepStrictEqual(shape(yield* store.upTo(id, undefined, limit)), {
          runs: numbers.slice(-limit),
          steps: all.slice(-limit),
        })
      }
    }),
  )
})
