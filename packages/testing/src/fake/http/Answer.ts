import * as Effect from "effect/Effect"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { Refusal } from "../Refusal.ts"
import { Caller, type CallerShape } from "./ApiKeyAuth.ts"
import { CallInfo } from "./CallInfo.ts"

/** After how many seconds what is full may have room again. */
const retryAfter = "5"

/**
 * Answers an operation with what a plain function finds or makes for its caller, or with the refusal that it throws.
 *
 * @category constructors
 * @since 0.1.0
 */
export const answer = <A>(
  find: (caller: CallerShape) => A | Promise<A>,
): Effect.Effect<A | HttpServerResponse.HttpServerResponse, never, Caller> =>
  Effect.gen(function* () {
    const caller = yield* Caller
    const { requestId } = yield* CallInfo
    const outcome = yield* Effect.promise(async () => {
      try {
        return { value: await find(caller) }
      } catch (thrown) {
        if (thrown instanceof Refusal) return thrown
        throw thrown
      }
    })
    if (!(outcome instanceof Refusal)) return outcome.value
    return HttpServerResponse.jsonUnsafe(outcome.body(requestId), {
      status: outcome.status,
      headers: outcome.status === 429 ? { "retry-after": retryAfter } : {},
    })
  })
