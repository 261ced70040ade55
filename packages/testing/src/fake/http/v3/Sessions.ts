import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { FakeApiError } from "../../FakeApiError.ts"
import { activeRun, type Message, type Session, sessionStatus } from "../../Sessions.ts"
import { microUsd, usdText } from "../../Projects.ts"
import { isTerminal, requestIssues } from "@tabwright/core/contract"
import { contractModel } from "@tabwright/core/reasoning"
import type { Run } from "../../run/Run.ts"
import { rejectUnsupported, wantsRecipe } from "../../run/RunRequest.ts"
import type { CallerShape } from "../ApiKeyAuth.ts"
import { operationResponse } from "../OperationResponse.ts"
import { fitting } from "../Page.ts"
import { liveUrl, recordingUrl, warnOfDirectRoute } from "../unversioned/Browsers.ts"
import { screenshotUrl } from "../unversioned/StepView.ts"
import { ApiV3 } from "../Api.ts"

const sum = (runs: ReadonlyArray<Run>, amount: (run: Run) => number): number =>
  runs.reduce((total, run) => total + amount(run), 0)

/** Session with its latest run, as shown by v3. Lists omit signed links. */
const sessionView = (caller: CallerShape, session: Session, isAlone: boolean) => {
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
    model: contractModel("v3", session.model),
    servedModel: latest?.model ?? null,
    thinkingLevel: session.reasoning.thinkingLevel ?? null,
    title: latest?.title ?? null,
    output: latest === undefined || !isTerminal(latest.status) ? null : outputOf(latest),
    error: latest?.error ?? null,
    outputSchema: latest?.outputSchema ?? null,
    stepCount: sum(session.runs, ({ steps }) => steps.length),
    lastStepSummary: last?.nextGoal ?? null,
    isTaskSuccessful: latest?.isSuccess ?? null,
    liveUrl: session.end === null ? liveUrl(caller, session.id) : null,
    recordingUrls: isAlone ? own.flatMap((browser) => recordingUrl(caller, browser) ?? []) : [],
    profileId: settings.profileId ?? null,
    workspaceId: session.workspaceId,
    proxyCountryCode: countryCode(settings.proxyCountryCode),
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
    unpricedCalls: 0,
    screenshotUrl: isAlone && last !== undefined ? screenshotUrl(caller) : null,
    agentmailEmail: null,
    integrationsUsed: [],
    createdAt: session.createdAt.toISOString(),
    updatedAt: session.updatedAt.toISOString(),
  }
}

/** The contract's country code: lower case, and `uk` for its alias `gb`. */
const countryCode = (requested: string | null | undefined): string | null => {
  const code = requested?.toLowerCase() ?? null
  return code === "gb" ? "uk" : code
}

/**
 * Returns the structured output, or null for a failure; without a schema the agent's text, including the reason of a
 * failure. If code was requested, returns
 * an object of text, code and output.
 */
const outputOf = (run: Run): unknown => {
  const text = run.result ?? run.error
  if (!run.answersWithCode) return run.output ?? (run.outputSchema === undefined ? text : null)
  return text === null ? null : { text, code: run.code, ...(run.output === null ? {} : { output: run.output }) }
}

const pageOf = (
  messages: ReadonlyArray<Message>,
  { after, before, limit }: { readonly after?: string; readonly before?: string; readonly limit: number },
) => {
  const position = (id: string) => messages.findIndex((message) => message.id === id)
  if (after !== undefined) {
    const later = messages.slice(position(after) + 1)
    const page = fitting(later.slice(0, limit), ({ data }) => data)
    return { page, hasMore: later.length > page.length }
  }
  const earlier = before === undefined ? messages : messages.slice(0, Math.max(position(before), 0))
  const page = fitting(earlier.slice(-limit).toReversed(), ({ data }) => data).toReversed()
  return { page, hasMore: earlier.length > page.length }
}

