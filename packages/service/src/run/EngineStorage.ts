import { Effect, Layer } from "effect"
import { type ClusterError, MessageStorage, type Reply, SqlMessageStorage } from "effect/cluster"
import type { Rpc } from "effect/rpc"
import { isStoreError } from "../store/StoreError.ts"
import { throughOutage } from "./Outage.ts"

type Storage = MessageStorage.MessageStorage["Service"]
type Saving = ReturnType<Storage["saveReply"]>

/** What the engine's own error is about, where that is the database. */
const storeErrorOf = <E extends { readonly _tag: string }>(error: E | ClusterError.PersistenceError) =>
  "cause" in error && isStoreError(error.cause) ? error.cause : error

/**
 * The engine's mailboxes and journals, which keep a reply however long the database is away, as workers do. By itself the
 * engine tries five times within a second and then forgets the reply: whoever waits for it, be it a run for its own decision,
 * would wait for good.
 *
 * @category constructors
 * @since 0.1.0
 */
export const keepingReplies = (storage: Storage): Storage => {
  /** An answer that was lost on its way says nothing of what was written. Who waits then reads what is stored. */
  const saveUnlessThere = <R extends Rpc.Any>({ reply }: Reply.ReplyWithContext<R>, save: Saving) =>
    Effect.flatMap(storage.repliesForUnfiltered([reply.requestId]), (stored) =>
      stored.some(({ id }) => id === String(reply.id)) ? storage.unregisterReplyHandler(reply.requestId) : save,
    )

  return MessageStorage.MessageStorage.of({
    ...storage,
    saveReply: (reply) =>
      Effect.suspend(() => {
        let isRepeated = false
        const save = storage.saveReply(reply)
        return throughOutage(
          Effect.suspend(() => {
            const attempt = isRepeated ? saveUnlessThere(reply, save) : save
            isRepeated = true
            return Effect.mapError(attempt, storeErrorOf)
          }),
        )
      }),
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
  Effect.map(MessageStorage.MessageStorage, keepingReplies),
).pipe(Layer.provide(SqlMessageStorage.layer))
