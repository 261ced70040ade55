import { PgClient } from "@effect/sql-pg"
import type { McpToolDefinition, ToolReply } from "@tabwright/agent"
import { Context, Effect, Layer, Option, type Schema } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { EventStore, type NewEvent } from "../event/EventStore.ts"
import { orderedJson, sanitizeText } from "../SanitizedText.ts"
import { lockLease, type RunLease } from "./RunLease.ts"

/** A stored call of an MCP server's tool. */
export interface McpCall {
  readonly id: bigint
  readonly name: string
  readonly step: number
  /** Null until the answer is stored. */
  readonly reply: ToolReply | null
}

export interface NewMcpCall {
  readonly server: string
  readonly name: string
  readonly step: number
  /** Identifies the call within its step. */
  readonly key: string
  readonly arguments: { readonly [key: string]: Schema.Json }
  readonly url: string
  readonly isRepeatable: boolean
}

interface Row extends Pick<McpCall, "id" | "name" | "step"> {
  readonly reply: "answered" | "timedOut" | null
  readonly output: Schema.Json
  readonly error: string | null
}

/**
 * Stores the tools that a run found at its MCP servers, and its calls of them. A call is stored before it is sent, so that a
 * crash does not repeat it.
 */
export class McpCallStore extends Context.Service<
  McpCallStore,
  {
    /** Returns the tools of a run by server. */
    tools(runId: string): Effect.Effect<ReadonlyMap<string, ReadonlyArray<McpToolDefinition>>, SqlError>
    /** Stores the tools of a run, with the events that announce them. False if the epoch no longer holds the run. */
    keepTools(
      run: RunLease,
      tools: ReadonlyMap<string, ReadonlyArray<McpToolDefinition>>,
      news: ReadonlyArray<NewEvent>,
    ): Effect.Effect<boolean, SqlError>
    /**
     * Stores and announces a call, or returns the existing one. `isNew` is false if an earlier attempt may have sent it. None
     * if the epoch no longer holds the run.
     */
    begin(
      run: RunLease,
      call: NewMcpCall,
    ): Effect.Effect<Option.Option<{ readonly call: McpCall; readonly isNew: boolean }>, SqlError>
    /** Stores the answer of a call, after `news`. False if the epoch no longer holds the run. */
    end(run: RunLease, call: McpCall, reply: ToolReply, news: ReadonlyArray<NewEvent>): Effect.Effect<boolean, SqlError>
  }
>()("@tabwright/service/store/run/McpCallStore") {
  static readonly layer = Layer.effect(
    McpCallStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const events = yield* EventStore
      const columns = sql.literal("id, reason AS name, step, reply, output, error")

      const tools = (runId: string) =>
        Effect.map(
          sql<{ readonly server: string; readonly tools: ReadonlyArray<McpToolDefinition> }>`
            SELECT server, tools FROM run_mcp_server WHERE run_id = ${runId}`,
          (rows) => new Map(rows.map((row) => [row.server, row.tools])),
        )

      const keepTools: McpCallStore["Service"]["keepTools"] = Effect.fn("McpCallStore.keepTools")(
        function* (run, found, news) {
          if (!(yield* lockLease(sql, run))) return false
          yield* Effect.forEach(
            found,
            ([server, definitions]) =>
              sql`INSERT INTO run_mcp_server (run_id, server, tools)
                VALUES (${run.id}, ${server}, ${orderedJson(definitions)}::json)`,
          )
          yield* events.append(run.id, news)
          return true
        },
        (effect) => sql.withTransaction(effect),
      )

      const begin: McpCallStore["Service"]["begin"] = Effect.fn("McpCallStore.begin")(
        function* (run, call) {
          if (!(yield* lockLease(sql, run))) return Option.none()
          const { arguments: args, isRepeatable, key, name, server, step, url } = sanitizeText(call)
          const topic = `mcp ${key}`
          const [made] = yield* sql<Row>`INSERT INTO run_wait
              (run_id, kind, step, topic, reason, url, arguments, is_repeatable)
            VALUES (${run.id}, 'mcp', ${step}, ${topic}, ${name}, ${url}, ${orderedJson(args)}::json, ${isRepeatable})
            ON CONFLICT DO NOTHING RETURNING ${columns}`
          if (made === undefined) {
            const [found] = yield* sql<Row>`SELECT ${columns} FROM run_wait
              WHERE run_id = ${run.id} AND kind = 'mcp' AND step = ${step} AND topic = ${topic}`
            return found === undefined ? Option.none() : Option.some({ call: callOf(found), isNew: false })
          }
          const data = { call_id: String(made.id), server, name, arguments: args, step, url }
          yield* events.append(run.id, [{ type: "mcp.called", data }])
          return Option.some({ call: callOf(made), isNew: true })
        },
        (effect) => sql.withTransaction(effect),
      )

      const end: McpCallStore["Service"]["end"] = Effect.fn("McpCallStore.end")(
        function* (run, { id, name, step }, given, news) {
          if (!(yield* lockLease(sql, run))) return false
          const reply = sanitizeText(given)
          const output = reply._tag === "Answered" ? orderedJson(reply.output) : null
          const error = reply._tag === "Failed" ? reply.error : null
          yield* sql`UPDATE run_wait
            SET reply = ${reply._tag === "TimedOut" ? "timedOut" : "answered"}, replied_at = clock_timestamp(),
              output = ${output}::json, error = ${error}
            WHERE id = ${id}`
          const data = { call_id: String(id), name, step }
          yield* events.append(run.id, [
            ...news,
            reply._tag === "TimedOut"
              ? { type: "mcp.timed_out", data }
              : { type: "mcp.answered", data: { ...data, is_error: reply._tag === "Failed" } },
          ])
          return true
        },
        (effect) => sql.withTransaction(effect),
      )

      return McpCallStore.of({ tools, keepTools, begin, end })
    }),
  )
}

const callOf = ({ error, id, name, output, reply, step }: Row): McpCall => ({
  id,
  name,
  step,
  reply:
    reply === null
      ? null
      : reply === "timedOut"
        ? { _tag: "TimedOut", mayHaveRun: true }
        : error === null
          ? { _tag: "Answered", output }
          : { _tag: "Failed", error },
})
