import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer } from "effect"
import { type CursorPage, cursorPage, fitting } from "../store/PageBudget.ts"
import { storable } from "../store/Storable.ts"
import type { StoreError } from "../store/StoreError.ts"
import { type Actor, CurrentActor } from "./Actor.ts"

/**
 * What was done, or tried.
 *
 * @category models
 * @since 0.1.0
 */
export interface AuditEvent {
  /** The operation's id in the contract. */
  readonly action: string
  /** The project that it is about; null where it is about the server. */
  readonly projectId: string | null
  readonly subjectType: string | null
  readonly subjectId: string | null
  /** JSON without secrets: what was changed to what. */
  readonly details: object
}

/**
 * An event with who, when, from where and how it ended.
 *
 * @category models
 * @since 0.1.0
 */
export interface AuditEntry extends AuditEvent, Actor {
  /** Grows with time. */
  readonly id: bigint
  readonly at: Date
  readonly outcome: "done" | "refused"
}

/** Which entries to list; what is absent does not matter. */
export interface AuditQuery {
  readonly projectId?: string | undefined
  readonly apiKeyId?: string | undefined
  readonly action?: string | undefined
  /** Only older ones than this. */
  readonly before?: bigint | undefined
  readonly limit: number
}

/**
 * Keeps who changed what about projects and keys. An entry commits with the change that it tells of: there is never one
 * without the other.
 *
 * @category services
 * @since 0.1.0
 */
export class AuditLog extends Context.Service<
  AuditLog,
  {
    /** Joins the caller's transaction; names the one at work by itself. */
    done(event: AuditEvent): Effect.Effect<void, StoreError>
    /** Tells of a refusal: of the same one of the same key at most once a minute, so that nobody can fill the log. */
    refused(event: AuditEvent): Effect.Effect<void, StoreError>
    /** Forgets what is older than so many days. */
    forget(days: number): Effect.Effect<void, StoreError>
    /** Newest first. */
    list(query: AuditQuery): Effect.Effect<CursorPage<AuditEntry>, StoreError>
  }
>()("@tabwright/service/access/AuditLog") {
  static readonly layer = Layer.effect(
    AuditLog,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient

      const write = Effect.fnUntraced(function* (outcome: AuditEntry["outcome"], given: AuditEvent) {
        const { apiKeyId, address, requestId } = yield* CurrentActor
        const event = storable(given)
        yield* sql`
          INSERT INTO audit_entry (action, outcome, api_key_id, address, request_id, project_id, subject_type, subject_id,
            details)
          SELECT ${event.action}, ${outcome}, ${apiKeyId}::uuid, ${address}, ${requestId}, ${event.projectId}::uuid,
            ${event.subjectType}, ${event.subjectId}, ${sql.json(event.details)}::jsonb
          WHERE ${outcome} = 'done' OR NOT EXISTS (
            SELECT FROM audit_entry WHERE api_key_id = ${apiKeyId}::uuid AND action = ${event.action}
              AND outcome = 'refused' AND at > now() - interval '1 minute')`
      })

      const list = Effect.fn("AuditLog.list")(function* (given: AuditQuery) {
        const query = storable(given)
        const found = sql`
          SELECT id, octet_length(details::text) AS bytes FROM audit_entry WHERE ${sql.and([
            sql`true`,
            ...(query.projectId === undefined ? [] : [sql`project_id = ${query.projectId}`]),
            ...(query.apiKeyId === undefined ? [] : [sql`api_key_id = ${query.apiKeyId}`]),
            ...(query.action === undefined ? [] : [sql`action = ${query.action}`]),
            ...(query.before === undefined ? [] : [sql`id < ${query.before}`]),
          ])}`
        const rows = yield* sql<AuditEntry & { readonly hasNext: boolean }>`
          SELECT entry.*, page.has_next
          FROM ${fitting(sql, found, { order: sql`id DESC`, limit: query.limit })} page
          JOIN audit_entry entry ON entry.id = page.id ORDER BY page.place`
        return cursorPage(rows, (entry) => entry)
      })

      const forget = (days: number) =>
        Effect.asVoid(sql`DELETE FROM audit_entry WHERE at < now() - make_interval(secs => ${days * 86_400})`)

      return AuditLog.of({
        forget,
        done: (event) => write("done", event),
        refused: (event) => write("refused", event),
        list,
      })
    }),
  )
}
