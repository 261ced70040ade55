import { randomUUID } from "node:crypto"
import { join } from "node:path"
import type { Dataset } from "../dataset/Dataset.ts"
import { checkSite, sendCall } from "../dataset/SendCall.ts"
import { fillIn, placeholdersOf, siteOf } from "../dataset/Template.ts"
import type { Case } from "../dataset/Case.ts"
import type { HttpCall } from "../dataset/HttpCall.ts"
import type { Judge } from "../judge/Verdict.ts"
import { type CaseScore, scoreCase } from "../scoring/ScoreCase.ts"
import { type Driver, type DrivenRun, ExperimentRejected, type RunSecret, type RunTask } from "../service/Driver.ts"
import type { Result, ResultStore } from "../store/ResultStore.ts"
import { screenshotName } from "../store/ScreenshotName.ts"
import type { CostCap } from "./CostCap.ts"
import { classifyFailure } from "./FailureClassification.ts"
import type { Repetition } from "./Plan.ts"

/** Attempts of a repetition: infrastructure failures are repeated twice. */
const maxAttempts = 3

const defaultMaxSteps = 50
const defaultTimeoutSeconds = 600

/** Everything that the repetitions of an experiment share. */
export interface RepetitionContext {
  readonly experiment: string
  readonly configHash: string
  readonly dataset: Dataset
  readonly store: ResultStore
  readonly driver: Driver
  readonly model: string | null
  readonly runOptions: { readonly [name: string]: unknown }
  /** URLs by the name of the site. */
  readonly sites: { readonly [name: string]: string }
  readonly secrets: { readonly [name: string]: RunSecret }
  readonly judge: Judge | undefined
  readonly allowsScripts: boolean
  readonly signal: AbortSignal | undefined
  readonly now: () => Date
  readonly cap: CostCap
}

/** Returns the maximum cost of a repetition. Undefined without a limit. */
export const maxCostOf = (one: Case, maxCaseCostUsd: number | undefined): number | undefined =>
  one.maxCostUsd === undefined ? maxCaseCostUsd : Math.min(one.maxCostUsd, maxCaseCostUsd ?? one.maxCostUsd)

interface Attempt {
  readonly run: DrivenRun
  readonly score: CaseScore
}

/** A failure that says nothing about the agent. */
class InfrastructureFailure extends Error {
  readonly costUsd: number
  /** Undefined if no run was started, or its end is unknown. */
  readonly run: DrivenRun | undefined

  constructor(cause: unknown, costUsd: number, run?: DrivenRun) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.costUsd = costUsd
    this.run = run
  }
}

/**
 * Runs and scores a repetition. After infrastructure failures it is tried again, at last it is void. Returns undefined if
 * the cost limit does not cover it. Rejects with `ExperimentRejected`, or when the signal aborts.
 */
export const runRepetition = async (
  context: RepetitionContext,
  repetition: Repetition,
  maxCostUsd: number | undefined,
): Promise<Result | undefined> => {
  const { cap, signal } = context
  const failures: Array<InfrastructureFailure> = []
  const wastedUsd = () => failures.reduce((sum, { costUsd }) => sum + costUsd, 0)
  while (failures.length < maxAttempts && (await cap.reserve(maxCostUsd ?? 0))) {
    let costUsd = 0
    try {
      signal?.throwIfAborted()
      const done = await attempt(context, repetition, maxCostUsd)
      costUsd = done.run.evidence.costUsd
      return await resultOf(context, repetition, done, { attempts: failures.length + 1, wastedUsd: wastedUsd() })
    } catch (error) {
      if (error instanceof ExperimentRejected || signal?.aborted === true) throw error
      const failure = error instanceof InfrastructureFailure ? error : new InfrastructureFailure(error, costUsd)
      costUsd = failure.costUsd
      failures.push(failure)
    } finally {
      cap.settle(maxCostUsd ?? 0, costUsd)
    }
  }
  const last = failures.at(-1)
  return last && voidResult(context, repetition, last, { attempts: failures.length, wastedUsd: wastedUsd() })
}

