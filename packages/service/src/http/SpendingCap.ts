import { Effect, Layer, Scope } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"
import { type KeySpending, SpendingLimits } from "../store/SpendingLimits.ts"
import { Caller } from "./ApiKeyAuth.ts"
import { refusals } from "./Refusal.ts"
import { RequestId } from "./RequestId.ts"
import { makeTurns, withScope } from "./Turns.ts"

/** The operations that start something which costs. */
const costly: ReadonlySet<string> = new Set([
  "createTask",
  "createSession",
  "createBrowser",
  "createRun",
  "enqueueMessage",
])

/** How long a browser waits for those of its key that are just starting. */
const turnLimit = "30 seconds"

/**
 * Refuses to start anything that costs for a key that has spent what it may in this month (UTC): a 402 in the contract's
 * shape, with both sums. What is under way ends by itself before a decision that does not fit any more.
 *
 * @category services
 * @since 0.1.0
 */
export class SpendingCap extends HttpApiMiddleware.Service<SpendingCap, { requires: Caller }>()(
  "@tabwright/service/http/SpendingCap",
) {}

export const layer = Layer.effect(
  SpendingCap,
  Effect.gen(function* () {
    const limits = yield* SpendingLimits
    const takeTurn = yield* makeTurns

    const spendingOf = (apiKeyId: string) => Effect.orDie(limits.ofKey(apiKeyId))

    return SpendingCap.of((answer, { endpoint }) => {
      // Said once for each operation, and not with every request.
      if (!costly.has(endpoint.identifier)) return answer
      return Effect.gen(function* () {
        const { apiKeyId } = yield* Caller
        const spending = yield* spendingOf(apiKeyId)
        if (spending === null) return yield* answer
        if (isUsedUp(spending)) return yield* refusal(spending)
        if (endpoint.identifier !== "createBrowser") return yield* answer

        // A browser holds back what it may cost once it has started: until then the key's next one waits to be judged.
        return yield* withScope((scope) =>
          Effect.gen(function* () {
            if (!(yield* Scope.provide(takeTurn(apiKeyId, turnLimit), scope))) return yield* tooMany
            const left = yield* spendingOf(apiKeyId)
            return left !== null && isUsedUp(left) ? yield* refusal(left) : yield* answer
          }),
        )
      })
    })
  }),
)

const isUsedUp = ({ leftUsd }: KeySpending): boolean => leftUsd === "0"

const refusal = ({ capUsd: cap, spentUsd: spent }: KeySpending) =>
  Effect.map(RequestId, (requestId) => {
    const message = `The API key has spent ${spent} USD of the ${cap} USD that it may spend this month. Raise its limit, or wait for the next month.`
    return HttpServerResponse.jsonUnsafe(
      {
        detail: { code: "api_key_monthly_spend_limit_reached", message, cap, spent },
        code: "SpendingLimitReached",
        requestId,
      },
      { status: 402 },
    )
  })

const tooMany = Effect.map(RequestId, (requestId) =>
  HttpServerResponse.jsonUnsafe(
    { detail: refusals.TooManyBrowsers, code: "TooManyBrowsers", requestId },
    { status: 429 },
  ),
)
