import * as Effect from "effect/Effect"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { FakeApiError } from "../FakeApiError.ts"
import { Caller, type CallerShape, CallInfo } from "./ApiKeyAuth.ts"

/** Value of `Retry-After` in seconds. */
const retryAfter = "5"

/** Runs a handler for the caller and converts thrown errors to error responses. */
export const operationResponse = <A>(
  find: (caller: CallerShape) => A | Promise<A>,
): Effect.Effect<A | HttpServerResponse.HttpServerResponse, never, Caller> =>
  Effect.gen(function* () {
    const caller = yield* Caller
    const { requestId } = yield* CallInfo
    const outcome = yield* Effect.promise(async () => {
      try {
        return { value: await find(caller) }
      } catch (thrown) {
        if (thrown instanceof FakeApiError) return thrown
        throw thrown
      }
    })
    if (!(outcome instanceof FakeApiError)) return outcome.value
    return HttpServerResponse.jsonUnsafe(outcome.body(requestId), {
      status: outcome.status,
      headers: outcome.status === 429 ? { "retry-after": retryAfter } : {},
    })
  })
