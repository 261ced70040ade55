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
 * The engine's mailboxes and journals, which keep a reply however long the database is away, until this node ends. By itself
 * the engine tries five times within a second and then forgets the reply: whoever waits for it, be it a run for its own
 * decision, would wait for good.
 *
 * @category constructors
 * @since 0.1.0
 */
export const keepingReplies = (storage: Storage, isEnding: () => boolean): Storage => {
  const isStored = <R extends Rpc.Any>({ reply }: Reply.ReplyWithContext<R>) =>
    storage.repliesForUnfiltered([reply.requestId]).pipe(
      Effect.map((stored) => stored.some(({ _tag, id }) => _tag === "WithExit" || id === String(reply.id))),
      Effect.orElseSucceed(() => false),
    )

  return MessageStorage.MessageStorage.of({
    ...storage,
    saveReply: (reply) =>
      storage.saveReply(reply).pipe(
        // An answer that was lost on its way says nothing of what was written, and another node may have taken over and replied
        // meanwhile: who waits then reads what is stored.
        Effect.catch((error) =>
          Effect.flatMap(isStored(reply), (is) =>
            is ? storage.unregisterReplyHandler(reply.reply.requestId) : Effect.fail(error),
          ),
        ),
        Effect.retry({ while: (error) => isPassing(error) && !isEnding(), schedule: waits }),
      ),
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
    return keepingReplies(yield* MessageStorage.MessageStorage, isEnding)
  }),
).pipe(Layer.provide(SqlMessageStorage.layer))
