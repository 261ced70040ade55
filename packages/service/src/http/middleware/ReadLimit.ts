import { hasLoad } from "@tabwright/raw/wire/OperationLoad"
import { Duration, Effect, Layer } from "effect"
import { HttpMethod, HttpServerRequest, type HttpServerResponse } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"
import { HeavyReadLimits, HeavyReadRejected, HeavyReads } from "../../database/HeavyReads.ts"
import { Caller } from "./ApiKeyAuth.ts"
import { respondWithDetail } from "../ErrorResponse.ts"

/** Bytes of a body from which a request counts as heavy: parsing, checking and storing it takes milliseconds. */
const largeBodyBytes = 32 * 1024

export const isLargeBody = ({ headers }: HttpServerRequest.HttpServerRequest): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > largeBodyBytes

/**
 * Limits the concurrent heavy reads and large bodies of each project, so that they do not delay other projects. Excess
 * requests are queued, and get a 429 when they wait or run for too long.
 */
export class ReadLimit extends HttpApiMiddleware.Service<ReadLimit, { requires: Caller }>()(
  "@tabwright/service/http/middleware/ReadLimit",
) {}

export const layer = Layer.effect(
  ReadLimit,
  Effect.gen(function* () {
    const reads = yield* HeavyReads
    return ReadLimit.of((answer, { endpoint }) => {
      const isHeavyRead = hasLoad(endpoint, "heavy")
      if (!isHeavyRead && !HttpMethod.hasBody(endpoint.method)) return answer
      return Effect.gen(function* () {
        const { projectId } = yield* Caller
        if (isHeavyRead) return yield* catchRejected(reads.limited(projectId)(answer))
        const request = yield* HttpServerRequest.HttpServerRequest
        return yield* isLargeBody(request) ? catchRejected(reads.paced(projectId)(answer)) : answer
      })
    })
  }),
)

const catchRejected = <E, R>(
  answer: Effect.Effect<HttpServerResponse.HttpServerResponse, E | HeavyReadRejected, R>,
): Effect.Effect<HttpServerResponse.HttpServerResponse, Exclude<E, HeavyReadRejected>, R> =>
  answer.pipe(
    Effect.catch((error): Effect.Effect<HttpServerResponse.HttpServerResponse, Exclude<E, HeavyReadRejected>> =>
      error instanceof HeavyReadRejected
        ? tooManyReads(error)
        : // The guard excludes HeavyReadRejected, which the compiler cannot remove from the open type E.
          Effect.fail(error as Exclude<E, HeavyReadRejected>),
    ),
  )

const tooManyReads = Effect.fnUntraced(function* ({ reason }: HeavyReadRejected) {
  const { perProject, time, wait, waiting } = yield* HeavyReadLimits
  const detail =
    reason === "ReadsLimited"
      ? `Too many concurrent lists, exports and large bodies for this project. At most ${perProject} run at a time, and ${waiting} more are queued for up to ${inSeconds(wait)}. Send fewer at once.`
      : `The read exceeded the time limit of ${inSeconds(time)}. Request a smaller page or a narrower list.`
  return yield* respondWithDetail(429, reason, detail)
})

const inSeconds = (time: Duration.Input): string => `${Duration.toSeconds(Duration.fromInputUnsafe(time))} s`
