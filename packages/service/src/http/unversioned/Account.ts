import { Effect } from "effect"
import { Accounts, ShownCredit } from "../../access/Accounts.ts"
import { BrowserRoom } from "../../browser/BrowserRoom.ts"
import { ProjectRoom } from "../../browser/ProjectRoom.ts"
import { SpendingLimits } from "../../store/SpendingLimits.ts"
import { Caller } from "../ApiKeyAuth.ts"
import { orDefect } from "../Refusal.ts"

/** What the plan of everyone is called here. */
const planName = "self-hosted"

/**
 * The account of the project whose key came with the request, equal in v2 and v3. Whoever hosts the service pays for it:
 * there is no subscription, and the limit is the project's own, else what the nodes bear. A key with a monthly limit shows
 * what is left of it as its credit.
 *
 * @category constructors
 * @since 0.1.0
 */
export const accountOperations = Effect.gen(function* () {
  const accounts = yield* Accounts
  const room = yield* BrowserRoom
  const projects = yield* ProjectRoom
  const spendings = yield* SpendingLimits
  const creditUsd = yield* ShownCredit

  const get = Effect.gen(function* () {
    const { projectId, apiKeyId } = yield* Caller
    const account = yield* orDefect(accounts.find(projectId))
    const limit = Math.min(yield* orDefect(room.limit), yield* orDefect(projects.limitOf(projectId)))
    const spending = yield* orDefect(spendings.ofKey(apiKeyId))
    // What the key may still spend this month; the credit that is shown is for keys that may spend what they like.
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
