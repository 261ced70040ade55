import type { Dataset } from "../dataset/Dataset.ts"
import { isRequired } from "../dataset/Scorer.ts"
import type { Judge } from "../judge/Verdict.ts"
import { type Driver, ExperimentRejected, type RunSecret } from "../service/Driver.ts"
import type { Configuration, Experiment, Result, ResultStore, StoredExperiment } from "../store/ResultStore.ts"
import { resultKey } from "../store/ResultStore.ts"
import { configurationDifferences, configurationOf, hashOf } from "./Configuration.ts"
import { CostCap } from "./CostCap.ts"
import { type Repetition, repetitionsOf, type SelectedCases, type Selection, selectCases } from "./Plan.ts"
import { makeRedact, redactJson, redactResult } from "./Redaction.ts"
import { maxCostOf, runRepetition } from "./RunRepetition.ts"

/**
 * Options of an experiment.
 *
 * @category models
 * @since 0.1.0
 */
export interface ExperimentOptions {
  /** Letters, digits, dots, dashes and underscores. */
  readonly name: string
  readonly dataset: Dataset
  readonly driver: Driver
  readonly store: ResultStore
  /** Default: the server's model. */
  readonly model?: string | undefined
  /** Additional fields of each run request, such as `modelParams`. */
  readonly runOptions?: Configuration["runOptions"] | undefined
  /** Default 1. */
  readonly repetitions?: number | undefined
  /** Repetitions at the same time. Default 4. */
  readonly concurrency?: number | undefined
  /** Cost limit of the experiment. Requires a limit for each case. */
  readonly maxCostUsd?: number | undefined
  /** Cost limit of each repetition, unless its case has a lower one. */
  readonly maxCaseCostUsd?: number | undefined
  readonly selection?: Selection | undefined
  /** URLs of the sites that cases name as `{{site.NAME}}`, without a trailing slash. */
  readonly sites?: { readonly [name: string]: string } | undefined
  /** Required by `judge` and `rubric` scorers. */
  readonly judge?: Judge | undefined
  /** Allows `script` scorers to run modules of the dataset in this process. Default false. */
  readonly allowsScripts?: boolean | undefined
  /** Continues an experiment with the same configuration. Default false. */
  readonly resume?: boolean | undefined
  /** Called with each result of this call. */
  readonly onResult?: ((result: Result, progress: Progress) => void) | undefined
  /** Stops the experiment. Running repetitions are cancelled and start again on resuming. */
  readonly signal?: AbortSignal | undefined
  /** Environment for secrets. Default `process.env`. */
  readonly env?: { readonly [name: string]: string | undefined } | undefined
  readonly now?: (() => Date) | undefined
}

/** Progress of an experiment. */
export interface Progress {
  readonly done: number
  readonly total: number
  readonly spentUsd: number
}

/**
 * The end of an experiment.
 *
 * @category models
 * @since 0.1.0
 */
export interface ExperimentEnd {
  readonly experiment: Experiment
  /** Results of the selected repetitions, including earlier ones. */
  readonly results: ReadonlyArray<Result>
  /** Repetitions without a result. */
  readonly missing: number
  /** Undefined if there is a result for each repetition. */
  readonly stoppedBy: "cost" | "signal" | undefined
  /** Ids of cases whose `notAfter` has passed. */
  readonly expired: ReadonlyArray<string>
  readonly spentUsd: number
}

/** An experiment that is ready to start. */
export interface PreparedExperiment {
  readonly experiment: Experiment
  readonly stored: StoredExperiment | undefined
  readonly selected: SelectedCases
  /** Repetitions without a result, and void ones. */
  readonly missing: ReadonlyArray<Repetition>
}

/**
 * Checks the options of an experiment against its dataset and the stored results. Starts nothing.
 *
 * @throws ExperimentRejected
 * @category experiments
 * @since 0.1.0
 */
export const prepareExperiment = async (options: ExperimentOptions): Promise<PreparedExperiment> => {
  const { dataset, judge, maxCaseCostUsd, maxCostUsd, model = null, name, runOptions = {}, store } = options
  const { repetitions = 1, resume = false } = options
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(name))
    throw new ExperimentRejected(`"${name}" is not a name of an experiment. Use letters, digits, dots and dashes.`)
  const now = options.now?.() ?? new Date()
  const selected = selectCases(dataset.cases, options.selection ?? {}, now.toISOString().slice(0, 10))
  checkCases(options, selected)
  const unlimited = selected.cases.find((one) => maxCostOf(one, maxCaseCostUsd) === undefined)
  if (maxCostUsd !== undefined && unlimited !== undefined)
    throw new ExperimentRejected(`A cost limit needs a limit for each case, and "${unlimited.id}" has none.`)
  const redact = redactOf(options)
  const configuration = configurationOf({ dataset, model, runOptions: redactJson(runOptions, redact), judge })
  const configHash = hashOf(configuration)
  const stored = await store.find(name)
  if (stored !== undefined && !resume)
    throw new ExperimentRejected(`The experiment "${name}" exists. Resume it, or choose another name.`)
  if (stored !== undefined && stored.experiment.configHash !== configHash) {
    const differences = configurationDifferences(stored.experiment.configuration, configuration)
    throw new ExperimentRejected(
      `The experiment "${name}" has another configuration. Choose another name. ${differences.join("; ")}.`,
    )
  }
  const experiment = stored?.experiment ?? { name, configuration, configHash, createdAt: now.toISOString() }
  const done = new Set(stored?.results.filter(isDone).map(resultKey))
  const all = repetitionsOf(selected.cases, repetitions)
  const missing = all.filter((one) => !done.has(resultKey({ caseId: one.case.id, repetition: one.number })))
  return { experiment, stored, selected, missing }
}

