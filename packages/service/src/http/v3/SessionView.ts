import { sessionStatus } from "@tabwright/core/contract"
import { contractModel } from "@tabwright/core/reasoning"
import type { Run } from "../../store/run/RunStore.ts"
import type { RunWithCode, SessionOverview } from "../../store/session/SessionOverviewStore.ts"
import type { SignedLinks } from "../files/SignedLinks.ts"
import { megabytes } from "../unversioned/BrowserView.ts"

/** A session in v3 lists, without signed URLs, which would soon expire. */
export const sessionItemView = ({ session, latest, lastGoal, totals }: SessionOverview, links: SignedLinks) => ({
  id: session.id,
  status: sessionStatus(latest, session.endReason),
  model: contractModel("v3", session.model),
  servedModel: latest?.model ?? null,
  thinkingLevel: session.reasoning.thinkingLevel ?? null,
  title: latest?.title ?? null,
  output: latest === undefined ? null : outputOf(latest),
  error: latest?.error ?? null,
  outputSchema: latest?.settings.outputSchema ?? null,
  stepCount: totals.stepCount,
  lastStepSummary: lastGoal,
  isTaskSuccessful: latest?.isSuccess ?? null,
  // Available from the start, and the same for every browser of the session.
  liveUrl: session.endedAt === null ? links.live(session.id) : null,
  recordingUrls: [],
  profileId: session.browserSettings.profileId ?? null,
  workspaceId: session.workspaceId,
  proxyCountryCode: countryCode(session.browserSettings.proxyCountryCode),
  browserScreenWidth: session.browserSettings.screenWidth ?? null,
  browserScreenHeight: session.browserSettings.screenHeight ?? null,
  maxCostUsd: session.maxCostUsd,
  totalInputTokens: totals.totalInputTokens,
  totalOutputTokens: totals.totalOutputTokens,
  proxyUsedMb: megabytes(totals.trafficBytes),
  llmCostUsd: totals.costUsd,
  proxyCostUsd: totals.proxyCostUsd,
  browserCostUsd: totals.browserCostUsd,
  totalCostUsd: totals.totalCostUsd,
  unpricedCalls: totals.unpricedCalls,
  screenshotUrl: null,
  agentmailEmail: null,
  integrationsUsed: [],
  createdAt: session.createdAt.toISOString(),
  updatedAt: (latest?.updatedAt ?? session.updatedAt).toISOString(),
})

/** A single v3 session, with the videos of its browsers, oldest first. */
export const sessionView = (overview: SessionOverview, videos: ReadonlyArray<string>, links: SignedLinks) => ({
  ...sessionItemView(overview, links),
  recordingUrls: videos.map(links.recording),
  screenshotUrl: links.screenshot(overview.screenshotFileId),
})

/**
 * The output of a session: with an output schema the value, or null for a failure; else the agent's text, also for
 * failures; both with the code if it was requested. Null while there is none. The database function `run_output` computes
 * the same for webhooks.
 */
export const outputOf = (run: RunWithCode): unknown => {
  const text = run.result ?? run.error
  if (run.settings.agent?.answersWithCode !== true) {
    return hasValue(run) ? run.output : run.settings.outputSchema === undefined ? text : null
  }
  return text === null ? null : { text, code: run.code, ...(hasValue(run) ? { output: run.output } : {}) }
}

export const hasValue = ({ output, settings }: Run): boolean =>
  settings.outputSchema !== undefined && output !== null && output !== undefined

/** The contract's country code: lower case, and `uk` for its alias `gb`. */
const countryCode = (requested: string | null | undefined): string | null => {
  const code = requested?.toLowerCase() ?? null
  return code === "gb" ? "uk" : code
}
