import type { Events } from "@tabwright/core/v4"
import type { FinishedRun, RunHandle } from "@tabwright/sdk/v4"
import { Duration, Effect, Option } from "effect"
import { resolve } from "node:path"
import { exitCodes, RunFailed, UsageError } from "../ExitCode.ts"
import { connect, printOutput } from "../client/ClientCommand.ts"
import type { OutputConnection } from "../client/Connection.ts"
import { ask } from "../client/Request.ts"
import type { GivenRun } from "../command/Run.ts"
import { oneLine, plainText, printJson, printLines, truncate } from "../terminal/Output.ts"
import { Terminal } from "../terminal/Terminal.ts"
import { runOptionsOf } from "./RunRequest.ts"
import { type SavedFile, saveFiles } from "./SavedFiles.ts"

/** Prints the URL of a live view. */
export const showLiveUrl = (terminal: Terminal, url: string): void =>
  terminal.line(`     ${terminal.style("dim", `Live view: ${oneLine(url)}`)}`)

/** Prints a step: its goal, actions, URL and duration. */
export const showStep = (terminal: Terminal, step: Events.TaskStepView): void => {
  const number = terminal.style("cyan", String(step.number).padStart(3))
  const seconds = terminal.style(
    "dim",
    step.duration === undefined || step.duration === null ? "" : `${step.duration.toFixed(1)} s`,
  )
  terminal.line(`${number}  ${oneLine(step.nextGoal)}  ${seconds}`)
  for (const action of step.actions) terminal.line(`     ${terminal.style("dim", truncate(oneLine(action), 100))}`)
  terminal.line(`     ${terminal.style("dim", oneLine(step.url))}`)
}

/** Timeout of a run in ms: the maximum lifetime of a browser. */
const waitTimeout = 4 * 60 * 60 * 1000

const cancelLimit = Duration.seconds(20)

/** Runs a task on a server and watches it until it ends. Interruption cancels the run. */
export const runTask = Effect.fnUntraced(function* (given: GivenRun, connection: OutputConnection) {
  if (given.detach && given.mcpStdio.length > 0)
    return yield* new UsageError({ message: "--mcp-stdio needs this command to run until the end. Omit --detach." })
  const { args: request, client } = yield* connect(connection, given)
  const options = yield* runOptionsOf(request)
  const tools = request.mcpStdio.length === 0 ? undefined : yield* toolsOf(request.mcpStdio)
  const terminal = new Terminal(process.stderr)
  // Started without the interruption signal: a run whose creation is in progress could no longer be cancelled.
  const handle = client.run(request.task, { ...options, ...(tools === undefined ? {} : { tools }), waitTimeout })
  if (request.detach) return yield* startOnly(handle, connection)
  const run = yield* watchRun(handle, terminal).pipe(
    Effect.onInterrupt(() => cancelRun(handle, terminal, connection.json)),
  )
  const folder = request.outputDir === undefined ? undefined : resolve(request.outputDir)
  const saved = folder === undefined ? [] : yield* ask(() => saveFiles(run.files, folder))
  if (!connection.json && connection.output === undefined) yield* printRun(terminal, run, saved)
  else yield* printOutput({ json: documentOf(run, saved, request.schema !== undefined), lines: [] }, connection)
  if (run.status !== "completed") {
    const why = run.error === null ? "." : `: ${run.error}`
    return yield* new RunFailed({ message: `Run ${run.id} ${run.status}${why}` })
  }
}, Effect.scoped)

const toolsOf = (given: ReadonlyArray<string>) =>
  Effect.flatMap(
    Effect.promise(() => import("./StdioTools.ts")),
    ({ stdioToolsOf }) => stdioToolsOf(given),
  )

const startOnly = Effect.fnUntraced(function* (handle: RunHandle, connection: OutputConnection) {
  const id = yield* ask(() => handle.id())
  const sessionId = yield* ask(() => handle.sessionId())
  yield* printOutput({ json: { id, sessionId }, lines: [id] }, connection)
})

