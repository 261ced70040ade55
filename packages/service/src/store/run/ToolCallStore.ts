import { PgClient } from "@effect/sql-pg"
import { isTerminal, type RunStatus } from "@tabwright/core/contract"
import { Context, Effect, Layer, Option, type Schema } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import type { Statement } from "effect/sql"
import { isDeepStrictEqual } from "node:util"
import { EventStore } from "../event/EventStore.ts"
import { orderedJson, sanitizeText } from "../SanitizedText.ts"
import { type RunLease, lockLease } from "./RunLease.ts"

/** A call of a caller's tool. */
export interface ToolCall {
  readonly id: string
  readonly runId: string
  readonly step: number
  readonly name: string
  readonly arguments: { readonly [key: string]: Schema.Json }
  readonly url: string
  readonly isRepeatable: boolean
  readonly calledAt: Date
  /** Time at which the run continues without an answer. */
  readonly expiresAt: Date
  /** Remaining ms by the database's clock, at the time of the query. */
  readonly leftMs: number
  /** The latest executor that took the call. */
  readonly claimId: string | null
  readonly leasedUntil: Date | null
  readonly reply: "answered" | "timedOut" | null
  readonly output: Schema.Json
  /** Null if the tool succeeded. */
  readonly error: string | null
}

export type NewToolCall = Pick<ToolCall, "step" | "name" | "arguments" | "url" | "isRepeatable"> & {
  /** Identifies the call within its step. */
  readonly key: string
  /** Timeout of the call in seconds. */
  readonly waitSeconds: number
}

/** Either an output, or an error. */
export type ToolAnswer = Pick<ToolCall, "output" | "error">

/** Notification channel of answers. The payload is the run id. */
export const toolChannel = "tabwright_tool"

/** Stores calls of callers' tools and their answers. Each is recorded in its run's log. */
export class ToolCallStore extends Context.Service<
  ToolCallStore,
  {
    /**
     * Stores and announces the call with a key of a step, or returns the existing one with its answer. Open calls of
     * other steps time out. None if the epoch no longer holds the run.
     */
    open(run: RunLease, call: NewToolCall): Effect.Effect<Option.Option<ToolCall>, SqlError>
    /**
     * Returns true if a step has no call with the key, but a call of a tool that is not repeatable and whose key is not
     * among the earlier ones: a script was interrupted and did not make that call again.
     */
    isDiverging(
      run: RunLease,
      script: { readonly step: number; readonly key: string; readonly earlier: ReadonlyArray<string> },
    ): Effect.Effect<boolean, SqlError>
    find(runId: string, id: string): Effect.Effect<Option.Option<ToolCall>, SqlError>
    /** Returns the open calls of an active run, oldest first. */
    listOpen(runId: string): Effect.Effect<ReadonlyArray<ToolCall>, SqlError>
    /** Marks the call as timed out, unless it has an answer. Returns false if the epoch no longer holds the run. */
    expire(run: RunLease, call: Pick<ToolCall, "id">): Effect.Effect<boolean, SqlError>
    /**
     * Takes an open call for an executor, or renews its lease. None if it is not open, or if another executor holds it or
     * has held it and the tool is not repeatable.
     */
    claim(
      runId: string,
      id: string,
      claim: { readonly claimId: string; readonly leaseSeconds: number },
    ): Effect.Effect<Option.Option<ToolCall>, SqlError>
    /** Stores the answer and notifies workers. None if the call has another answer, or is not open. */
    answer(runId: string, id: string, answer: ToolAnswer): Effect.Effect<Option.Option<ToolCall>, SqlError>
  }
