import { sessionStatus } from "@tabwright/core/contract"
import type { Run } from "../../store/RunStore.ts"
import type { RunWithCode, SessionOverview } from "../../store/SessionOverviewStore.ts"
import type { Links } from "../Links.ts"
import { megabytes } from "../unversioned/BrowserView.ts"

/**
 * A session as a list of v3 shows it: without signed addresses, which would be out of date when somebody looks.
 *
 * @category constructors
 * @since 0.1.0
 */
export const sessionItemView = ({ session, latest, lastGoal, totals }: SessionOverview, links: Links) => ({
  id: session.id,
  status: sessionStatus(latest, session.endReason),
  model: session.model,
  thinkingLevel: session.reasoning.thinkingLevel ?? null,
  title: latest?.title ?? null,
  output: latest === undefined ? null : outputOf(latest),
  outputSchema: latest?.settings.outputSchema ?? null,
  stepCount: totals.stepCount,
  lastStepSummary: lastGoal,
  isTaskSuccessful: latest?.isSuccess ?? null,
  // There from the start, and the same for every browser that the session gets.
  liveUrl: session.endedAt === null ? links.live(session.id) : null,
  recordingUrls: [],
  profileId: session.browserSettings.profileId ?? null,
  workspaceId: session.workspaceId,
  proxyCountryCode: session.browserSettings.proxyCountryCode ?? null,
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

/**
 * A session on its own, with the films of its browsers, oldest first.
 *
 * @category constructors
 * @since 0.1.0
 */
export const sessionView = (overview: SessionOverview, films: ReadonlyArray<string>, links: Links) => ({
  ...sessionItemView(overview, links),
  recordingUrls: films.map(links.recording),
  screenshotUrl: links.screenshot(overview.screenshotFileId),
})

/**
 * What came of a run: with a schema the value itself; else the agent's words, also those that say why it failed.
 *
 * @category constructors
 * @since 0.1.0
 */
export const answerOf = (run: Run): unknown => (hasValue(run) ? run.output : (run.result ?? run.error))

/**
 * The same as sessions show it: where code was asked for, beside that. Null while there is nothing to say. Webhooks say the same, by
 * `run_output` of the database.
 *
 * @category constructors
 * @since 0.1.0
 */
export const outputOf = (run: RunWithCode): unknown => {
  if (run.settings.agent?.answersWithCode !== true) return answerOf(run)
  const text = run.result ?? run.error
  return text === null ? null : { text, code: run.code, ...(hasValue(run) ? { output: run.output } : {}) }
}

const hasValue = ({ output, settings }: Run): boolean =>
  settings.outputSchema !== undefined && output !== null && output !== undefined
