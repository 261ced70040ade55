import { Cause, Duration, Effect, Layer, Schedule, Schema } from "effect"
import { type ClusterError, MessageStorage, type Reply } from "effect/cluster"
import type { Rpc } from "effect/rpc"
import { isOutage, isStoreError, type StoreError } from "../../store/StoreError.ts"
import { ActiveWork } from "./ActiveWork.ts"
import * as MessageBatches from "./MessageBatches.ts"

const longestWait = Duration.seconds(2)

/** Backoff from 100 ms to 2 s, so that a restarted database is used again quickly. */
const retrySchedule = Schedule.min([Schedule.exponential("100 millis"), Schedule.spaced(longestWait)])

/** Covers a restart, a failover and a full disk that an operator resolves. */
const retryPeriod = Duration.minutes(10)

/** Counts attempts instead of time, because the clock may jump. */
const maxAttempts = Duration.toMillis(retryPeriod) / Duration.toMillis(longestWait)

const unavailableName = "@tabwright/service/run/engine/DatabaseUnavailable"

/** Raised as a defect, because the worker cannot write anywhere. */
export class DatabaseUnavailable extends Schema.TaggedError<DatabaseUnavailable>(unavailableName)(
  "DatabaseUnavailable",
  {
    cause: Schema.Defect(),
  },
) {
  override get message(): string {
    return `The database was unavailable for ${Duration.toMinutes(retryPeriod)} minutes, so this run was abandoned.`
  }
}

/** Returns true for {@link DatabaseUnavailable}, also after the engine has serialized it. */
export const isDatabaseUnavailable = (defect: unknown): defect is Error =>
  defect instanceof Error && defect.name === unavailableName

/** Returns the outage that caused a failure. An aborted transaction is a defect, because its rollback fails too. */
const outageOf = (cause: Cause.Cause<unknown>): StoreError | undefined => {
  if (Cause.hasInterrupts(cause)) return undefined
  for (const reason of cause.reasons) {
    const problem = reason._tag === "Fail" ? reason.error : reason._tag === "Die" ? reason.defect : undefined
    if (isStoreError(problem) && isOutage(problem)) return problem
  }
  return undefined
}

/**
 * Retries a worker's query during a database outage for up to 10 minutes; after that, and for other database errors, it
 * fails with a defect. All queries of a worker are idempotent, as this requires.
 */
export const retryOnOutage = <A, E, R>(
  effect: Effect.Effect<A, E | StoreError, R>,
): Effect.Effect<A, Exclude<E, StoreError>, R> =>
  effect.pipe(
    Effect.catchCause((cause) => {
      const databaseOutage = outageOf(cause)
      return databaseOutage === undefined ? Effect.failCause(cause) : Effect.fail(databaseOutage)
    }),
    Effect.retry({
      while: (error) => isStoreError(error) && isOutage(error),
      schedule: retrySchedule,
      times: maxAttempts,
    }),
    Effect.catch((error): Effect.Effect<never, Exclude<E, StoreError>> =>
      // The compiler cannot narrow the generic E, although the guard excludes StoreError.
      !isStoreError(error)
        ? Effect.fail(error as Exclude<E, StoreError>)
        : Effect.die(isOutage(error) ? new DatabaseUnavailable({ cause: error }) : error),
    ),
  )

type Storage = MessageStorage.MessageStorage["Service"]

const isTransient = (error: ClusterError.PersistenceError | ClusterError.MalformedMessage): boolean =>
  error._tag === "PersistenceError" && isStoreError(error.cause) && isOutage(error.cause)

/**
 * Message storage that waits through a database outage until this node stops. By default the engine treats a failed
 * write as the end of the run and drops a reply after five attempts within a second, so its receiver would wait
 * forever. Each request has a key, so a retry finds what the first attempt wrote.
 */
export const withOutageRetry = (storage: Storage, isEnding: () => boolean): Storage => {
  const retried = <A, E extends ClusterError.PersistenceError | ClusterError.MalformedMessage>(
    effect: Effect.Effect<A, E>,
  ) => Effect.retry(effect, { while: (error) => isTransient(error) && !isEnding(), schedule: retrySchedule })

  const isStored = <R extends Rpc.Any>({ reply }: Reply.ReplyWithContext<R>) =>
    storage.repliesForUnfiltered([reply.requestId]).pipe(
      Effect.map((stored) => stored.some(({ _tag, id }) => _tag === "WithExit" || id === String(reply.id))),
      Effect.orElseSucceed(() => false),
    )

  return MessageStorage.MessageStorage.of({
    ...storage,
    saveRequest: (request) => retried(storage.saveRequest(request)),
    saveEnvelope: (envelope) => retried(storage.saveEnvelope(envelope)),
    saveReply: (reply) =>
      storage.saveReply(reply).pipe(
        // A lost response does not show if the write succeeded, and another node may have taken over and replied; the
        // receiver then reads the stored reply.
        Effect.catch((error) =>
          Effect.flatMap(isStored(reply), (is) =>
            is ? storage.unregisterReplyHandler(reply.reply.requestId) : Effect.fail(error),
          ),
        ),
        retried,
      ),
    clearReplies: (requestId, options) => retried(storage.clearReplies(requestId, options)),
    repliesForUnfiltered: (requestIds) => retried(storage.repliesForUnfiltered(requestIds)),
    requestIdForPrimaryKey: (key) => retried(storage.requestIdForPrimaryKey(key)),
    unprocessedMessagesById: (messageIds) => retried(storage.unprocessedMessagesById(messageIds)),
    // Shards that are not released stay unassigned for minutes.
    resetShards: (shardIds) => retried(storage.resetShards(shardIds)),
    resetAddress: (address) => retried(storage.resetAddress(address)),
    resetAddresses: (addresses) => retried(storage.resetAddresses(addresses)),
    resetRequests: (requestIds) => retried(storage.resetRequests(requestIds)),
  })
}

/** Stores mailboxes and journals in the database. */
export const engineStorageLayer = Layer.effect(
  MessageStorage.MessageStorage,
  Effect.gen(function* () {
    const { isEnding } = yield* ActiveWork
    return withOutageRetry(yield* MessageStorage.MessageStorage, isEnding)
  }),
).pipe(Layer.provide(MessageBatches.layer))
