import { Effect } from "effect"
import { FileFailed } from "./FileFailed.ts"

/** What a store says of a call, without the parts of its answer that repeat what was signed. */
class BucketRefusal extends Error {
  readonly status: number | undefined

  constructor(name: string, message: string, status: number | undefined) {
    super(`${name}: ${message}`)
    this.name = name
    this.status = status
  }
}

/**
 * A call that failed, for the object or bucket of that name.
 *
 * @category constructors
 * @since 0.1.0
 */
export const failure = (path: string, cause: unknown): FileFailed => {
  const known = cause as Partial<Error> & { readonly $metadata?: { readonly httpStatusCode?: number } }
  return new FileFailed({
    path,
    cause: new BucketRefusal(known.name ?? "Error", known.message ?? "", known.$metadata?.httpStatusCode),
  })
}

/**
 * Makes a call; interruption ends it.
 *
 * @category constructors
 * @since 0.1.0
 */
export const attempt = <A>(path: string, run: (signal: AbortSignal) => Promise<A>): Effect.Effect<A, FileFailed> =>
  Effect.tryPromise({ try: run, catch: (cause) => failure(path, cause) })

const statusOf = ({ cause }: FileFailed): number | undefined =>
  cause instanceof BucketRefusal ? cause.status : undefined

/**
 * There is no such object. A bucket that is not there is another matter: everything in it would count as gone.
 *
 * @category guards
 * @since 0.1.0
 */
export const isMissing = (failed: FileFailed): boolean =>
  statusOf(failed) === 404 && failed.cause instanceof BucketRefusal && failed.cause.name !== "NoSuchBucket"

/**
 * The store does not have this call.
 *
 * @category guards
 * @since 0.1.0
 */
export const isNotOffered = (failed: FileFailed): boolean => statusOf(failed) === 501

/**
 * Tells a store that refuses these settings from one that is out of reach for now.
 *
 * @category guards
 * @since 0.1.0
 */
export const isRefused = (failed: FileFailed): boolean => {
  const status = statusOf(failed)
  const isAboutKeys = failed.cause instanceof Error && failed.cause.name === "CredentialsProviderError"
  return isAboutKeys || (status !== undefined && status >= 300 && status < 500 && status !== 429)
}