/** Void repetitions are run again when the experiment is resumed. */
const isDone = ({ outcome }: Result): boolean => outcome !== "void"

const checkCases = (
  { allowsScripts = false, dataset, judge, sites = {} }: ExperimentOptions,
  { cases }: SelectedCases,
): void => {
  if (cases.length === 0) throw new ExperimentRejected(`No case of the dataset "${dataset.name}" is selected.`)
  const site = dataset.sites.find((name) => sites[name] === undefined)
  if (site !== undefined)
    throw new ExperimentRejected(
      `The dataset uses the site "${site}", whose URL is unknown. Set it, such as ${site}=http://127.0.0.1:7800.`,
    )
  for (const { id, scorers } of cases) {
    if (judge === undefined && scorers.some((one) => one.type === "judge" || one.type === "rubric"))
      throw new ExperimentRejected(`Case "${id}" needs a judge. Set a judge model.`)
    if (!allowsScripts && scorers.some((one) => one.type === "script" && isRequired(one)))
      throw new ExperimentRejected(`Case "${id}" is scored by a script of the dataset. Allow scripts if you trust it.`)
  }
}

const valueOf = (
  { env, value }: Dataset["secrets"][string],
  variables: { readonly [name: string]: string | undefined },
): string | undefined => value ?? (env === undefined ? undefined : variables[env])

const redactOf = ({ dataset, env = process.env }: ExperimentOptions) =>
  makeRedact(Object.values(dataset.secrets).flatMap((one) => valueOf(one, env) ?? []))

const secretsOf = (
  dataset: Dataset,
  env: { readonly [name: string]: string | undefined },
): { readonly [name: string]: RunSecret } =>
  Object.fromEntries(
    Object.entries(dataset.secrets).map(([name, secret]) => {
      const value = valueOf(secret, env)
      if (value === undefined)
        throw new ExperimentRejected(`The secret "${name}" has no value. Set the variable ${secret.env ?? "in env"}.`)
      return [name, { name, value, domains: secret.domains }]
    }),
  )

/**
 * Runs the missing repetitions of an experiment. Each result is stored as soon as it is known, so that the experiment
 * can be resumed after any interruption.
 *
 * @throws ExperimentRejected if the options are invalid, or the service rejects them
 * @category experiments
 * @since 0.1.0
 */
export const runExperiment = async (options: ExperimentOptions): Promise<ExperimentEnd> => {
  const { allowsScripts = false, concurrency = 4, dataset, driver, judge, model = null, name, store } = options
  const {
    env = process.env,
    maxCaseCostUsd,
    now = () => new Date(),
    onResult,
    runOptions = {},
    signal,
    sites = {},
  } = options
  const secrets = secretsOf(dataset, env)
  const redact = redactOf(options)
  const { experiment, missing, selected, stored } = await prepareExperiment(options)
  if (missing.length > 0) await driver.checkSites(dataset.sites.flatMap((site) => sites[site] ?? []))
  if (stored === undefined) await store.create(experiment)
  let spentUsd =
    (stored?.interruptedCostUsd ?? 0) + (stored?.results.reduce((sum, { costUsd }) => sum + costUsd, 0) ?? 0)
  for (const start of stored?.interrupted ?? []) {
    const costUsd = await driver.abandon(start)
    await store.closeInterrupted(name, start, costUsd)
    spentUsd += costUsd
  }

  const cap = new CostCap(options.maxCostUsd, spentUsd)
  const total = selected.cases.length * (options.repetitions ?? 1)
  const stop = new AbortController()
  const stopping = signal === undefined ? stop.signal : AbortSignal.any([signal, stop.signal])
  const context = {
    experiment: name,
    configHash: experiment.configHash,
    dataset,
    store,
    driver,
    model,
    runOptions,
    sites,
    secrets,
    judge,
    allowsScripts,
    signal: stopping,
    now,
    cap,
  }
  const queue = [...missing]
  const added: Array<Result> = []
  let isCapped = false

  const work = async (): Promise<void> => {
    while (!stopping.aborted && !isCapped) {
      const next = queue.shift()
      if (next === undefined) return
      const done = await runRepetition(context, next, maxCostOf(next.case, maxCaseCostUsd))
      if (done === undefined) {
        isCapped = true
        return
      }
      const result = redactResult(done, redact)
      await store.addResult(name, result)
      added.push(result)
      onResult?.(result, { done: total - missing.length + added.length, total, spentUsd: cap.spentUsd })
    }
  }
  const workers = Array.from({ length: Math.max(1, concurrency) }, () =>
    work().catch((error: unknown) => {
      stop.abort()
      throw error
    }),
  )
  const failed = (await Promise.allSettled(workers)).flatMap((one) => (one.status === "rejected" ? [one.reason] : []))
  const cause: unknown = failed.find((error) => error instanceof ExperimentRejected) ?? failed[0]
  if (cause !== undefined && signal?.aborted !== true) throw cause

  const wanted = new Set(
    repetitionsOf(selected.cases, options.repetitions ?? 1).map((one) =>
      resultKey({ caseId: one.case.id, repetition: one.number }),
    ),
  )
  const results = [...(stored?.results.filter(isDone) ?? []), ...added].filter((one) => wanted.has(resultKey(one)))
  return {
    experiment,
    results,
    missing: total - results.length,
    stoppedBy: results.length === total ? undefined : signal?.aborted === true ? "signal" : "cost",
    expired: selected.expired,
    spentUsd: cap.spentUsd,
  }
}
