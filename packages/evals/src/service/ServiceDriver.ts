import { isApiError, type RunHandle, type Tabwright } from "@tabwright/sdk"
import { fetchJson } from "../dataset/SendCall.ts"
import type { Scorer } from "../dataset/Scorer.ts"
import { BrowserObserver } from "./BrowserObserver.ts"
import {
  type Driver,
  type DrivenRun,
  type DriverSession,
  ExperimentRejected,
  type RunTask,
  type SessionStart,
} from "./Driver.ts"
import { RunRecord } from "./RunRecord.ts"
import { checkLoopback } from "./SiteCheck.ts"

/** Longest wait for a run beyond its own time limit, for its cancellation. */
const graceMs = 60_000

/** Model errors that the agent's request or the model itself caused. All others are failures of the provider. */
const modelFaults: ReadonlySet<string> = new Set([
  "BadRequest",
  "ContextOverflow",
  "MalformedResponse",
  "ContentFilter",
])

/** Model errors that repeat for every case, until the operator acts. */
const modelRejections: ReadonlySet<string> = new Set(["InsufficientCredits", "InvalidKey", "UnknownModel"])

/** API errors that repeat for every case. */
const rejections: ReadonlySet<string> = new Set([
  "BadRequest",
  "Forbidden",
  "Misconfigured",
  "PaymentRequired",
  "Unauthorized",
  "UnsupportedReasoning",
  "ValidationFailed",
])

/**
 * Runs repetitions as ordinary runs of a Tabwright service. Each has its own session, whose browser is opened at the
 * start URL before the run, so that all of its requests can be recorded.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makeServiceDriver = (client: Tabwright): Driver => ({
  checkSites: (urls) => rejecting(() => checkLoopback(client, urls)),
  open: (task, key) => rejecting(() => openSession(client, task, key)),
  abandon: async ({ key, sessionId, ...request }) => {
    // Repeating the request returns the session, if there is one.
    const id = sessionId ?? (await createSession(client, request, key)).id
    await stopSession(client, request, id)
    let costUsd = 0
    for await (const run of client.runs.list({ sessionId: id })) costUsd += Number(run.totalCostUsd)
    return costUsd
  },
})

const ignoreMissing = (error: unknown): undefined => {
  if (isApiError(error) && error._tag === "NotFound") return undefined
  throw error
}

/** Converts errors of requests that would fail for every case. */
const rejecting = <A>(work: () => Promise<A>): Promise<A> =>
  work().catch((error: unknown) => {
    if (isApiError(error) && rejections.has(error._tag)) throw new ExperimentRejected(error.message, { cause: error })
    throw error
  })

type SessionRequest = Pick<SessionStart, "startUrl" | "viewport" | "workspaceId" | "hasFiles">

interface OpenedSession {
  readonly id: string
  /** Undefined: the session has one of its own, which cannot be named in the request of a run. */
  readonly workspaceId: string | undefined
}

/** Sessions of v2 open the start URL, those of v3 have a chosen workspace. Repeating it returns the same session. */
const createSession = async (
  client: Tabwright,
  { hasFiles, startUrl, viewport, workspaceId: given }: SessionRequest,
  idempotencyKey: string,
): Promise<OpenedSession> => {
  const screen =
    viewport === undefined ? {} : { browserScreenWidth: viewport.width, browserScreenHeight: viewport.height }
  const request = { enableRecording: false, ...screen }
  const created =
    given === undefined && hasFiles === true
      ? await client.workspaces.create({ name: `eval-${idempotencyKey}` }, { idempotencyKey })
      : undefined
  const workspaceId = given ?? created?.id
  const { id } =
    workspaceId === undefined
      ? await client.v2.sessions.create(
          { ...request, ...(startUrl === undefined ? {} : { startUrl }) },
          { idempotencyKey },
        )
      : await client.v3.sessions.create({ ...request, workspaceId }, { idempotencyKey })
  return { id, workspaceId }
}

const stopSession = async (client: Tabwright, request: SessionRequest, id: string): Promise<void> => {
  const isV2 = request.workspaceId === undefined && request.hasFiles !== true
  const stopped = isV2 ? client.v2.sessions.stop(id) : client.v3.sessions.stop(id)
  await stopped.then(() => {}, ignoreMissing)
}

const openSession = async (client: Tabwright, task: RunTask, key: string): Promise<DriverSession> => {
  const { scorers, startUrl, viewport } = task.case
  const workspaceId = task.runOptions["workspaceId"]
  const request: SessionRequest = {
    ...(startUrl === undefined ? {} : { startUrl }),
    ...(viewport === undefined ? {} : { viewport }),
    ...(typeof workspaceId === "string" ? { workspaceId } : {}),
    ...(task.files.length === 0 ? {} : { hasFiles: true }),
  }
  const session = await createSession(client, request, key)
  try {
    const isToOpen = session.workspaceId !== undefined && startUrl !== undefined
    const observer =
      isToOpen || scorers.some(needsBrowser)
        ? await BrowserObserver.attach(await cdpUrlOf(client, session.id), {
            recordsRequests: scorers.some(needsRequests),
          })
        : undefined
    if (isToOpen) await observer?.open(startUrl)
    return {
      id: session.id,
      run: (signal) => rejecting(() => drive({ client, task, session, observer, signal })),
      close: async () => {
        observer?.close()
        await stopSession(client, request, session.id)
      },
    }
  } catch (error) {
    await stopSession(client, request, session.id)
    throw error
  }
}

