import { PgClient } from "@effect/sql-pg"
import { Effect, Exit, Layer, Request, RequestResolver } from "effect"
import { type ClusterError, type Envelope, MessageStorage, Snowflake, SqlMessageStorage } from "effect/cluster"
import { inTransaction } from "../../database/Database.ts"

type Encoded = MessageStorage.Encoded
type Saved = MessageStorage.SaveResult.Encoded

/** `save` stores the message alone. */
class SaveMessage extends Request.Class<
  {
    readonly envelope: Envelope.PartialRequestEncoded
    readonly messageId: string
    readonly deliverAt: number | null
    readonly save: Effect.Effect<Saved, ClusterError.PersistenceError>
  },
  Saved,
  ClusterError.PersistenceError
> {}

/** `save` stores the reply alone. */
class SaveReply extends Request.Class<
  {
    readonly id: string
    readonly requestId: string
    readonly exit: unknown
    readonly save: Effect.Effect<void, ClusterError.PersistenceError>
  },
  void,
  ClusterError.PersistenceError
> {}

/** Longer ids are stored as a digest. */
const maxMessageIdLength = 255

/**
 * Writes the messages of an event loop turn with one statement, and their replies too. What a batch did not store, such
 * as a duplicate, is stored alone by the engine, which also reports its result.
 */
export const makeEncoded = Effect.gen(function* () {
  const storage = yield* SqlMessageStorage.makeEncoded()
  const sql = yield* PgClient.PgClient

  const alone = <A, E>(entry: {
    readonly request: { readonly save: Effect.Effect<A, E> }
    readonly completeUnsafe: (exit: Exit.Exit<A, E>) => void
  }) => Effect.map(Effect.exit(entry.request.save), (exit) => entry.completeUnsafe(exit))

  const messages = RequestResolver.make<SaveMessage>((entries) => {
    const rows = entries
      .map(({ request: { deliverAt, envelope, messageId } }) => ({
        id: envelope.requestId,
        message_id: messageId,
        shard_id: `${envelope.address.shardId.group}:${envelope.address.shardId.id}`,
        entity_type: envelope.address.entityType,
        entity_id: envelope.address.entityId,
        tag: envelope.tag,
        payload: JSON.stringify(envelope.payload),
        headers: JSON.stringify(envelope.headers),
        trace_id: envelope.traceId ?? null,
        span_id: envelope.spanId ?? null,
        sampled: envelope.sampled ?? null,
        deliver_at: deliverAt,
      }))
      // Nodes may store the same messages at the same time.
      .toSorted((a, b) => (a.message_id < b.message_id ? -1 : 1))
    return sql<{ readonly id: bigint }>`
      INSERT INTO cluster_messages (id, message_id, shard_id, entity_type, entity_id, kind, tag, payload, headers, trace_id,
        span_id, sampled, request_id, deliver_at)
      SELECT id, message_id, shard_id, entity_type, entity_id, 0, tag, payload, headers, trace_id, span_id, sampled, id,
        deliver_at
      FROM jsonb_to_recordset(${sql.json(rows)}) AS given (id bigint, message_id text, shard_id text, entity_type text,
        entity_id text, tag text, payload text, headers text, trace_id text, span_id text, sampled boolean,
        deliver_at bigint)
      ON CONFLICT (message_id) DO NOTHING RETURNING id`.pipe(
      Effect.map((stored) => new Set(stored.map(({ id }) => String(id)))),
      Effect.orElseSucceed(() => new Set<string>()),
      Effect.flatMap((stored) =>
        Effect.forEach(
          entries,
          (entry) =>
            stored.has(entry.request.envelope.requestId)
              ? Effect.sync(() => entry.completeUnsafe(Exit.succeed(MessageStorage.SaveResultEncoded.Success())))
              : alone(entry),
          { concurrency: "unbounded", discard: true },
        ),
      ),
      Effect.withTracerEnabled(false),
    )
  })

  const replies = RequestResolver.make<SaveReply>((entries) => {
    const rows = entries.map(({ request: { exit, id, requestId } }) => ({
      id,
      request_id: requestId,
      payload: JSON.stringify(exit),
    }))
    // Locks in the order of the engine's own statements.
    return sql`
      WITH given AS (
        SELECT * FROM jsonb_to_recordset(${sql.json(rows)}) AS given (id bigint, request_id bigint, payload text)),
      locked AS (
        SELECT message.id, given.id AS reply_id FROM cluster_messages message JOIN given USING (request_id)
        ORDER BY message.rowid FOR UPDATE OF message),
      processed AS (
        UPDATE cluster_messages message SET processed = TRUE, last_reply_id = locked.reply_id
        FROM locked WHERE message.id = locked.id)
      INSERT INTO cluster_replies (id, kind, request_id, payload) SELECT id, 0, request_id, payload FROM given`.pipe(
      Effect.matchEffect({
        onSuccess: () => Effect.sync(() => entries.forEach((entry) => entry.completeUnsafe(Exit.void))),
        onFailure: () => Effect.forEach(entries, (entry) => alone(entry), { concurrency: "unbounded", discard: true }),
      }),
      Effect.withTracerEnabled(false),
    )
  })

  const saveEnvelope: Encoded["saveEnvelope"] = (options) => {
    const save = storage.saveEnvelope(options)
    const { deliverAt, envelope, primaryKey } = options
    if (envelope._tag !== "Request" || primaryKey === null || primaryKey.length > maxMessageIdLength) return save
    const request = new SaveMessage({ envelope, messageId: primaryKey, deliverAt, save })
    return inTransaction(sql, { inside: save, outside: Effect.request(request, messages) })
  }

  const saveReply: Encoded["saveReply"] = (reply) => {
    const save = storage.saveReply(reply)
    if (reply._tag !== "WithExit") return save
    const { exit, id, requestId } = reply
    const request = new SaveReply({ id, requestId, exit, save })
    return inTransaction(sql, { inside: save, outside: Effect.request(request, replies) })
  }

  return { ...storage, saveEnvelope, saveReply } satisfies Encoded
})

/** The engine's storage in the database. */
export const layer = Layer.effect(
  MessageStorage.MessageStorage,
  Effect.flatMap(makeEncoded, MessageStorage.makeEncoded),
).pipe(Layer.provide(Snowflake.layerGenerator))
