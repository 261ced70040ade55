import { isTerminal, type Run } from "../../run/Run.ts"
import { type Session, sessionStatus } from "../../session/Session.ts"
import { usdText } from "../../Usd.ts"
import type { CallerShape } from "../ApiKeyAuth.ts"
import { liveUrl, recordingUrl } from "../unversioned/BrowserOperations.ts"
import { screenshotUrl } from "../unversioned/StepView.ts"

const sum = (runs: ReadonlyArray<Run>, amount: (run: Run) => number): number =>
  runs.reduce((total, run) => total + amount(run), 0)

/** Session with its latest run, as shown by v3. Lists omit signed links. */
export const sessionView = (caller: CallerShape, session: Session, isAlone: boolean) => {
  const { browsers } = caller.state
  const latest = session.runs.at(-1)
  const last = latest?.steps.at(-1)
  const own = browsers.list(session.projectId).filter(({ sessionId }) => sessionId === session.id)
  const browserCost = own.reduce((total, browser) => total + browsers.cost(browser), 0)
  const llmCost = sum(session.runs, ({ cost }) => cost)
  const settings = session.browserSettings
  return {
    id: session.id,
    status: sessionStatus(session),
    model: session.model,
    thinkingLevel: session.reasoning.thinkingLevel ?? null,
    title: latest?.title ?? null,
    output: latest === undefined || !isTerminal(latest.status) ? null : outputOf(latest),
    outputSchema: latest?.outputSchema ?? null,
    stepCount: sum(session.runs, ({ steps }) => steps.length),
    lastStepSummary: last?.nextGoal ?? null,
    isTaskSuccessful: latest?.isSuccess ?? null,
    liveUrl: session.end === null ? liveUrl(caller, session.id) : null,
    recordingUrls: isAlone ? own.flatMap((browser) => recordingUrl(caller, browser) ?? []) : [],
    profileId: settings.profileId ?? null,
    workspaceId: session.workspaceId,
    proxyCountryCode: settings.proxyCountryCode ?? null,
    browserScreenWidth: settings.screenWidth ?? null,
    browserScreenHeight: settings.screenHeight ?? null,
    maxCostUsd: session.maxCost === undefined ? null : usdText(session.maxCost),
    totalInputTokens: sum(session.runs, ({ inputTokens }) => inputTokens),
    totalOutputTokens: sum(session.runs, ({ outputTokens }) => outputTokens),
    proxyUsedMb: "0",
    llmCostUsd: usdText(llmCost),
    proxyCostUsd: "0",
    browserCostUsd: usdText(browserCost),
    totalCostUsd: usdText(llmCost + browserCost),
    screenshotUrl: isAlone && last !== undefined ? screenshotUrl(caller) : null,
    agentmailEmail: null,
    integrationsUsed: [],
    createdAt: session.createdAt.toISOString(),
    updatedAt: session.updatedAt.toISOString(),
  }
}

/**
 * Returns the structured output, else the agent's text, including the reason of a failure; both together with requested
 * code.
 */
const outputOf = (run: Run): unknown => {
  const text = run.result ?? run.error
  if (!run.answersWithCode) return run.output ?? text
  return text === null ? null : { text, code: run.code, ...(run.output === null ? {} : { output: run.output }) }
}