const attempt = async (
  context: RepetitionContext,
  { case: given, number }: Repetition,
  maxCostUsd: number | undefined,
): Promise<Attempt> => {
  const { dataset, driver, experiment, sites, store } = context
  const values = { inputs: given.inputs ?? {}, sites, caseId: given.id, repetition: number }
  const one = fillIn(given, values)
  for (const site of usedSites(given, sites)) await checkSite(site)
  for (const call of [...callsOf(one.reset), ...callsOf(one.setup)]) await sendCall(call)
  const { startUrl, viewport } = one
  const workspaceId = context.runOptions["workspaceId"]
  const start = {
    caseId: one.id,
    repetition: number,
    key: randomUUID(),
    ...(startUrl === undefined ? {} : { startUrl }),
    ...(viewport === undefined ? {} : { viewport }),
    ...(typeof workspaceId === "string" ? { workspaceId } : {}),
    ...(one.files === undefined ? {} : { hasFiles: one.files.length > 0 }),
  }
  await store.addStart(experiment, { ...start, sessionId: null })
  const task: RunTask = {
    case: one,
    model: context.model,
    runOptions: context.runOptions,
    files: (one.files ?? []).map((path) => join(dataset.folder, path)),
    secrets: (one.secrets ?? []).flatMap((name) => context.secrets[name] ?? []),
    maxCostUsd,
    maxSteps: one.maxSteps ?? defaultMaxSteps,
    timeoutMs: (one.timeoutSeconds ?? defaultTimeoutSeconds) * 1000,
  }
  const session = await driver.open(task, start.key)
  try {
    await store.addStart(experiment, { ...start, sessionId: session.id })
    const run = await session.run(context.signal).catch(async (error: unknown) => {
      if (error instanceof ExperimentRejected || context.signal?.aborted === true) throw error
      // The run may have ended without a response. Its limit is the most that it can have cost.
      const costUsd = await driver.abandon({ ...start, sessionId: session.id }).catch(() => maxCostUsd ?? 0)
      throw new InfrastructureFailure(error, costUsd)
    })
    const { costUsd } = run.evidence
    if (run.infrastructure !== undefined) throw new InfrastructureFailure(run.infrastructure, costUsd, run)
    try {
      const score = await scoreCase(one, run.evidence, {
        judge: context.judge,
        scriptFolder: context.allowsScripts ? dataset.folder : undefined,
        signal: context.signal,
      })
      await keepScreenshot(context, one.id, number, run)
      return { run, score }
    } catch (error) {
      throw new InfrastructureFailure(error, costUsd, run)
    }
  } finally {
    // A session that cannot be stopped ends when it is idle, and must not change the result.
    await session.close().catch(() => {})
  }
}

/** Returns the URLs of the sites that a case names. */
const usedSites = (one: Case, sites: RepetitionContext["sites"]): ReadonlyArray<string> =>
  [...placeholdersOf(one)].flatMap((name) => sites[siteOf(name) ?? ""] ?? [])

const callsOf = (calls: Case["setup"]): ReadonlyArray<HttpCall> =>
  calls === undefined ? [] : isCallList(calls.http) ? calls.http : [calls.http]

const isCallList = (http: NonNullable<Case["setup"]>["http"]): http is ReadonlyArray<HttpCall> => Array.isArray(http)

/** A report without a picture is better than a repetition without a result. */
const keepScreenshot = async (context: RepetitionContext, caseId: string, repetition: number, run: DrivenRun) => {
  const [last] = await run.evidence.screenshots(1).catch(() => [])
  if (last !== undefined) await context.store.addArtifact(context.experiment, screenshotName(caseId, repetition), last)
}

const resultOf = async (
  context: RepetitionContext,
  { case: one, number }: Repetition,
  { run, score }: Attempt,
  { attempts, wastedUsd }: { readonly attempts: number; readonly wastedUsd: number },
): Promise<Result> => {
  const { evidence } = run
  const name = screenshotName(one.id, number)
  const picture = await context.store.readArtifact(context.experiment, name)
  return {
    ...identity(context, { case: one, number }),
    outcome: score.passed ? "passed" : "failed",
    score: score.score,
    scorers: score.scorers,
    failureClass: classifyFailure(run, score),
    verdict: score.verdict ?? null,
    error: evidence.error,
    answer: evidence.answer,
    runId: run.runId,
    steps: evidence.steps.length,
    inputTokens: run.inputTokens,
    outputTokens: run.outputTokens,
    costUsd: evidence.costUsd + wastedUsd,
    unpricedCalls: run.unpricedCalls,
    judgeCostUsd: score.judgeCostUsd,
    seconds: evidence.seconds,
    attempts,
    screenshot: picture === undefined ? null : name,
    ...(run.endCheck === undefined ? {} : { endCheck: run.endCheck }),
  }
}

const identity = (context: RepetitionContext, { case: one, number }: Repetition) => ({
  caseId: one.id,
  repetition: number,
  configHash: context.configHash,
  tags: one.tags ?? [],
  finishedAt: context.now().toISOString(),
})

const voidResult = (
  context: RepetitionContext,
  repetition: Repetition,
  { message, run }: InfrastructureFailure,
  { attempts, wastedUsd }: { readonly attempts: number; readonly wastedUsd: number },
): Result => ({
  ...identity(context, repetition),
  outcome: "void",
  score: 0,
  scorers: [],
  failureClass: "infrastructure",
  verdict: null,
  error: message,
  answer: "",
  runId: run?.runId ?? null,
  steps: run?.evidence.steps.length ?? 0,
  inputTokens: run?.inputTokens ?? 0,
  outputTokens: run?.outputTokens ?? 0,
  costUsd: wastedUsd,
  unpricedCalls: run?.unpricedCalls ?? 0,
  judgeCostUsd: 0,
  seconds: run?.evidence.seconds ?? 0,
  attempts,
  screenshot: null,
})
