import { Effect, Schema } from "effect"

/**
 * The server could not be asked, or refused, or a file of this machine could not be used. The message is the server's own where it
 * has one, and says whether repeating helps.
 *
 * @category errors
 * @since 0.1.0
 */
export class CallFailed extends Schema.TaggedError<CallFailed>("@tabwright/cli/client/CallFailed")("CallFailed", {
  message: Schema.String,
}) {}

/**
 * Waits for what the client does. Its signal is aborted when the command is interrupted.
 *
 * @category constructors
 * @since 0.1.0
 */
export const ask = <A>(call: (signal: AbortSignal) => PromiseLike<A>): Effect.Effect<A, CallFailed> =>
  Effect.tryPromise({
    try: async (signal) => await call(signal),
    catch: (cause) => new CallFailed({ message: cause instanceof Error ? cause.message : String(cause) }),
  })

/**
 * Waits for items of a list, page after page: all of them, or as many as `limit`.
 *
 * @category constructors
 * @since 0.1.0
 */
export const askAll = <A>(
  list: () => AsyncIterable<A>,
  limit = Number.POSITIVE_INFINITY,
): Effect.Effect<ReadonlyArray<A>, CallFailed> =>
  ask(async () => {
    const items: Array<A> = []
    if (limit === 0) return items
    for await (const item of list()) {
      items.push(item)
      if (items.length >= limit) break
    }
    return items
  })

/**
 * Does something with each item as it comes, until there are no more or the command is interrupted.
 *
 * @category constructors
 * @since 0.1.0
 */
export const eachOf = <A, E, R>(
  items: AsyncIterable<A>,
  use: (item: A) => Effect.Effect<void, E, R>,
): Effect.Effect<void, CallFailed | E, R> =>
  Effect.gen(function* () {
    const iterator = items[Symbol.asyncIterator]()
    while (true) {
      const next = yield* ask(() => iterator.next())
      if (next.done === true) return
      yield* use(next.value)
    }
  })
