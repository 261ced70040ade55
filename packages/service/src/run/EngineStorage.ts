import { Effect, Layer } from "effect"
import { type ClusterError, MessageStorage, type Reply, SqlMessageStorage } from "effect/cluster"
import type { Rpc } from "effect/rpc"
import { isOutage, isStoreError } from "../store/StoreError.ts"
import { AtWork } from "./AtWork.ts"
import { waits } from "./Outage.ts"

type Storage = MessageStorage.MessageStorage["Service"]

const isPassing = (error: ClusterError.PersistenceError | ClusterError.MalformedMessage): boolean =>
  error._tag === "PersistenceError" && isStoreError(error.cause) && isOutage(error.cause)

/**
 * The engine's mailboxes and journals, which wait however long the database is away, until this node ends. By itself the
 * engine takes a request that cannot be written for the end of the run that makes it, and forgets a reply after five tries
 * within a second: whoever waits for that, be it a run for its own decision, would wait for good.
 *
 * Each request has a key of its own, by which a second try finds what the first one wrote.
 *
 * @category constructors
 * @since 0.1.0
 */
export const enduring = (storage: Storage, isEnding: () => boolean): Storage => {
  const throughOutage = <A, E extends ClusterError.PersistenceError | ClusterError.MalformedMessage>(
    effect: Effect.Effect<A, E>,
  ) => Effect.retry(effect, { while: (error) => isPassing(error) && !isEnding(), schedule: waits })

  const isStored = <R extends Rpc.Any>({ reply }: Reply.ReplyWithContext<R>) =>
    storage.repliesForUnfiltered([reply.requestId]).pipe(
      Effect.map((stored) => stored.some(({ _tag, id }) => _tag === "WithExit" || id === String(reply.id))),
      Effect.orElseSucceed(() => false),
    )

  return MessageStorage.MessageStorage.of({
    ...storage,
    saveRequest: (request) => throughOutage(storage.saveRequest(request)),
    saveEnvelope: (envelope) => throughOutage(storage.saveEnvelope(envelope)),
    saveReply: (reply) =>
      storage.saveReply(reply).pipe(
        // An answer that was lost on its way says nothing of what was written, and another node may have taken over and replied
        // meanwhile: who waits then reads what is stored.
        Effect.catch((error) =>
          Effect.flatMap(isStored(reply), (is) =>
            is ? storage.unregisterReplyHandler(reply.reply.requestId) : Effect.fail(error),
          ),
        ),
        throughOutage,
      ),
    clearReplies: (requestId, options) => throughOutage(storage.clearReplies(requestId, options)),
    repliesForUnfiltered: (requestIds) => throughOutage(storage.repliesForUnfiltered(requestIds)),
    requestIdForPrimaryKey: (key) => throughOutage(storage.requestIdForPrimaryKey(key)),
    unprocessedMessagesById: (messageIds) => throughOutage(storage.unprocessedMessagesById(messageIds)),
    // What is not given back is handed to nobody for minutes.
    resetShards: (shardIds) => throughOutage(storage.resetShards(shardIds)),
    resetAddress: (address) => throughOutage(storage.resetAddress(address)),
    resetAddresses: (addresses) => throughOutage(storage.resetAddresses(addresses)),
    resetRequests: (requestIds) => throughOutage(storage.resetRequests(requestIds)),
  })
}

/**
 * Keeps mailboxes and journals in the database.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = Layer.effect(
  MessageStorage.MessageStorage,
  Effect.gen(function* () {
    const { isEnding } = yield* AtWork
    return enduring(yield* MessageStorage.MessageStorage, isEnding)
  }),
).pipe(Layer.provide(SqlMessageStorage.layer))
