import { Effect } from "effect"
import { FileFailed } from "./FileError.ts"

/** A store's error, without the parts of its response that repeat the signed request. */
class S3Error extends Error {
  readonly status: number | undefined

  constructor(name: string, message: string, status: number | undefined) {
    super(`${name}: ${message}`)
    this.name = name
    this.status = status
  }
}

/** Converts a failed call on an object or bucket to an error. */
export const s3Failure = (path: string, cause: unknown): FileFailed => {
  const known = cause as Partial<Error> & { readonly $metadata?: { readonly httpStatusCode?: number } }
  return new FileFailed({
    path,
    cause: new S3Error(known.name ?? "Error", known.message ?? "", known.$metadata?.httpStatusCode),
  })
}

/** Makes a call. Interruption aborts it. */
export const callS3 = <A>(path: string, run: (signal: AbortSignal) => Promise<A>): Effect.Effect<A, FileFailed> =>
  Effect.tryPromise({ try: run, catch: (cause) => s3Failure(path, cause) })

const statusOf = ({ cause }: FileFailed): number | undefined => (cause instanceof S3Error ? cause.status : undefined)

/**
 * Returns true if the object does not exist. A missing bucket does not count, because all files would appear deleted.
 */
export const isMissing = (failed: FileFailed): boolean =>
  statusOf(failed) === 404 && failed.cause instanceof S3Error && failed.cause.name !== "NoSuchBucket"

/** Returns true if the store does not support the call. */
export const isUnsupported = (failed: FileFailed): boolean => statusOf(failed) === 501

/** Returns true if the store rejects the settings, and false if it is only unreachable. */
export const isConfigurationError = (failed: FileFailed): boolean => {
  const status = statusOf(failed)
  const isAboutKeys = failed.cause instanceof Error && failed.cause.name === "CredentialsProviderError"
  return isAboutKeys || (status !== undefined && status >= 300 && status < 500 && status !== 429)
}
