import { Context, Effect, Layer } from "effect"
import { PgClient } from "@effect/sql-pg"
import { repeatInBackground } from "../RecurringTask.ts"
import { type CursorPage, cursorPage, selectPage } from "../store/Page.ts"
import { sanitizeText } from "../store/SanitizedText.ts"
import type { StoreError } from "../store/StoreError.ts"

/** The author of a change and the IP address of the request, for the audit log. */
interface Actor {
  /** Null for the server itself, and for users before they have a project. */
  readonly apiKeyId: string | null
  /** Null for API keys and the server itself. */
  readonly userEmail: string | null
  readonly ipAddress: string | null
  readonly requestId: string | null
}

/** The author of the current request. Outside of requests it is the server itself. */
export const CurrentActor = Context.Reference<Actor>("@tabwright/service/access/CurrentActor", {
  defaultValue: () => ({ apiKeyId: null, userEmail: null, ipAddress: null, requestId: null }),
})

export interface AuditEvent {
  /** The operation's ID in the contract. */
  readonly action: string
  /** The affected project. Null for the server. */
  readonly projectId: string | null
  readonly resourceType: string | null
  readonly resourceId: string | null
  /** JSON without secrets: the changed values. */
  readonly details: object
}

export interface AuditEntry extends AuditEvent, Actor {
  /** Increases with time. */
  readonly id: bigint
  readonly createdAt: Date
  readonly outcome: "succeeded" | "denied"
}

/** Filter and page of an audit list. Absent fields match everything. */
export interface AuditQuery {
  readonly projectId?: string | undefined
  readonly apiKeyId?: string | undefined
  readonly action?: string | undefined
  /** Only entries older than this one. */
  readonly before?: bigint | undefined
  readonly limit: number
}

/** Stores changes to projects and keys. An entry is committed in the transaction of its change. */
export class AuditLog extends Context.Service<
  AuditLog,
  {
    /** Records a change in the caller's transaction, with {@link CurrentActor} as author. */
    recordSuccess(event: AuditEvent): Effect.Effect<void, StoreError>
    /**
     * Records a denied attempt. The same attempt of one key or user is recorded at most once a minute, so that clients cannot
     * fill the log.
     */
    recordDenied(event: AuditEvent): Effect.Effect<void, StoreError>
    deleteOlderThan(days: number): Effect.Effect<void, StoreError>
    /** Newest first. */
    list(query: AuditQuery): Effect.Effect<CursorPage<AuditEntry>, StoreError>
  }
>()("@tabwright/service/access/AuditLog") {
  static readonly layer = Layer.effect(
    AuditLog,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient

      const write = Effect.fnUntraced(function* (outcome: AuditEntry["outcome"], given: AuditEvent) {
        const { apiKeyId, ipAddress, requestId, userEmail } = yield* CurrentActor
        const event = sanitizeText(given)
        yield* sql`
          INSERT INTO audit_entry (action, outcome, api_key_id, user_email, ip_address, request_id, project_id, resource_type,
            resource_id, details)
          SELECT ${event.action}, ${outcome}, ${apiKeyId}::uuid, ${userEmail}::text, ${ipAddress}, ${requestId},
            ${event.projectId}::uuid, ${event.resourceType}, ${event.resourceId}, ${sql.json(event.details)}::jsonb
          WHERE ${outcome} = 'succeeded' OR NOT EXISTS (
            SELECT FROM audit_entry WHERE action = ${event.action}
              AND (api_key_id = ${apiKeyId}::uuid OR api_key_id IS NULL AND user_email = ${userEmail}::text)
              AND outcome = 'denied' AND created_at > now() - interval '1 minute')`
      })

      const list = Effect.fn("AuditLog.list")(function* (given: AuditQuery) {
        const query = sanitizeText(given)
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
          FROM ${selectPage(sql, found, { order: sql`id DESC`, limit: query.limit })} page
          JOIN audit_entry entry ON entry.id = page.id ORDER BY page.place`
        return cursorPage(rows, (entry) => entry)
      })

      const deleteOlderThan = (days: number) =>
        Effect.asVoid(sql`DELETE FROM audit_entry WHERE created_at < now() - make_interval(secs => ${days * 86_400})`)

      return AuditLog.of({
        deleteOlderThan,
        recordSuccess: (event) => write("succeeded", event),
        recordDenied: (event) => write("denied", event),
        list,
      })
    }),
  )
}

/** Days to retain audit entries. Default 365: older entries are rarely needed, and they name keys and IP addresses. */
export const AuditDays = Context.Reference<number>("@tabwright/service/access/AuditDays", { defaultValue: () => 365 })

const interval = "1 hour"

/** Deletes old audit entries. Safe to run on several nodes. */
export const auditRetention = Layer.effectDiscard(
  Effect.gen(function* () {
    const audit = yield* AuditLog
    const days = yield* AuditDays
    yield* audit.deleteOlderThan(days).pipe(repeatInBackground(interval, "Failed to delete old audit entries"))
  }),
)
