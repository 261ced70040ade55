import {
  compareResults,
  comparisonLines,
  decide,
  type ExperimentEnd,
  type ExperimentOptions,
  htmlReport,
  junitReport,
  makeServiceDriver,
  prepareExperiment,
  type Result,
  type ResultStore,
  runExperiment,
  summarize,
  summaryLines,
} from "@tabwright/evals"
import { Tabwright } from "@tabwright/sdk"
import { Effect } from "effect"
import { writeFile } from "node:fs/promises"
import type { Connection } from "../client/Connection.ts"
import { omitUndefined } from "../client/Request.ts"
import type { EvalRunRequest } from "../command/Eval.ts"
import { EvalIncomplete, exitCodes, Interruption, type InterruptionState, UsageError } from "../ExitCode.ts"
import { oneLine, plainText, printJson, printLines } from "../terminal/Output.ts"
import { Terminal } from "../terminal/Terminal.ts"
import { estimate, estimateLines } from "./Estimate.ts"
import { GateFailed, tryEval } from "./EvalErrors.ts"
import { judgeOf, runOptionsOf, selectionOf } from "./EvalOptions.ts"
import { findExperiment, openResults, type Results } from "./Results.ts"
import { openTarget } from "./Target.ts"

const defaultConcurrency = 4

/** Runs a dataset on a server. The first Ctrl-C cancels the running repetitions, the second exits immediately. */
export const runEval = (request: EvalRunRequest, connection: Connection) =>
  Effect.scoped(
    Effect.gen(function* () {
      const terminal = new Terminal(process.stderr)
      const { calibrationOf, store } = yield* openResults({ ...request, ...connection })
      const options = yield* optionsOf(request, connection, store, terminal)
      const baseline = request.baseline === undefined ? undefined : yield* findExperiment(store, request.baseline)
      if (request.dryRun) {
        const prepared = yield* tryEval(() => prepareExperiment(options))
        const { concurrency = defaultConcurrency, maxCaseCostUsd } = options
        const found = yield* tryEval(() => estimate(prepared, store, { concurrency, maxCaseCostUsd }))
        return yield* connection.json ? printJson(found) : printLines(estimateLines(found))
      }
      const end = yield* runToEnd(options, terminal, yield* Interruption)
      const summary = summarize(end.results)
      const comparison = baseline && compareResults(baseline.results, end.results)
      const agreement = yield* tryEval(() => calibrationOf(end.experiment))
      const { exitCode, reasons } = decide(end, summary, comparison, request)
      yield* tryEval(() => writeReports(request, store, end, { agreement, comparison }))
      const { cases: _, ...figures } = summary
      const name = end.experiment.name
      yield* connection.json
        ? printJson({
            experiment: name,
            exitCode,
            reasons,
            missing: end.missing,
            expired: end.expired,
            ...figures,
            comparison,
          })
        : printLines([
            `Experiment   ${name}`,
            ...summaryLines(summary, agreement),
            ...(end.expired.length === 0 ? [] : [`Expired cases, not run: ${end.expired.join(", ")}`]),
            ...(comparison === undefined ? [] : ["", ...comparisonLines([request.baseline ?? "", name], comparison)]),
          ])
      const message = reasons.join("\n")
      if (exitCode === 1) return yield* new GateFailed({ message })
      // The error of an interrupted command is not printed.
      if (end.stoppedBy === "signal") terminal.line(plainText(message))
      if (exitCode === 3) return yield* new EvalIncomplete({ message })
    }),
    // An interruption only stops the experiment, so that its end is reported.
  ).pipe(Effect.uninterruptible)

