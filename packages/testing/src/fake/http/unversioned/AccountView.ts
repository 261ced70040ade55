import { usdText } from "../../Usd.ts"
import type { CallerShape } from "../ApiKeyAuth.ts"

/** Returns the project's remaining credit and limits. */
export const accountView = ({ keyId, projectId, state }: CallerShape) => {
  const balance = Number(usdText(state.projects.get(projectId).credits))
  return {
    name: "Fake project",
    totalCreditsBalanceUsd: balance,
    monthlyCreditsBalanceUsd: 0,
    additionalCreditsBalanceUsd: balance,
    rateLimit: state.settings.maxBrowsers,
    planInfo: {
      planName: "fake",
      subscriptionStatus: null,
      subscriptionId: null,
      subscriptionCurrentPeriodEnd: null,
      subscriptionCanceledAt: null,
    },
    isFreeTier: false,
    projectId,
    tracingDisabled: false,
    apiKeyId: keyId,
    concurrentSessionLimit: state.settings.maxBrowsers,
    activeSessionCount: state.browsers.active(projectId).length,
  }
}
