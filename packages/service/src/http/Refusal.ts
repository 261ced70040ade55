import { refusalTexts } from "@tabwright/core/contract"
import { Effect } from "effect"
import { isStoreError, type StoreError } from "../store/StoreError.ts"
import type { RunError } from "../run/RunError.ts"
import { RequestId } from "./RequestId.ts"

/**
 * The text of every refusal that has one text, by its code. Those of v2 and of browsers are the contract's own.
 *
 * @category constants
 * @since 0.1.0
 */
export const refusals = {
  ...refusalTexts,
  Unauthorized: "The API key is missing or unknown. Send a key of this server in the header X-Service-API-Key.",
  ProjectNotFound: "Project not found",
  ApiKeyNotFound: "API key not found",
  ProviderKeyNotFound: "Provider key not found",
  FileNotFound: "File not found",
  SignInCodeUnknown:
    "This sign-in link is used up, too old, or none of this server's. Get a new one with `tabwright console`, or sign in with an API key.",
  SignInCodeMissing: 'Send the code of a sign-in link, as JSON: {"code": "..."}.',
  SignInsLimited: "Too many sign-ins at once. Wait a few seconds and try again.",
  PurgeRefused:
    "This server is set up to keep what was stored. Its operator allows purging with TABWRIGHT_PURGE=allow.",
  RequestsLimited:
    "The project sends more requests than it may. Wait as long as Retry-After says, and poll less often or follow the events.",
  ZeroRetention:
    "The project keeps no data, so v4, which keeps what runs do, is not for it. Use v2 or v3, or another project.",
  BodyTooLarge:
    "The request body is larger than the 1 MiB that this server reads. Send what is long as a file of the workspace.",
  HostNotAllowed:
    "This server does not answer for the host of the request. Use its public URL. The operator can add hosts with --allowed-hosts or TABWRIGHT_ALLOWED_HOSTS.",
  EncodingNotSupported: "The server does not decompress request bodies. Send the body without Content-Encoding.",
  MalformedRequest: "This is no HTTP request that the server can read.",
  HeadersTooLarge: "The request's address and headers are larger than the 16 KiB that this server reads.",
  RequestTooSlow: "The request took too long to arrive. Send it again, at once.",
  ExpectationUnknown: "The server knows no expectation but 100-continue.",
  CpuLimited: "Too many output schemas of this project are being checked. Wait a few seconds and try again.",
  IdempotencyInProgress:
    "The first request with this Idempotency-Key is still being carried out. Repeat it in a moment to get its answer.",
  FilesUnavailable: "The server cannot keep or read files at the moment. Try again shortly.",
  DatabaseUnavailable: "The server cannot reach its database at the moment. Try again shortly.",
} as const
export type RefusalCode = keyof typeof refusals

/** A version's generated error class. */
export type Problem<E> = new (body: { readonly detail: string; readonly code: string; readonly requestId: string }) => E

/**
 * Fails with one of the version's generated error classes, filled in with the text of `code` and the request's id.
 *
 * @category constructors
 * @since 0.1.0
 */
export const refuse = <E>(Refusal: Problem<E>, code: RefusalCode): Effect.Effect<never, E> =>
  refuseWith(Refusal, code, refusals[code])

/**
 * The same for a refusal whose text depends on what was asked for.
 *
 * @category constructors
 * @since 0.1.0
 */
export const refuseWith = <E>(Refusal: Problem<E>, code: string, detail: string): Effect.Effect<never, E> =>
  Effect.flatMap(RequestId, (requestId) => Effect.fail(new Refusal({ detail, code, requestId })))

/** The same for faults of the request, which have places. */
export type InvalidProblem<E> = new (body: {
  readonly detail: ReadonlyArray<{ loc: ReadonlyArray<string | number>; msg: string; type: string }>
  readonly requestId: string
}) => E

/**
 * Fails with a version's class for faults of the request, filled in with those of the error.
 *
 * @category constructors
 * @since 0.1.0
 */
export const refuseInvalid = <E>(Refusal: InvalidProblem<E>, error: RunError): Effect.Effect<never, E> =>
  Effect.flatMap(RequestId, (requestId) => Effect.fail(new Refusal({ detail: error.issues ?? [], requestId })))

/** The classes that a version answers refused runs with. */
interface Problems<BadRequest, NotFound, Conflict, RateLimited, Invalid> {
  readonly BadRequest: Problem<BadRequest>
  readonly NotFound: Problem<NotFound>
  readonly Conflict: Problem<Conflict>
  readonly RateLimited: Problem<RateLimited>
  readonly ValidationFailed: InvalidProblem<Invalid>
}

/**
 * Answers a refused run in a version's own classes; v2 says 400 where the later versions say 409.
 *
 * @category constructors
 * @since 0.1.0
 */
export const refuseRun = <B, N, C, R, I>(
  problems: Problems<B, N, C, R, I>,
  error: RunError,
): Effect.Effect<never, B | N | C | R | I> => {
  switch (error.reason) {
    case "RunNotFound":
    case "SessionNotFound":
    case "WorkspaceNotFound":
    case "ProfileNotFound":
      return refuse(problems.NotFound, error.reason)
    case "SessionBusy":
    case "SessionEnded":
    case "ProfileInUse":
    case "RunNotWaiting":
      return refuse(problems.Conflict, error.reason)
    case "SessionMismatch":
    case "ProviderMissing":
      return refuseWith(problems.BadRequest, error.reason, error.message)
    case "QueueFull":
    case "CpuLimited":
    case "TooManyBrowsers":
      return refuse(problems.RateLimited, error.reason)
    case "Invalid":
      return refuseInvalid(problems.ValidationFailed, error)
  }
}

/**
 * Makes a database failure a defect: whoever asked gets a 500 or 503 with the request's id, the log the cause.
 *
 * @category constructors
 * @since 0.1.0
 */
export const orDefect = <A, E, R>(
  effect: Effect.Effect<A, E | StoreError, R>,
): Effect.Effect<A, Exclude<E, StoreError>, R> =>
  effect.pipe(
    Effect.catch((error): Effect.Effect<never, Exclude<E, StoreError>> =>
      // The guard leaves everything but StoreError, which the compiler cannot take out of the open type E.
      isStoreError(error) ? Effect.die(error) : Effect.fail(error as Exclude<E, StoreError>),
    ),
  )
