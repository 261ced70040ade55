import { PgClient } from "@effect/sql-pg"
import { isTerminal, type RunStatus } from "@tabwright/core/contract"
import { Context, Effect, Layer, Option } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import type { Statement } from "effect/sql"
import { EventStore } from "../event/EventStore.ts"
import { type RunLease, lockLease } from "./RunLease.ts"
import { sanitizeText } from "../SanitizedText.ts"

/** A request for a human: the agent's question, or a pause requested by a client. */
export interface HumanRequest {
  readonly id: bigint
  readonly runId: string
  readonly kind: "question" | "pause"
  /** The step that asks, or the step after the pause. */
  readonly step: number
  /** Subject of the decision in a question. Empty for a pause. */
  readonly topic: string
  readonly reason: string
  readonly url: string
  readonly askedAt: Date
  /** Time at which the run resumes without a reply. */
  readonly expiresAt: Date
  /** Remaining ms by the database's clock, at the time of the query. */
  readonly leftMs: number
  readonly reply: "resumed" | "timedOut" | null
  readonly note: string | null
}

export type NewHumanRequest = Pick<HumanRequest, "kind" | "step" | "topic" | "reason" | "url"> & {
  /** Timeout of the request in seconds. */
  readonly waitSeconds: number
  /** Browser for the human to use. */
  readonly browserId: string | undefined
}

/** Notification channel of pauses and replies. The payload is the run id. */
export const humanChannel = "tabwright_human"

/** Stores human requests and replies. Each is recorded in its run's log. */
export class HumanRequestStore extends Context.Service<
  HumanRequestStore,
  {
    /**
     * Creates the step's request on a topic, or returns the existing one with its reply. Any other open question of the
     * run times out. None if the epoch no longer holds the run.
     */
    open(run: RunLease, request: NewHumanRequest): Effect.Effect<Option.Option<HumanRequest>, SqlError>
    find(request: Pick<HumanRequest, "id">): Effect.Effect<Option.Option<HumanRequest>, SqlError>
    /** Returns the run's open request, the agent's question first. */
    waiting(runId: string): Effect.Effect<Option.Option<HumanRequest>, SqlError>
    /** Marks the request as timed out, unless it has a reply. Returns false if the epoch no longer holds the run. */
    expire(run: RunLease, request: Pick<HumanRequest, "id">): Effect.Effect<boolean, SqlError>
    /** Pauses a run before its next step. Does nothing if it is already waiting. */
    requestPause(runId: string, reason: string): Effect.Effect<void, SqlError>
    /** Returns true if a pause was requested before the run's next step. */
    isPauseRequested(runId: string): Effect.Effect<boolean, SqlError>
    /** Replies to all open requests of the run and notifies workers. False if there is none or the run is terminal. */
    reply(runId: string, note: string | undefined): Effect.Effect<boolean, SqlError>
  }