const messageView = (session: Session) => (message: Message) => ({
  ...message,
  sessionId: session.id,
  screenshotUrl: null,
  hidden: false,
  createdAt: message.createdAt.toISOString(),
})

export const layer = HttpApiBuilder.group(ApiV3, "sessions", (handlers) =>
  handlers
    .handle("listSessions", ({ query }) =>
      operationResponse((caller) => {
        const all = caller.state.sessions.list(caller.projectId)
        const { page, page_size: pageSize } = query
        const sessions = all
          .slice((page - 1) * pageSize, page * pageSize)
          .map((session) => sessionView(caller, session, false))
        return { sessions, total: all.length, page, pageSize }
      }),
    )
    .handle("createSession", ({ payload }) =>
      operationResponse((caller) => {
        const { runs, sessions } = caller.state
        const { maxCostUsd, task } = payload
        rejectUnsupported({ enableScheduledTasks: payload.enableScheduledTasks })
        const issues = requestIssues.screen(payload)
        if (issues.length > 0) throw FakeApiError.invalid(...issues)
        warnOfDirectRoute(caller, payload.proxyCountryCode)
        const maxCost = maxCostUsd === undefined || maxCostUsd === null ? undefined : microUsd(maxCostUsd)
        const request = {
          projectId: caller.projectId,
          version: "v3" as const,
          model: payload.model,
          reasoning: payload.thinkingLevel === undefined ? {} : { thinkingLevel: payload.thinkingLevel },
          workspaceId: payload.workspaceId ?? undefined,
          keepAlive: payload.keepAlive,
          browserSettings: {
            profileId: payload.profileId,
            proxyCountryCode: payload.proxyCountryCode,
            screenWidth: payload.browserScreenWidth,
            screenHeight: payload.browserScreenHeight,
            record: payload.enableRecording,
          },
          outputSchema: payload.outputSchema ?? undefined,
          answersWithCode: payload.codeMode,
          usesRecipe: wantsRecipe(payload),
          maxCost,
        }
        if (task === undefined || task === null) {
          if (!payload.sessionId) return sessionView(caller, runs.open(request), true)
          sessions.of(caller.projectId, payload.sessionId)
          throw FakeApiError.invalid(requestIssues.taskMissing)
        }
        if (task.trim() === "") throw FakeApiError.invalid(requestIssues.taskEmpty)
        const { session } = runs.start({ ...request, task, sessionId: payload.sessionId ?? undefined })
        if (maxCost !== undefined) session.maxCost = maxCost
        return sessionView(caller, session, true)
      }),
    )
    .handle("getSession", ({ params }) =>
      operationResponse((caller) => {
        const session = caller.state.sessions.of(caller.projectId, params.session_id)
        caller.state.clock.look(session.id)
        // The caller may be polling for the recordings.
        for (const browser of caller.state.browsers.list(caller.projectId)) {
          if (browser.sessionId === session.id && browser.status === "stopped") caller.state.clock.look(browser.id)
        }
        return sessionView(caller, session, true)
      }),
    )
    .handle("deleteSession", ({ params }) =>
      operationResponse(({ projectId, state: { sessions } }) =>
        sessions.remove(sessions.of(projectId, params.session_id)),
      ),
    )
    .handle("stopSession", ({ params, payload }) =>
      operationResponse((caller) => {
        const { runs, sessions } = caller.state
        const session = sessions.of(caller.projectId, params.session_id)
        if (payload.strategy === "session") sessions.end(session, "stopped")
        else if (session.end === null) {
          // A follow-up keeps the session alive.
          session.keepAlive = true
          const run = activeRun(session)
          if (run !== undefined) runs.cancel(run)
        }
        return sessionView(caller, session, true)
      }),
    )
    .handle("listSessionMessages", ({ params, query }) =>
      operationResponse((caller) => {
        const session = caller.state.sessions.of(caller.projectId, params.session_id)
        caller.state.clock.look(session.id)
        const { hasMore, page } = pageOf(session.messages, query)
        return { messages: page.map(messageView(session)), hasMore }
      }),
    ),
)
