import { Effect, Layer } from "effect"
import { type ClusterError, MessageStorage, type Reply, SqlMessageStorage } from "effect/cluster"
import type { Rpc } from "effect/rpc"
import { isOutage, isStoreError } from "../store/StoreError.ts"
import { AtWork } from "./AtWork.ts"
import { waits } from "./Outage.ts"

type Storage = MessageStorage.MessageStorage["Service"]
type Saving = ReturnType<Storage["saveReply"]>

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
  /**
   * An answer that was lost on its way says nothing of what was written, and another node may have taken over and replied
   * meanwhile: who waits then reads what is stored.
   */
  const saveUnlessThere = <R extends Rpc.Any>({ reply }: Reply.ReplyWithContext<R>, save: Saving) =>
    Effect.flatMap(storage.repliesForUnfiltered([reply.requestId]), (stored) =>
      stored.some(({ _tag, id }) => _tag === "WithExit" || id === String(reply.id))
        ? storage.unregisterReplyHandler(reply.requestId)
        : save,
    )

  return MessageStorage.MessageStorage.of({
    ...storage,
    saveReply: (reply) =>
      Effect.suspend(() => {
        let isRepeated = false
        const save = storage.saveReply(reply)
        return Effect.suspend(() => {
          const attempt = isRepeated ? saveUnlessThere(reply, save) : save
          isRepeated = true
          return attempt
        }).pipe(Effect.retry({ while: (error) => isPassing(error) && !isEnding(), schedule: waits }))
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
  Effect.gen(function* () {
    const { isEnding } = yield* AtWork
    return keepingReplies(yield* MessageStorage.MessageStorage, isEnding)
  }),
).pipe(Layer.provide(SqlMessageStorage.layer))