>()("@tabwright/service/store/run/HumanRequestStore") {
  static readonly layer = Layer.effect(
    HumanRequestStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const events = yield* EventStore
      const columns = sql.literal("*, (extract(epoch FROM expires_at - clock_timestamp()) * 1000)::float8 AS left_ms")
      const first = (rows: ReadonlyArray<HumanRequest>) => Option.fromNullishOr(rows[0])

      const find: HumanRequestStore["Service"]["find"] = ({ id }) =>
        Effect.map(sql<HumanRequest>`SELECT ${columns} FROM run_wait WHERE id = ${id}`, first)

      const waiting = (runId: string) =>
        Effect.map(
          sql<HumanRequest>`SELECT ${columns} FROM run_wait
            WHERE run_id = ${runId} AND kind IN ('question', 'pause') AND reply IS NULL AND expires_at IS NOT NULL
              -- A page may show no CAPTCHA any more after a crash, so that its step is decided without a reply.
              AND NOT (topic LIKE 'captcha %' AND EXISTS (
                SELECT FROM step WHERE step.run_id = run_wait.run_id AND step.number >= run_wait.step))
            ORDER BY kind DESC LIMIT 1`,
          first,
        )

      /** Returns the open pause, or one that was resumed before the run reached it. */
      const latestPause = (runId: string) =>
        Effect.map(
          sql<HumanRequest>`SELECT ${columns} FROM run_wait
            WHERE run_id = ${runId} AND kind = 'pause' ORDER BY id DESC LIMIT 1`,
          first,
        )

      const findQuestion = (runId: string, step: number, topic: string) =>
        Effect.map(
          sql<HumanRequest>`SELECT ${columns} FROM run_wait
            WHERE run_id = ${runId} AND kind = 'question' AND step = ${step} AND topic = ${topic}`,
          first,
        )

      /** Marks open requests as timed out. */
      const timeOut = Effect.fnUntraced(function* (runId: string, which: Statement.Fragment) {
        const rows = yield* sql<Pick<HumanRequest, "kind" | "step">>`UPDATE run_wait
          SET reply = 'timedOut', replied_at = clock_timestamp()
          WHERE run_id = ${runId} AND reply IS NULL AND ${which} RETURNING kind, step`
        yield* events.append(
          runId,
          rows.map(({ kind, step }) => ({ type: "human.timed_out", data: { kind, step } })),
        )
      })

      const open = Effect.fn("HumanRequestStore.open")(
        function* (run: RunLease, request: NewHumanRequest) {
          if (!(yield* lockLease(sql, run))) return Option.none<HumanRequest>()
          const { browserId, kind, reason, step, topic, url, waitSeconds } = sanitizeText(request)
          const expiry = sql`clock_timestamp() + make_interval(secs => ${waitSeconds})`
          // A step that a crash ended while it asked may leave its question open.
          if (kind === "question")
            yield* timeOut(run.id, sql`kind = 'question' AND (step, topic) <> (${step}, ${topic})`)
          // The row of a pause exists from the time of the request.
          const rows =
            kind === "pause"
              ? yield* sql<HumanRequest>`UPDATE run_wait SET step = ${step}, url = ${url}, expires_at = ${expiry}
                  WHERE run_id = ${run.id} AND kind = 'pause' AND reply IS NULL AND step IS NULL RETURNING ${columns}`
              : yield* sql<HumanRequest>`INSERT INTO run_wait (run_id, kind, step, topic, reason, url, expires_at)
                  VALUES (${run.id}, ${kind}, ${step}, ${topic}, ${reason}, ${url}, ${expiry})
                  ON CONFLICT DO NOTHING RETURNING ${columns}`
          const [made] = rows
          if (made === undefined)
            return yield* kind === "pause" ? latestPause(run.id) : findQuestion(run.id, step, topic)
          const data = { kind, step, reason: made.reason, url, expires_at: made.expiresAt.toISOString() }
          yield* events.append(run.id, [
            {
              type: "human.requested",
              data: browserId === undefined ? data : { ...data, browser_session_id: browserId },
            },
          ])
          return Option.some(made)
        },
        (effect) => sql.withTransaction(effect),
      )

      const expire: HumanRequestStore["Service"]["expire"] = Effect.fn("HumanRequestStore.expire")(
        function* (run, { id }) {
          if (!(yield* lockLease(sql, run))) return false
          yield* timeOut(run.id, sql`id = ${id}`)
          return true
        },
        (effect) => sql.withTransaction(effect),
      )

      const requestPause = (runId: string, reason: string) =>
        Effect.asVoid(sql`WITH made AS (
            INSERT INTO run_wait (run_id, kind, reason) VALUES (${runId}, 'pause', ${reason})
            ON CONFLICT DO NOTHING RETURNING run_id)
          SELECT pg_notify(${humanChannel}, run_id::text) FROM made`)

      const isPauseRequested = (runId: string) =>
        Effect.map(
          sql`SELECT id FROM run_wait WHERE run_id = ${runId} AND kind = 'pause' AND reply IS NULL`,
          (rows) => rows.length > 0,
        )

      const reply = Effect.fn("HumanRequestStore.reply")(
        function* (runId: string, note: string | undefined) {
          // Locks the run's row first, like every writer of its log.
          const [run] = yield* sql<{ status: RunStatus }>`SELECT status FROM run WHERE id = ${runId} FOR UPDATE`
          if (run === undefined || isTerminal(run.status)) return false
          const rows = yield* sql<Pick<HumanRequest, "kind"> & { readonly step: number | null }>`
            UPDATE run_wait SET reply = 'resumed', note = ${sanitizeText(note ?? null)}, replied_at = clock_timestamp()
            WHERE run_id = ${runId} AND kind IN ('question', 'pause') AND reply IS NULL RETURNING kind, step`
          if (rows.length === 0) return false
          const newEvents = rows.flatMap(({ kind, step }) =>
            step === null ? [] : [{ type: "human.replied", data: { kind, step } }],
          )
          yield* events.append(runId, newEvents)
          yield* sql`SELECT pg_notify(${humanChannel}, ${runId.toLowerCase()})`
          return true
        },
        (effect) => sql.withTransaction(effect),
      )

      return HumanRequestStore.of({ open, find, waiting, expire, requestPause, isPauseRequested, reply })
    }),
  )
}
