import { BrowserHost } from "@tabwright/chromium"
import { Effect } from "effect"
import { Accounts, ShownCredit } from "../../access/Accounts.ts"
import { Caller } from "../ApiKeyAuth.ts"
import { orDefect } from "../Refusal.ts"

/** What the plan of everyone is called here. */
const planName = "self-hosted"

/**
 * The account of the project whose key came with the request, equal in v2 and v3. Whoever hosts the service pays for it:
 * there is no subscription, and the limit is what this machine bears.
 *
 * @category constructors
 * @since 0.1.0
 */
export const accountOperations = Effect.gen(function* () {
  const accounts = yield* Accounts
  const { limit } = yield* BrowserHost
  const creditUsd = yield* ShownCredit

  const get = Effect.gen(function* () {
    const { projectId, apiKeyId } = yield* Caller
    const account = yield* orDefect(accounts.find(projectId))
    return {
      name: account.name,
      totalCreditsBalanceUsd: creditUsd,
      monthlyCreditsBalanceUsd: 0,
      additionalCreditsBalanceUsd: creditUsd,
      rateLimit: limit,
      planInfo: {
        planName,
        subscriptionStatus: null,
        subscriptionId: null,
        subscriptionCurrentPeriodEnd: null,
        subscriptionCanceledAt: null,
      },
      isFreeTier: false,
      projectId,
      tracingDisabled: false,
      apiKeyId,
      concurrentSessionLimit: limit,
      activeSessionCount: account.activeBrowsers,
    }
  })

  return { get }
})