>()("@tabwright/service/store/run/ToolCallStore") {
  static readonly layer = Layer.effect(
    ToolCallStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const events = yield* EventStore
      const columns = sql.literal(`call_id AS id, run_id, step, reason AS name, arguments, url, is_repeatable,
        asked_at AS called_at, expires_at, claim_id, leased_until, reply, output, error,
        (extract(epoch FROM expires_at - clock_timestamp()) * 1000)::float8 AS left_ms`)
      const first = (rows: ReadonlyArray<ToolCall>) => Option.fromNullishOr(rows[0])

      const find = (runId: string, id: string) =>
        Effect.map(sql<ToolCall>`SELECT ${columns} FROM run_wait WHERE run_id = ${runId} AND call_id = ${id}`, first)

      const listOpen = (runId: string) =>
        sql<ToolCall>`SELECT ${columns} FROM run_wait
          WHERE run_id = ${runId} AND kind = 'tool' AND reply IS NULL AND expires_at > clock_timestamp()
            AND EXISTS (SELECT FROM run WHERE id = ${runId} AND status IN ('queued', 'dispatching', 'running'))
          ORDER BY id`

      const timeOut = Effect.fnUntraced(function* (runId: string, which: Statement.Fragment) {
        const rows = yield* sql<Pick<ToolCall, "id" | "name" | "step">>`UPDATE run_wait
          SET reply = 'timedOut', replied_at = clock_timestamp()
          WHERE run_id = ${runId} AND kind = 'tool' AND reply IS NULL AND ${which}
          RETURNING call_id AS id, reason AS name, step`
        yield* events.append(
          runId,
          rows.map(({ id, name, step }) => ({ type: "tool.timed_out", data: { tool_call_id: id, name, step } })),
        )
      })

      const open = Effect.fn("ToolCallStore.open")(
        function* (run: RunLease, call: NewToolCall) {
          if (!(yield* lockLease(sql, run))) return Option.none<ToolCall>()
          const { arguments: args, isRepeatable, key, name, step, url, waitSeconds } = sanitizeText(call)
          // A step that a crash ended while it waited may leave its call open.
          yield* timeOut(run.id, sql`step <> ${step}`)
          const topic = `call ${key}`
          const [made] = yield* sql<ToolCall>`INSERT INTO run_wait
              (run_id, kind, step, topic, reason, url, expires_at, call_id, arguments, is_repeatable)
            VALUES (${run.id}, 'tool', ${step}, ${topic}, ${name}, ${url},
              clock_timestamp() + make_interval(secs => ${waitSeconds}), gen_random_uuid(), ${orderedJson(args)}::json, ${isRepeatable})
            ON CONFLICT DO NOTHING RETURNING ${columns}`
          if (made === undefined)
            return first(
              yield* sql<ToolCall>`SELECT ${columns} FROM run_wait
                WHERE run_id = ${run.id} AND kind = 'tool' AND step = ${step} AND topic = ${topic}`,
            )
          const data = { tool_call_id: made.id, name, arguments: args, step, url, repeatable: isRepeatable }
          yield* events.append(run.id, [
            { type: "tool.called", data: { ...data, deadline: made.expiresAt.toISOString() } },
          ])
          return Option.some(made)
        },
        (effect) => sql.withTransaction(effect),
      )

      const isDiverging: ToolCallStore["Service"]["isDiverging"] = Effect.fn("ToolCallStore.isDiverging")(function* (
        run,
        { earlier, key, step },
      ) {
        // The topic of every kind of call ends with its key.
        const calls = sql`SELECT FROM run_wait WHERE run_id = ${run.id} AND step = ${step} AND kind NOT IN ('question', 'pause')`
        const ownKey = sql`substr(topic, strpos(topic, ' ') + 1)`
        const [row] = yield* sql<{ isDiverging: boolean }>`SELECT NOT EXISTS (${calls} AND ${ownKey} = ${key})
          AND EXISTS (${calls} AND NOT is_repeatable
            AND ${ownKey} NOT IN (SELECT json_array_elements_text(${JSON.stringify(earlier)}::json))) AS is_diverging`
        return row?.isDiverging === true
      })

      const expire: ToolCallStore["Service"]["expire"] = Effect.fn("ToolCallStore.expire")(
        function* (run, { id }) {
          if (!(yield* lockLease(sql, run))) return false
          yield* timeOut(run.id, sql`call_id = ${id}`)
          return true
        },
        (effect) => sql.withTransaction(effect),
      )

      const claim: ToolCallStore["Service"]["claim"] = Effect.fn("ToolCallStore.claim")(
        (runId, id, { claimId, leaseSeconds }) =>
          Effect.map(
            sql<ToolCall>`UPDATE run_wait
              SET claim_id = ${claimId},
                leased_until = least(expires_at, clock_timestamp() + make_interval(secs => ${leaseSeconds}))
              WHERE run_id = ${runId} AND call_id = ${id} AND reply IS NULL AND expires_at > clock_timestamp()
                AND (claim_id IS NULL OR claim_id = ${claimId} OR (is_repeatable AND leased_until < clock_timestamp()))
                AND EXISTS (SELECT FROM run WHERE id = ${runId} AND status IN ('dispatching', 'running'))
              RETURNING ${columns}`,
            first,
          ),
      )

      const answer: ToolCallStore["Service"]["answer"] = Effect.fn("ToolCallStore.answer")(
        function* (runId, id, given) {
          // Locks the run's row first, like every writer of its log.
          const [run] = yield* sql<{ status: RunStatus }>`SELECT status FROM run WHERE id = ${runId} FOR UPDATE`
          const found = Option.getOrUndefined(yield* find(runId, id))
          if (run === undefined || found === undefined) return Option.none<ToolCall>()
          const { error, output } = sanitizeText(given)
          if (found.reply === "answered") {
            return found.error === error && isDeepStrictEqual(found.output, output)
              ? Option.some(found)
              : Option.none<ToolCall>()
          }
          if (found.reply === "timedOut" || found.leftMs <= 0 || isTerminal(run.status)) return Option.none<ToolCall>()
          const [answered] = yield* sql<ToolCall>`UPDATE run_wait
            SET reply = 'answered', replied_at = clock_timestamp(), output = ${orderedJson(output)}::json, error = ${error}
            WHERE call_id = ${id} RETURNING ${columns}`
          const data = { tool_call_id: id, name: found.name, step: found.step, is_error: error !== null }
          yield* events.append(runId, [{ type: "tool.answered", data }])
          yield* sql`SELECT pg_notify(${toolChannel}, ${runId.toLowerCase()})`
          return Option.fromNullishOr(answered)
        },
        (effect) => sql.withTransaction(effect),
      )

      return ToolCallStore.of({ open, isDiverging, find, listOpen, claim, expire, answer })
    }),
  )
}
