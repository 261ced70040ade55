import { Effect, Layer } from "effect"
import { type ClusterError, MessageStorage, type Reply, SqlMessageStorage } from "effect/cluster"
import type { Rpc } from "effect/rpc"
import { isOutage, isStoreError } from "../../store/StoreError.ts"
import { ActiveWork } from "./ActiveWork.ts"
import { retrySchedule } from "./DatabaseOutage.ts"

type Storage = MessageStorage.MessageStorage["Service"]

const isPassing = (error: ClusterError.PersistenceError | ClusterError.MalformedMessage): boolean =>
  error._tag === "PersistenceError" && isStoreError(error.cause) && isOutage(error.cause)

/**
 * Message storage that waits through a database outage until this node stops. By default the engine treats a failed
 * write as the end of the run and drops a reply after five attempts within a second, so its receiver would wait
 * forever. Each request has a key, so a retry finds what the first attempt wrote.
 */
export const withOutageRetry = (storage: Storage, isEnding: () => boolean): Storage => {
  const retryOnOutage = <A, E extends ClusterError.PersistenceError | ClusterError.MalformedMessage>(
    effect: Effect.Effect<A, E>,
  ) => Effect.retry(effect, { while: (error) => isPassing(error) && !isEnding(), schedule: retrySchedule })

  const isStored = <R extends Rpc.Any>({ reply }: Reply.ReplyWithContext<R>) =>
    storage.repliesForUnfiltered([reply.requestId]).pipe(
      Effect.map((stored) => stored.some(({ _tag, id }) => _tag === "WithExit" || id === String(reply.id))),
      Effect.orElseSucceed(() => false),
    )

  return MessageStorage.MessageStorage.of({
    ...storage,
    saveRequest: (request) => retryOnOutage(storage.saveRequest(request)),
    saveEnvelope: (envelope) => retryOnOutage(storage.saveEnvelope(envelope)),
    saveReply: (reply) =>
      storage.saveReply(reply).pipe(
        // A lost response does not show if the write succeeded, and another node may have taken over and replied; the
        // receiver then reads the stored reply.
        Effect.catch((error) =>
          Effect.flatMap(isStored(reply), (is) =>
            is ? storage.unregisterReplyHandler(reply.reply.requestId) : Effect.fail(error),
          ),
        ),
        retryOnOutage,
      ),
    clearReplies: (requestId, options) => retryOnOutage(storage.clearReplies(requestId, options)),
    repliesForUnfiltered: (requestIds) => retryOnOutage(storage.repliesForUnfiltered(requestIds)),
    requestIdForPrimaryKey: (key) => retryOnOutage(storage.requestIdForPrimaryKey(key)),
    unprocessedMessagesById: (messageIds) => retryOnOutage(storage.unprocessedMessagesById(messageIds)),
    // Shards that are not released stay unassigned for minutes.
    resetShards: (shardIds) => retryOnOutage(storage.resetShards(shardIds)),
    resetAddress: (address) => retryOnOutage(storage.resetAddress(address)),
    resetAddresses: (addresses) => retryOnOutage(storage.resetAddresses(addresses)),
    resetRequests: (requestIds) => retryOnOutage(storage.resetRequests(requestIds)),
  })
}

/** Stores mailboxes and journals in the database. */
export const layer = Layer.effect(
  MessageStorage.MessageStorage,
  Effect.gen(function* () {
    const { isEnding } = yield* ActiveWork
    return withOutageRetry(yield* MessageStorage.MessageStorage, isEnding)
  }),
).pipe(Layer.provide(SqlMessageStorage.layer))
