import type { BrowserRow } from "../../store/BrowserStore.ts"
import type { Run } from "../../store/RunStore.ts"
import type { Session } from "../../store/SessionStore.ts"
import type { Step } from "../../store/StepStore.ts"
import { sessionStatus } from "../../store/RunState.ts"
import type { Links } from "../Links.ts"

/**
 * A session with its latest run, as v3 shows it.
 *
 * @category constructors
 * @since 0.1.0
 */
export const sessionView = (
  session: Session,
  latest: Run | undefined,
  steps: ReadonlyArray<Step>,
  browser: BrowserRow | undefined,
  links: Links,
) => {
  const last = steps.at(-1)
  return {
    id: session.id,
    status: sessionStatus(latest, session.endReason),
    model: session.model,
    thinkingLevel: session.reasoning.thinkingLevel ?? null,
    title: latest?.title ?? null,
    output: latest === undefined ? null : outputOf(latest),
    outputSchema: latest?.settings.outputSchema ?? null,
    stepCount: steps.length,
    lastStepSummary: last?.decision.nextGoal ?? null,
    isTaskSuccessful: latest?.isSuccess ?? null,
    liveUrl: browser === undefined ? null : links.live(browser.id),
    recordingUrls: [],
    profileId: null,
    workspaceId: session.workspaceId,
    proxyCountryCode: session.browserSettings.proxyCountryCode ?? null,
    browserScreenWidth: session.browserSettings.screenWidth ?? null,
    browserScreenHeight: session.browserSettings.screenHeight ?? null,
    maxCostUsd: latest?.maxCostUsd ?? null,
    totalInputTokens: Number(latest?.totalInputTokens ?? 0),
    totalOutputTokens: Number(latest?.totalOutputTokens ?? 0),
    proxyUsedMb: "0",
    llmCostUsd: latest?.costUsd ?? "0",
    proxyCostUsd: "0",
    browserCostUsd: "0",
    totalCostUsd: latest?.costUsd ?? "0",
    screenshotUrl: last === undefined ? null : links.screenshot(last.screenshotFileId),
    agentmailEmail: null,
    integrationsUsed: [],
    createdAt: session.createdAt.toISOString(),
    updatedAt: (latest?.updatedAt ?? session.updatedAt).toISOString(),
  }
}

/** With a schema the output is the value itself; else the agent's words, also those that say why it failed. */
const outputOf = (run: Run): unknown =>
  run.settings.outputSchema !== undefined && run.output !== null && run.output !== undefined
    ? run.output
    : (run.result ?? run.error)
