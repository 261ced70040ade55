import { Effect, Schema } from "effect"
import { UsageError } from "../ExitCode.ts"

/** A request to the server failed, or a local file could not be used. The message says whether retrying helps. */
export class RequestFailed extends Schema.TaggedError<RequestFailed>("@tabwright/cli/client/RequestFailed")(
  "RequestFailed",
  {
    message: Schema.String,
    /** The advice at the end of the message. */
    remedy: Schema.optional(Schema.String),
    /** Class of the client's error, such as `NotFound`. */
    code: Schema.optional(Schema.String),
    requestId: Schema.optional(Schema.String),
    /** Address of the description of the server's error code. */
    docs: Schema.optional(Schema.String),
  },
) {}

const textOf = (error: object, name: string): string | undefined => {
  const value: unknown = name in error ? Reflect.get(error, name) : undefined
  return typeof value === "string" ? value : undefined
}

/** Reads the fields of an error of the SDK. Its message ends with the remedy and the request. */
const failureOf = (cause: unknown): RequestFailed => {
  if (!(cause instanceof Error)) return new RequestFailed({ message: String(cause) })
  const { message } = cause
  const detail = textOf(cause, "detail") ?? message
  const rest = message.slice(message.indexOf(detail) + detail.length)
  const remedy = rest.replace(/^[.!?]? /, "").replace(/ \(request [^)]*\)$/, "")
  return new RequestFailed({
    message,
    code: textOf(cause, "_tag"),
    requestId: textOf(cause, "requestId"),
    remedy: remedy === "" ? undefined : remedy,
    // Errors without a code of the server lead to a description of their class, which the message already is.
    docs: textOf(cause, "code") === undefined ? undefined : textOf(cause, "docs"),
  })
}

/** Runs a client call as an effect. Its signal is aborted on interruption. */
export const ask = <A>(call: (signal: AbortSignal) => PromiseLike<A>): Effect.Effect<A, RequestFailed> =>
  Effect.tryPromise({
    try: async (signal) => await call(signal),
    catch: failureOf,
  })

/** Collects the items of a paged list, at most `limit`. */
export const askAll = <A>(
  list: () => AsyncIterable<A>,
  limit = Number.POSITIVE_INFINITY,
): Effect.Effect<ReadonlyArray<A>, RequestFailed> =>
  ask(async () => {
    const items: Array<A> = []
    if (limit === 0) return items
    for await (const item of list()) {
      items.push(item)
      if (items.length >= limit) break
    }
    return items
  })

/** Runs an effect for each item of a stream, until it ends or the command is interrupted. */
export const eachOf = <A, E, R>(
  items: AsyncIterable<A>,
  use: (item: A) => Effect.Effect<void, E, R>,
): Effect.Effect<void, RequestFailed | E, R> =>
  Effect.gen(function* () {
    const iterator = items[Symbol.asyncIterator]()
    while (true) {
      const next = yield* ask(() => iterator.next())
      if (next.done === true) return
      yield* use(next.value)
    }
  })

/** Returns the object without undefined properties, so that unset options are not sent. */
export const omitUndefined = <A extends object>(values: A): { [key in keyof A]?: Exclude<A[key], undefined> } =>
  // Exactly the defined keys remain.
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [key in keyof A]?: Exclude<A[key], undefined>
  }

/** Rejects an update that changes nothing. */
export const checkChanges = (changes: object) =>
  Object.keys(changes).length === 0
    ? Effect.fail(new UsageError({ message: "Nothing to change. Pass at least one option; --help lists them." }))
    : Effect.void
