import type { ActionResult } from "@tabwright/agent"
import * as fc from "fast-check"
import type { MessagePosition } from "../../../src/http/v3/Message.ts"
import type { Run } from "../../../src/store/run/RunStore.ts"
import type { Step } from "../../../src/store/run/StepStore.ts"
import type { TranscriptPosition, Transcript } from "../../../src/store/session/TranscriptStore.ts"
import { run as begun } from "../../fixture/database/Records.ts"

export const sessionId = "6a0d6d0e-3c8e-4f1b-9a53-0d6f3b1c2a10"

const at = (turn: number, step: number) => new Date(Date.UTC(2026, 0, 1, turn, step))

/** A run of the session; ended by default. */
export const run = (turn: number, of: Partial<Run> = {}): Run => ({
  ...begun,
  id: `run-${turn}`,
  projectId: "p",
  sessionId,
  turn,
  task: `task ${turn}`,
  status: "completed",
  endReason: "Done",
  result: `answer ${turn}`,
  isSuccess: true,
  createdAt: at(turn, 0),
  startedAt: at(turn, 0),
  finishedAt: at(turn, 59),
  updatedAt: at(turn, 59),
  ...of,
})

export const running = (turn: number): Run =>
  run(turn, { status: "running", endReason: null, result: null, isSuccess: null, finishedAt: null })

export const done: ActionResult = { ok: true, message: "did it", urlBefore: "http://a/", urlAfter: "http://b/" }

/** A step with this number of actions; complete unless `results` is null. */
export const step = (turn: number, number: number, actions: number, of: Partial<Step> = {}): Step => ({
  runId: `run-${turn}`,
  number,
  url: "http://a/",
  decision: {
    memory: "",
    evaluationPreviousGoal: "",
    nextGoal: `goal ${number}`,
    actions: Array.from({ length: actions }, () => ({ wait: { seconds: 1 } })),
    state: null,
  },
  targets: {},
  dispatches: [],
  results: Array.from({ length: actions }, () => done),
  urlAfter: "http://b/",
  screenshotFileId: `picture-${turn}-${number}`,
  durationSeconds: 1,
  costUsd: "0",
  notes: null,
  decidedAt: at(turn, number),
  completedAt: at(turn, number),
  ...of,
})

/** A session: each turn by the numbers of actions of its steps. The last turn may be active. */
export const AnySession: fc.Arbitrary<Transcript> = fc
  .record({
    turns: fc.array(fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 6 }), { maxLength: 6 }),
    isRunning: fc.boolean(),
    isDeciding: fc.boolean(),
  })
  .map(({ turns, isRunning, isDeciding }) => ({
    end: undefined,
    runs: turns.map((_, index) => (isRunning && index === turns.length - 1 ? running(index + 1) : run(index + 1))),
    steps: turns.flatMap((counts, index) =>
      counts.map((count, position) => {
        const isLast = index === turns.length - 1 && position === counts.length - 1
        const open = isRunning && isDeciding && isLast ? { results: null, completedAt: null } : {}
        return step(index + 1, position + 1, count, open)
      }),
    ),
  }))

const turnOf = (one: Step) => Number(one.runId.slice(4))
const compare = (one: Step, place: TranscriptPosition) => turnOf(one) - place.turn || one.number - place.step

/** All positions of a session in order, the task of each turn before its steps. */
const placesOf = ({ runs, steps }: Transcript): ReadonlyArray<TranscriptPosition> =>
  runs.flatMap(({ id, turn }) => [
    { turn, step: 0 },
    ...steps.filter(({ runId }) => runId === id).map(({ number }) => ({ turn, step: number })),
  ])

/** The transcript of some positions, in reading order. */
const transcriptOf = (
  { runs, steps }: Transcript,
  read: ReadonlyArray<TranscriptPosition>,
  hasMore: boolean,
): Transcript => ({
  runs: runs.filter(({ turn }) => read.some((place) => place.turn === turn)),
  steps: steps.filter((one) => read.some((place) => compare(one, place) === 0)),
  end: hasMore ? read.at(-1) : undefined,
})

/** Reads an in-memory session like the store. */
export const from = (session: Transcript, place: MessagePosition | TranscriptPosition, limit: number): Transcript => {
  const found = placesOf(session).filter(
    ({ step, turn }) =>
      (step === 0 && turn >= place.turn) || turn > place.turn || (turn === place.turn && step >= place.step),
  )
  return transcriptOf(session, found.slice(0, limit), found.length > limit)
}

export const upTo = (
  session: Transcript,
  place: MessagePosition | TranscriptPosition | undefined,
  limit: number,
): Transcript => {
  const found = placesOf(session)
    .filter(({ step, turn }) => place === undefined || turn < place.turn || (turn === place.turn && step <= place.step))
    .toReversed()
  return transcriptOf(session, found.slice(0, limit), found.length > limit)
}