const optionsOf = Effect.fnUntraced(function* (
  request: EvalRunRequest,
  connection: Connection,
  store: ResultStore,
  terminal: Terminal,
) {
  if (request.resume && request.experiment === undefined)
    return yield* new UsageError({ message: "--resume needs the name of the experiment: --experiment NAME." })
  const selection = yield* selectionOf(request)
  const runOptions = yield* runOptionsOf(request.runOptions)
  const judge = yield* judgeOf(request)
  // Signals may interrupt the start, but not the end of an experiment.
  const { dataset, model, server, sites } = yield* Effect.interruptible(openTarget(request, connection, terminal))
  const time = new Date().toISOString().slice(0, 19).replace(/[-:]/g, "")
  const options: ExperimentOptions = {
    name: request.experiment ?? `${dataset.name}-${time}`,
    dataset,
    store,
    driver: makeServiceDriver(new Tabwright(server)),
    selection,
    runOptions,
    sites,
    allowsScripts: request.allowScripts,
    resume: request.resume,
    ...omitUndefined({
      judge,
      model,
      repetitions: request.reps,
      concurrency: request.concurrency,
      maxCostUsd: request.maxCost,
      maxCaseCostUsd: request.maxCaseCost,
    }),
  }
  return options
})

/** Waits for running repetitions after an interruption, so that their sessions are stopped and the end is reported. */
const runToEnd = (
  options: ExperimentOptions,
  terminal: Terminal,
  interruption: InterruptionState,
): Effect.Effect<ExperimentEnd, Effect.Error<ReturnType<typeof tryEval>>> =>
  Effect.suspend(() => {
    const stop = new AbortController()
    const onSignal = () => {
      if (stop.signal.aborted) process.exit(exitCodes.runFailed)
      interruption.exitCode = exitCodes.runFailed
      terminal.line("Cancelling the running repetitions. Press Ctrl-C again to exit without waiting.")
      stop.abort()
    }
    const signals = ["SIGINT", "SIGTERM"] as const
    for (const signal of signals) process.on(signal, onSignal)
    const onResult: ExperimentOptions["onResult"] = (result, { done, spentUsd, total }) =>
      terminal.line(progressLine(terminal, result, `${done}/${total}`, spentUsd))
    return tryEval(() => runExperiment({ ...options, onResult, signal: stop.signal })).pipe(
      Effect.ensuring(Effect.sync(() => signals.forEach((signal) => process.off(signal, onSignal)))),
    )
  })

const colors = { passed: "green", failed: "red", void: "yellow" } as const

const progressLine = (terminal: Terminal, result: Result, position: string, spentUsd: number): string => {
  const { caseId, costUsd, error, failureClass, outcome, repetition, scorers, seconds, steps } = result
  const failed = scorers.find((one) => one.isRequired && one.score < 1)
  const reason = outcome === "void" ? error : failed === undefined ? null : `${failed.name}: ${failed.reason}`
  const facts = `${steps} ${steps === 1 ? "step" : "steps"}, ${seconds.toFixed(1)} s, ${costUsd.toFixed(4)} USD, ${spentUsd.toFixed(2)} in all`
  const label = terminal.style(colors[outcome], `${outcome}${failureClass === null ? "" : ` (${failureClass})`}`)
  const why = reason === null ? "" : `  ${terminal.style("dim", oneLine(reason).slice(0, 200))}`
  return plainPrefix(position, caseId, repetition) + `${label}  ${terminal.style("dim", facts)}${why}`
}

const plainPrefix = (position: string, caseId: string, repetition: number): string =>
  plainText(`${position.padStart(9)}  ${caseId} #${repetition}  `)

const writeReports = async (
  { baseline, html, junit }: EvalRunRequest,
  store: ResultStore,
  { experiment, results }: ExperimentEnd,
  {
    agreement,
    comparison,
  }: {
    readonly agreement: Awaited<ReturnType<Results["calibrationOf"]>>
    readonly comparison: ReturnType<typeof compareResults> | undefined
  },
): Promise<void> => {
  if (junit !== undefined) await writeFile(junit, junitReport(experiment.configuration.dataset, results))
  if (html === undefined) return
  const screenshots = new Map<string, Uint8Array>()
  for (const { screenshot } of results) {
    const bytes = screenshot === null ? undefined : await store.readArtifact(experiment.name, screenshot)
    if (screenshot !== null && bytes !== undefined) screenshots.set(screenshot, bytes)
  }
  const compared =
    comparison === undefined || baseline === undefined ? {} : { baseline: { name: baseline, comparison } }
  await writeFile(html, htmlReport({ experiment, summary: summarize(results), screenshots, agreement, ...compared }))
}
