import type { FinishedRun, RunHandle } from "@tabwright/sdk/v4"
import { Duration, Effect, Option } from "effect"
import { resolve } from "node:path"
import { ask } from "../client/CallFailed.ts"
import { type Connection, connect } from "../client/Connection.ts"
import { RunUnsuccessful } from "../client/RunUnsuccessful.ts"
import type { RunRequest } from "../command/Run.ts"
import { exitCodes } from "../ExitCode.ts"
import { printJson, printLines } from "../terminal/Output.ts"
import { oneLine, plainText } from "../terminal/PlainText.ts"
import { Terminal } from "../terminal/Terminal.ts"
import { showQuestions } from "./HumanQuestions.ts"
import { runOptionsOf } from "./RunRequest.ts"
import { type SavedFile, saveFiles } from "./SavedFiles.ts"
import { showStep } from "./StepView.ts"

/** Longest that a run is waited for, in ms; from the longest life of a browser. */
const waitTimeout = 4 * 60 * 60 * 1000

/** How long the server may take to say that it has cancelled. */
const cancelLimit = Duration.seconds(20)

/**
 * Runs a task on a server and follows it to its end. An interruption cancels the run.
 *
 * @category constructors
 * @since 0.1.0
 */
export const runTask = Effect.fnUntraced(function* (request: RunRequest, connection: Connection) {
  const options = yield* runOptionsOf(request)
  const client = yield* connect(connection)
  const terminal = new Terminal(process.stderr)
  // Not given the signal of an interruption: a start that was on its way then would go on without anybody who could cancel it.
  const handle = client.run(request.task, { ...options, waitTimeout })
  if (request.detach) return yield* startOnly(handle, connection.json)
  const run = yield* followed(handle, terminal).pipe(
    Effect.onInterrupt(() => cancelled(handle, terminal, connection.json)),
  )
  const folder = request.output === undefined ? undefined : resolve(request.output)
  const saved = folder === undefined ? [] : yield* ask(() => saveFiles(run.files, folder))
  yield* connection.json ? printJson(documentOf(run, saved, request.schema !== undefined)) : shown(terminal, run, saved)
  if (run.status !== "completed") {
    const why = run.error === null ? "." : `: ${run.error}`
    return yield* new RunUnsuccessful({ message: `The run ${run.id} ${run.status}${why}` })
  }
})

const startOnly = Effect.fnUntraced(function* (handle: RunHandle, isJson: boolean) {
  const id = yield* ask(() => handle.id())
  const sessionId = yield* ask(() => handle.sessionId())
  yield* isJson ? printJson({ id, sessionId }) : printLines([id])
})

const followed = Effect.fnUntraced(function* (handle: RunHandle, terminal: Terminal) {
  const id = yield* ask(() => handle.id())
  terminal.line(terminal.style("dim", oneLine(`Run ${id}, session ${yield* ask(() => handle.sessionId())}`)))
  const watch = handle.liveUrl().then((url) => {
    if (url !== null) terminal.line(`     ${terminal.style("dim", `watch it live: ${oneLine(url)}`)}`)
  })
  // Who cannot be told where to watch still sees every step; what failed shows there too.
  watch.catch(() => {})
  return yield* ask(async (signal) => {
    showQuestions(terminal, handle, signal).catch(() => {})
    for await (const step of handle) {
      if (signal.aborted) break
      showStep(terminal, step)
    }
    return handle
  })
})

/** A second Ctrl-C leaves at once. */
const cancelled = Effect.fnUntraced(function* (handle: RunHandle, terminal: Terminal, isJson: boolean) {
  const leave = () => process.exit(exitCodes.interrupted)
  process.once("SIGINT", leave)
  terminal.line("Cancelling the run. Ctrl-C again leaves it to itself.")
  const summary = yield* ask(() => handle.cancel()).pipe(
    Effect.timeout(cancelLimit),
    Effect.tapError((error) =>
      Effect.sync(() => terminal.line(plainText(`It could not be cancelled: ${error.message}`))),
    ),
    Effect.option,
  )
  process.off("SIGINT", leave)
  if (Option.isNone(summary)) return
  terminal.line(oneLine(`The run ${summary.value.id} is ${summary.value.status}.`))
  if (isJson) yield* printJson(summary.value)
})

/** All of a run as one object: files with their places here where they were saved, and what a schema was given for as data. */
const documentOf = (run: FinishedRun, saved: ReadonlyArray<SavedFile>, hasSchema: boolean) => ({
  ...run,
  ...(hasSchema ? { output: dataOf(run.result) } : {}),
  files: run.files.map(({ path, size, lastModified }) => {
    const savedAs = saved.find((file) => file.path === path)?.savedAs
    return { path, size, lastModified, ...(savedAs === undefined ? {} : { savedAs }) }
  }),
})

/** The service has held it against the schema. */
const dataOf = (result: string | null): unknown => {
  try {
    return result === null ? null : JSON.parse(result)
  } catch {
    return null
  }
}

const shown = Effect.fnUntraced(function* (terminal: Terminal, run: FinishedRun, saved: ReadonlyArray<SavedFile>) {
  const seconds = Math.round((Date.parse(run.updatedAt) - Date.parse(run.createdAt)) / 100) / 10
  const facts = `${run.steps.length} steps, ${seconds} s, ${run.totalCostUsd} USD, ${run.model}`
  terminal.line(terminal.style("dim", oneLine(`Run ${run.status}: ${facts}`)))
  for (const file of saved)
    terminal.line(terminal.style("dim", plainText(`Saved ${file.savedAs} (${file.size} bytes)`)))
  if (run.result !== null) yield* printLines([run.result])
})