const needsRequests = (scorer: Scorer): boolean =>
  scorer.type === "request" || (scorer.type === "forbidden" && scorer.request !== undefined)

/** Scripts may use any evidence. */
const needsBrowser = (scorer: Scorer): boolean =>
  needsRequests(scorer) ||
  ["judge", "page", "rubric", "script", "url"].includes(scorer.type) ||
  (scorer.type === "jmespath" && scorer.state !== undefined) ||
  (scorer.type === "forbidden" && scorer.page !== undefined)

const cdpUrlOf = async (client: Tabwright, sessionId: string): Promise<string> => {
  const { items } = await client.browsers.list({ agentSessionId: sessionId, filterBy: "active" })
  const url = items[0]?.cdpUrl
  if (typeof url !== "string") throw new Error(`Session ${sessionId} has no browser.`)
  return url
}

interface Drive {
  readonly client: Tabwright
  readonly task: RunTask
  readonly session: OpenedSession
  readonly observer: BrowserObserver | undefined
  readonly signal: AbortSignal | undefined
}

const drive = async ({ client, observer, session, signal, task }: Drive): Promise<DrivenRun> => {
  const { files, maxCostUsd, maxSteps, model, runOptions, secrets, timeoutMs } = task
  const handle = client.run(task.case.task, {
    ...runOptions,
    sessionId: session.id,
    ...(session.workspaceId === undefined ? {} : { workspaceId: session.workspaceId }),
    ...(model === null ? {} : { model }),
    ...(task.case.outputSchema === undefined ? {} : { outputSchema: task.case.outputSchema }),
    ...(maxCostUsd === undefined ? {} : { maxCostUsd }),
    ...(files.length === 0 ? {} : { files }),
    ...(secrets.length === 0 ? {} : { secretBindings: secrets.map(bindingOf) }),
    waitTimeout: timeoutMs + graceMs,
    ...(signal === undefined ? {} : { signal }),
  })
  const runId = await handle.id()
  const { limit, record } = await follow(handle, maxSteps, timeoutMs)
  const run = await client.runs.get(runId)
  const fault = record.modelError
  if (fault !== undefined && modelRejections.has(fault.reason)) throw new ExperimentRejected(fault.text)
  const isModelFault = fault !== undefined && modelFaults.has(fault.reason)
  const isOutside = run.endReason === "Failed" || run.endReason === "PageLost"
  const reached =
    limit ?? (run.endReason === "StepLimit" ? "steps" : run.endReason === "CostLimit" ? "cost" : undefined)
  const isOwnEnd = run.status === "failed" && reached === undefined && !isOutside
  const isForeignEnd = run.status === "cancelled" && limit === undefined
  return {
    runId,
    inputTokens: run.totalInputTokens,
    outputTokens: run.totalOutputTokens,
    unpricedCalls: run.unpricedCalls ?? 0,
    limit: reached,
    endCheck: record.endCheck,
    modelError: isOutside && isModelFault ? fault.text : undefined,
    infrastructure:
      isForeignEnd || (isOutside && !isModelFault) ? (run.error ?? "The run was cancelled from outside.") : undefined,
    evidence: {
      status: run.status === "completed" ? "completed" : isOwnEnd ? "failed" : "cancelled",
      answer: run.result ?? "",
      error: run.error,
      steps: record.steps,
      costUsd: Number(run.totalCostUsd),
      seconds: (Date.parse(run.updatedAt) - Date.parse(run.createdAt)) / 1000,
      files: async () =>
        (await handle.files()).map((file) => ({ path: file.path, size: file.size ?? 0, read: () => file.bytes() })),
      requests: async () => observed(observer).requests(),
      page: () => observed(observer).page(record.steps.at(-1)?.url),
      state: async (call) => {
        const url = typeof call === "string" ? call : call.url
        return fetchJson(call, { cookie: await observed(observer).cookies(url) })
      },
      screenshots: (limit) => Promise.all(record.screenshotUrls.slice(-limit).map(download)),
    },
  }
}

const bindingOf = ({ domains, name, value }: RunTask["secrets"][number]) => ({
  alias: name,
  source: { type: "inline" as const, value },
  allowedDomains: [...domains],
})

const observed = (observer: BrowserObserver | undefined): BrowserObserver => {
  if (observer === undefined) throw new Error("The browser was not observed.")
  return observer
}

/** Records the events of a run until its end, and cancels it at its limits. */
const follow = async (handle: RunHandle, maxSteps: number, timeoutMs: number) => {
  const record = new RunRecord()
  let limit: "steps" | "time" | undefined
  const cancel = (reason: "steps" | "time") => {
    limit ??= reason
    // The wait for the end reports a service that cannot be reached.
    handle.cancel().catch(() => {})
  }
  const timer = setTimeout(() => cancel("time"), timeoutMs)
  try {
    for await (const event of handle.events()) {
      record.add(event)
      if (limit === undefined && record.stepCount > maxSteps) cancel("steps")
    }
  } finally {
    clearTimeout(timer)
  }
  return { record, limit }
}

const download = async (url: string): Promise<Uint8Array> => {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The service returned ${response.status} for a screenshot.`)
  return new Uint8Array(await response.arrayBuffer())
}
