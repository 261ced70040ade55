import { PgClient } from "@effect/sql-pg"
import { isTerminal, type RunStatus } from "@tabwright/core/contract"
import { Context, Effect, Layer, Option } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { EventStore } from "./EventStore.ts"
import { type HeldRun, holds } from "./HeldRun.ts"
import { storable } from "./Storable.ts"

/**
 * What a run waits for a person for: its agent's question, or a pause that a client has asked for.
 *
 * @category models
 * @since 0.1.0
 */
export interface HumanRequest {
  readonly runId: string
  readonly kind: "question" | "pause"
  /** The step that asks, or that the pause goes before. */
  readonly step: number
  readonly reason: string
  /** Where the page stands; empty where there is none yet. */
  readonly url: string
  readonly askedAt: Date
  /** When the run goes on by itself. */
  readonly expiresAt: Date
  /** Until then, by the database's clock; what it says grows old. */
  readonly leftMs: number
  readonly reply: "resumed" | "timedOut" | null
  readonly note: string | null
}

/** What is known of a request when it is made. */
export type NewHumanRequest = Pick<HumanRequest, "kind" | "step" | "reason" | "url"> & {
  /** Seconds until the run goes on by itself. */
  readonly waitSeconds: number
  /** The browser that the person may use. */
  readonly browserId: string | undefined
}

/** Carries the ids of runs that somebody has replied to. */
export const humanChannel = "tabwright_human"

/**
 * Keeps what runs wait for a person for, and the replies. Each is told in the log of its run.
 *
 * @category services
 * @since 0.1.0
 */
export class HumanRequestStore extends Context.Service<
  HumanRequestStore,
  {
    /**
     * Begins to wait, or gives back what was asked under the same step before, with a reply that has come meanwhile. None when the
     * epoch no longer holds the run.
     */
    open(run: HeldRun, request: NewHumanRequest): Effect.Effect<Option.Option<HumanRequest>, SqlError>
    find(request: Pick<HumanRequest, "runId" | "kind" | "step">): Effect.Effect<Option.Option<HumanRequest>, SqlError>
    /** What a run waits for now, its agent's question first. */
    waiting(runId: string): Effect.Effect<Option.Option<HumanRequest>, SqlError>
    /** Lets the run go on without a reply, unless one has come; false when the epoch no longer holds the run. */
    expire(run: HeldRun, request: Pick<HumanRequest, "kind" | "step">): Effect.Effect<boolean, SqlError>
    /** Has a run pause before its next step; nothing where it waits already. */
    wantPause(runId: string, reason: string): Effect.Effect<void, SqlError>
    /** Whether somebody wants the run to pause before its next step. */
    isPauseWanted(runId: string): Effect.Effect<boolean, SqlError>
    /** Replies to all that the run waits for; false where that is nothing, and for a run that has ended. Whoever waits is told when it is committed. */
    reply(runId: string, note: string | undefined): Effect.Effect<boolean, SqlError>
  }
>()("@tabwright/service/store/HumanRequestStore") {
  static readonly layer = Layer.effect(
    HumanRequestStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const events = yield* EventStore
      const columns = sql.literal("*, (extract(epoch FROM expires_at - clock_timestamp()) * 1000)::float8 AS left_ms")
      const first = (rows: ReadonlyArray<HumanRequest>) => Option.fromNullishOr(rows[0])

      const find: HumanRequestStore["Service"]["find"] = ({ kind, runId, step }) =>
        Effect.map(
          sql<HumanRequest>`SELECT ${columns} FROM human_request
            WHERE run_id = ${runId} AND kind = ${kind} AND step = ${step} ORDER BY id DESC LIMIT 1`,
          first,
        )

      const waiting = (runId: string) =>
        Effect.map(
          sql<HumanRequest>`SELECT ${columns} FROM human_request
            WHERE run_id = ${runId} AND reply IS NULL AND expires_at IS NOT NULL ORDER BY kind DESC LIMIT 1`,
          first,
        )

      /** The one that is waited for already, or that somebody has ended before the run came to it. */
      const latestPause = (runId: string) =>
        Effect.map(
          sql<HumanRequest>`SELECT ${columns} FROM human_request
            WHERE run_id = ${runId} AND kind = 'pause' ORDER BY id DESC LIMIT 1`,
          first,
        )

      const open = Effect.fn("HumanRequestStore.open")(
        function* (run: HeldRun, request: NewHumanRequest) {
          if (!(yield* holds(sql, run))) return Option.none<HumanRequest>()
          const { browserId, kind, reason, step, url, waitSeconds } = storable(request)
          const expiry = sql`clock_timestamp() + make_interval(secs => ${waitSeconds})`
          // A pause has its row since somebody asked for it.
          const rows =
            kind === "pause"
              ? yield* sql<HumanRequest>`UPDATE human_request SET step = ${step}, url = ${url}, expires_at = ${expiry}
                  WHERE run_id = ${run.id} AND kind = 'pause' AND reply IS NULL AND step IS NULL RETURNING ${columns}`
              : yield* sql<HumanRequest>`INSERT INTO human_request (run_id, kind, step, reason, url, expires_at)
                  VALUES (${run.id}, ${kind}, ${step}, ${reason}, ${url}, ${expiry})
                  ON CONFLICT DO NOTHING RETURNING ${columns}`
          const [made] = rows
          if (made === undefined)
            return kind === "pause" ? yield* latestPause(run.id) : yield* find({ runId: run.id, kind, step })
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
        function* (run, { kind, step }) {
          if (!(yield* holds(sql, run))) return false
          const rows = yield* sql`UPDATE human_request SET reply = 'timedOut', replied_at = clock_timestamp()
            WHERE run_id = ${run.id} AND kind = ${kind} AND step = ${step} AND reply IS NULL RETURNING id`
          if (rows.length > 0) yield* events.append(run.id, [{ type: "human.timed_out", data: { kind, step } }])
          return true
        },
        (effect) => sql.withTransaction(effect),
      )

      const wantPause = (runId: string, reason: string) =>
        Effect.asVoid(sql`INSERT INTO human_request (run_id, kind, reason) VALUES (${runId}, 'pause', ${reason})
          ON CONFLICT DO NOTHING`)

      const isPauseWanted = (runId: string) =>
        Effect.map(
          sql`SELECT id FROM human_request WHERE run_id = ${runId} AND kind = 'pause' AND reply IS NULL`,
          (rows) => rows.length > 0,
        )

      const reply = Effect.fn("HumanRequestStore.reply")(
        function* (runId: string, note: string | undefined) {
          // As every writer of the run's log does, before anything of it is touched.
          const [run] = yield* sql<{ status: RunStatus }>`SELECT status FROM run WHERE id = ${runId} FOR UPDATE`
          if (run === undefined || isTerminal(run.status)) return false
          const rows = yield* sql<Pick<HumanRequest, "kind"> & { readonly step: number | null }>`
            UPDATE human_request SET reply = 'resumed', note = ${storable(note ?? null)}, replied_at = clock_timestamp()
            WHERE run_id = ${runId} AND reply IS NULL RETURNING kind, step`
          if (rows.length === 0) return false
          const told = rows.flatMap(({ kind, step }) =>
            step === null ? [] : [{ type: "human.replied", data: { kind, step } }],
          )
          yield* events.append(runId, told)
          yield* sql`SELECT pg_notify(${humanChannel}, ${runId.toLowerCase()})`
          return true
        },
        (effect) => sql.withTransaction(effect),
      )

      return HumanRequestStore.of({ open, find, waiting, expire, wantPause, isPauseWanted, reply })
    }),
  )
}
