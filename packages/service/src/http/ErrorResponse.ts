import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { isStoreError, type StoreError } from "../store/StoreError.ts"
import type { RunError } from "../run/RunError.ts"
import type { SkillError } from "../skill/SkillError.ts"
import { type AnyErrorCode, type ErrorCode, errorDetails } from "./ErrorCatalog.ts"
import { RequestId } from "./server/RequestContext.ts"

/** A generated error class of one API version. */
export type ErrorClass<E> = new (body: {
  readonly detail: string
  readonly code: string
  readonly requestId: string
}) => E

/** Fails with a generated error class of the version, using the fixed message of `code` and the request's ID. */
export const failWith = <E>(ApiError: ErrorClass<E>, code: ErrorCode): Effect.Effect<never, E> =>
  failWithDetail(ApiError, code, errorDetails[code])

export const failWithDetail = <E>(
  ApiError: ErrorClass<E>,
  code: AnyErrorCode,
  detail: string,
): Effect.Effect<never, E> =>
  Effect.flatMap(RequestId, (requestId) => Effect.fail(new ApiError({ detail, code, requestId })))

/** Responds with the fixed message of `code` and the request's ID, where no generated error class applies. */
export const respondWith = (status: number, code: ErrorCode, headers: Readonly<Record<string, string>> = {}) =>
  respondWithDetail(status, code, errorDetails[code], headers)

/** Responds with a message that depends on the request, where no generated error class applies. */
export const respondWithDetail = (
  status: number,
  code: AnyErrorCode,
  detail: string,
  headers: Readonly<Record<string, string>> = {},
) =>
  Effect.map(RequestId, (requestId) => HttpServerResponse.jsonUnsafe({ detail, code, requestId }, { status, headers }))

/** The response to an expired signed link. */
export const linkExpired = respondWith(403, "LinkExpired")

export type ValidationErrorClass<E> = new (body: {
  readonly detail: ReadonlyArray<{ loc: ReadonlyArray<string | number>; msg: string; type: string }>
  readonly requestId: string
}) => E

export const failInvalid = <E>(
  ApiError: ValidationErrorClass<E>,
  issues: RunError["issues"] = [],
): Effect.Effect<never, E> =>
  Effect.flatMap(RequestId, (requestId) => Effect.fail(new ApiError({ detail: issues, requestId })))

interface RunErrorClasses<BadRequest, NotFound, Conflict, RateLimited, Invalid> {
  readonly BadRequest: ErrorClass<BadRequest>
  readonly NotFound: ErrorClass<NotFound>
  readonly Conflict: ErrorClass<Conflict>
  readonly RateLimited: ErrorClass<RateLimited>
  readonly ValidationFailed: ValidationErrorClass<Invalid>
}

/** Fails with the version's error class for a rejected run. v2 uses 400 where later versions use 409. */
export const failRun = <B, N, C, R, I>(
  problems: RunErrorClasses<B, N, C, R, I>,
  error: RunError,
): Effect.Effect<never, B | N | C | R | I> => {
  switch (error.reason) {
    case "RunNotFound":
    case "SessionNotFound":
    case "WorkspaceNotFound":
    case "ProfileNotFound":
    case "CredentialNotFound":
    case "VaultNotFound":
    case "ExtensionNotFound":
      return failWith(problems.NotFound, error.reason)
    case "SessionBusy":
    case "SessionEnded":
    case "ProfileInUse":
    case "RunNotPaused":
      return failWith(problems.Conflict, error.reason)
    case "SessionMismatch":
    case "ProviderMissing":
      return failWithDetail(problems.BadRequest, error.reason, error.message)
    case "QueueFull":
    case "CpuLimited":
      return failWith(problems.RateLimited, error.reason)
    case "TooManyBrowsers":
      return failWithDetail(problems.RateLimited, error.reason, error.message)
    case "Invalid":
      return failInvalid(problems.ValidationFailed, error.issues)
  }
}

/** Fails with the version's error class for a rejected request about a skill. v2 uses 400 where v4 uses 409. */
export const failSkill = <F, N, C, I>(
  problems: {
    readonly Forbidden: ErrorClass<F>
    readonly NotFound: ErrorClass<N>
    readonly Conflict: ErrorClass<C>
    readonly ValidationFailed: ValidationErrorClass<I>
  },
  { issues, message, reason }: SkillError,
): Effect.Effect<never, F | N | C | I> => {
  switch (reason) {
    case "SkillNotFound":
    case "SkillExecutionNotFound":
      return failWith(problems.NotFound, reason)
    case "EnabledSkillsLimitExceeded":
    case "SkillsNotStored":
      return failWith(problems.Forbidden, reason)
    case "Invalid":
      return failInvalid(problems.ValidationFailed, issues)
    case "SkillGenerationUnavailable":
      return failWithDetail(problems.Conflict, reason, message)
    default:
      return failWith(problems.Conflict, reason)
  }
}

/** Turns a database failure into a defect: a 500 or 503 with the request's ID. The cause is logged. */
export const orDefect = <A, E, R>(
  effect: Effect.Effect<A, E | StoreError, R>,
): Effect.Effect<A, Exclude<E, StoreError>, R> =>
  effect.pipe(
    Effect.catch((error): Effect.Effect<never, Exclude<E, StoreError>> =>
      // The guard excludes StoreError, which the compiler cannot remove from the open type E.
      isStoreError(error) ? Effect.die(error) : Effect.fail(error as Exclude<E, StoreError>),
    ),
  )
