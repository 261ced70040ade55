import { hasLoad } from "@tabwright/raw/wire/OperationLoad"
import { Effect, Layer, Scope } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"
import { type KeySpending, SpendingLimits } from "../../store/SpendingLimits.ts"
import { Caller } from "./ApiKeyAuth.ts"
import { respondWith } from "../ErrorResponse.ts"
import { RequestId } from "../server/RequestContext.ts"
import { makeKeyedMutex, withScope } from "./KeyedMutex.ts"

/** Maximum wait for other browsers of the same key that are starting. */
const turnLimit = "30 seconds"

/** Rejects operations that cause costs when the key has reached its monthly limit (UTC): a 402 with both amounts. */
export class SpendingCap extends HttpApiMiddleware.Service<SpendingCap, { requires: Caller }>()(
  "@tabwright/service/http/middleware/SpendingCap",
) {}

export const layer = Layer.effect(
  SpendingCap,
  Effect.gen(function* () {
    const limits = yield* SpendingLimits
    const takeTurn = yield* makeKeyedMutex

    const spendingOf = (apiKeyId: string) => Effect.orDie(limits.ofKey(apiKeyId))

    return SpendingCap.of((answer, { endpoint }) => {
      // Evaluated once per operation, not per request.
      if (!hasLoad(endpoint, "costly")) return answer
      return Effect.gen(function* () {
        const { apiKeyId, hasMonthlyLimit } = yield* Caller
        const spending = hasMonthlyLimit ? yield* spendingOf(apiKeyId) : null
        if (spending === null) return yield* answer
        if (isExhausted(spending)) return yield* limitReached(spending)
        if (endpoint.identifier !== "createBrowser") return yield* answer

        // A browser reserves its cost only once it has started, so browsers of one key start one at a time.
        return yield* withScope((scope) =>
          Effect.gen(function* () {
            if (!(yield* Scope.provide(takeTurn(apiKeyId, turnLimit), scope)))
              return yield* respondWith(429, "BrowserStartsLimited")
            const left = yield* spendingOf(apiKeyId)
            return left !== null && isExhausted(left) ? yield* limitReached(left) : yield* answer
          }),
        )
      })
    })
  }),
)

const isExhausted = ({ leftUsd }: KeySpending): boolean => leftUsd === "0"

const limitReached = ({ capUsd: cap, spentUsd: spent }: KeySpending) =>
  Effect.map(RequestId, (requestId) => {
    const message = `The API key has reached its monthly limit (${spent} of ${cap} USD). Raise the limit, or wait until next month.`
    return HttpServerResponse.jsonUnsafe(
      {
        detail: { code: "api_key_monthly_spend_limit_reached", message, cap, spent },
        code: "SpendingLimitReached",
        requestId,
      },
      { status: 402 },
    )
  })
