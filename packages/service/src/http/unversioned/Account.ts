import { Effect } from "effect"
import { Accounts, DisplayCredit } from "../../access/Projects.ts"
import { BrowserCapacity } from "../../browser/scheduling/BrowserCapacity.ts"
import { SpendingLimits } from "../../store/SpendingLimits.ts"
import { Caller } from "../middleware/ApiKeyAuth.ts"
import { orDefect } from "../ErrorResponse.ts"

const planName = "self-hosted"

/** The account of the caller's project. For a key with a monthly limit, the remaining amount is reported as credit. */
export const accountOperations = Effect.gen(function* () {
  const accounts = yield* Accounts
  const capacity = yield* BrowserCapacity
  const spendings = yield* SpendingLimits
  const creditUsd = yield* DisplayCredit

  const get = Effect.gen(function* () {
    const { projectId, apiKeyId } = yield* Caller
    const account = yield* orDefect(accounts.find(projectId))
    const limit = Math.min(yield* orDefect(capacity.limit), yield* orDefect(capacity.limitOf(projectId)))
    const spending = yield* orDefect(spendings.ofKey(apiKeyId))
    // The remaining amount of the key's monthly limit. Keys without a limit report the configured display credit.
    const monthly = spending === null ? 0 : Number(spending.leftUsd)
    const additional = spending === null ? creditUsd : 0
    return {
      name: account.name,
      totalCreditsBalanceUsd: monthly + additional,
      monthlyCreditsBalanceUsd: monthly,
      additionalCreditsBalanceUsd: additional,
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