const watchRun = Effect.fnUntraced(function* (handle: RunHandle, terminal: Terminal) {
  const id = yield* ask(() => handle.id())
  terminal.line(terminal.style("dim", oneLine(`Run ${id}, session ${yield* ask(() => handle.sessionId())}`)))
  const watch = handle.liveUrl().then((url) => {
    if (url !== null) showLiveUrl(terminal, url)
  })
  // Steps are printed without a live URL too, and a failed run is reported by the loop below.
  watch.catch(() => {})
  return yield* ask(async (signal) => {
    showHumanRequests(terminal, handle, signal).catch(() => {})
    for await (const step of handle) {
      if (signal.aborted) break
      showStep(terminal, step)
    }
    return handle
  })
})

/** A second Ctrl-C exits immediately. */
const cancelRun = Effect.fnUntraced(function* (handle: RunHandle, terminal: Terminal, isJson: boolean) {
  const exit = () => process.exit(exitCodes.interrupted)
  process.once("SIGINT", exit)
  terminal.line("Cancelling the run. Press Ctrl-C again to exit without waiting.")
  const summary = yield* ask(() => handle.cancel()).pipe(
    Effect.timeout(cancelLimit),
    Effect.tapError((error) =>
      Effect.sync(() => terminal.line(plainText(`Could not cancel the run: ${error.message}`))),
    ),
    Effect.option,
  )
  process.off("SIGINT", exit)
  if (Option.isNone(summary)) return
  terminal.line(oneLine(`Run ${summary.value.id}: ${summary.value.status}.`))
  if (isJson) yield* printJson(summary.value)
})

/** Returns a run as one object, with the paths of saved files and, with a schema, the parsed result. */
const documentOf = (run: FinishedRun, saved: ReadonlyArray<SavedFile>, hasSchema: boolean) => ({
  ...run,
  ...(hasSchema ? { output: dataOf(run.result) } : {}),
  files: run.files.map(({ path, size, lastModified }) => {
    const savedAs = saved.find((file) => file.path === path)?.savedAs
    return { path, size, lastModified, ...(savedAs === undefined ? {} : { savedAs }) }
  }),
})

/** The service has validated the result against the schema. */
const dataOf = (result: string | null): unknown => {
  try {
    return result === null ? null : JSON.parse(result)
  } catch {
    return null
  }
}

const printRun = Effect.fnUntraced(function* (terminal: Terminal, run: FinishedRun, saved: ReadonlyArray<SavedFile>) {
  const seconds = Math.round((Date.parse(run.updatedAt) - Date.parse(run.createdAt)) / 100) / 10
  const facts = `${run.steps.length} steps, ${seconds} s, ${run.totalCostUsd} USD, ${run.model}`
  terminal.line(terminal.style("dim", oneLine(`Run ${run.status}: ${facts}`)))
  for (const file of saved)
    terminal.line(terminal.style("dim", plainText(`Saved ${file.savedAs} (${file.size} bytes)`)))
  if (run.result !== null) yield* printLines([run.result])
})

/** Prints human requests of a run as they occur: the question, the live view's URL and the command to resume. */
const showHumanRequests = async (terminal: Terminal, handle: RunHandle, signal: AbortSignal): Promise<void> => {
  for await (const { data, runId, type } of handle.events({ signal })) {
    if (type !== "human.requested") continue
    const { live_view_url: url, reason } = data
    terminal.line(
      `  ?  ${terminal.style("yellow", `Waiting for you: ${typeof reason === "string" ? oneLine(reason) : ""}`)}`,
    )
    if (typeof url === "string") showLiveUrl(terminal, url)
    terminal.line(`     ${terminal.style("dim", oneLine(`tabwright runs resume ${runId} ['ANSWER']`))}`)
  }
}
