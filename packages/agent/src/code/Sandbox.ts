import { type ChildProcess, spawn } from "node:child_process"
import { createRequire } from "node:module"
import { fileURLToPath } from "node:url"
import * as Cause from "effect/Cause"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Queue from "effect/Queue"
import * as Schema from "effect/Schema"
import type * as Scope from "effect/Scope"
import { permissions, resolveModule } from "../compute/Permissions.ts"
import { readJson } from "../output/Json.ts"
import { Call, ScriptError } from "./Call.ts"
import type { ScriptEnd, FromSandbox, ToSandbox } from "./runtime/RuntimeTypes.ts"
import { ScriptClock } from "./ScriptClock.ts"
import { computeMs, messageLength, outputLength, scriptMs } from "./ScriptLimits.ts"

export interface Script<E> {
  readonly source: string
  /**
   * Executes a call; the result is passed on as JSON. A ScriptError is thrown in the script, any other error ends it.
   */
  readonly answer: (call: Call) => Effect.Effect<unknown, ScriptError | E>
  /** Returns the URLs of the open pages by ID, the script's own page first. */
  readonly urls: () => Readonly<Record<string, string>>
  /** Milliseconds, for tests. Default {@link scriptMs} and {@link computeMs}. */
  readonly limits?: { readonly totalMs?: number; readonly computeMs?: number }
  /** True if another script is likely to follow soon, so that a process is prepared for it. Default false. */
  readonly preparesNext?: boolean
}

/** Result of a script. All of it is controlled by the script. */
export interface ScriptRun {
  readonly end: ScriptEnd
  readonly console: ReadonlyArray<string>
  readonly isConsoleCut: boolean
}

const isSource = import.meta.url.endsWith(".ts")
const program = fileURLToPath(new URL(isSource ? "./sandbox/main.ts" : "./sandbox/main.js", import.meta.url))

const modules = (): ReadonlyArray<string> => {
  const engine = resolveModule("quickjs-emscripten-core")
  const types = createRequire(engine).resolve("@jitl/quickjs-ffi-types")
  return [engine, types, resolveModule("@jitl/quickjs-wasmfile-release-sync")]
}

/**
 * Runs a script in a separate process: inside an interpreter compiled to WebAssembly without files, network, Node or
 * a clock except for what the host provides, and under Node's permission model. Ends when its time is up, when the
 * pipe closes, or when this effect is interrupted. The time that it waits for tools does not count.
 */
export const runScript = Effect.fn("Sandbox.runScript")(function* <E>(script: Script<E>) {
  const totalMs = script.limits?.totalMs ?? scriptMs
  const console: Array<string> = []
  let length = 0
  const appendOutput = (text: string): void => {
    if (length < outputLength) console.push(text.slice(0, outputLength - length))
    length += text.length + 1
  }
  const clock = new ScriptClock(totalMs)
  const expired = Effect.gen(function* () {
    while (clock.leftMs() > 0) yield* Effect.sleep(Math.max(clock.leftMs(), 50))
    yield* Effect.sleep(500)
    return timedOut(totalMs)
  })
  const end = yield* exchangeMessages(script, totalMs, clock, appendOutput).pipe(
    Effect.raceFirst(expired),
    Effect.scoped,
  )
  const run: ScriptRun = { end, console, isConsoleCut: length > outputLength }
  return run
})

const failed = (name: string, message: string): ScriptEnd => ({ error: { name, message, stack: "" }, pending: 0 })

const timedOut = (totalMs: number): ScriptEnd =>
  failed("TimeoutError", `The script took longer than ${Math.round(totalMs / 1000)} s and was stopped.`)

const decodeCall = Schema.decodeUnknownExit(Call)

const exchangeMessages = Effect.fnUntraced(function* <E>(
  { answer, limits, preparesNext = false, source, urls }: Script<E>,
  totalMs: number,
  clock: ScriptClock,
  appendOutput: (text: string) => void,
): Effect.fn.Return<ScriptEnd, E, Scope.Scope> {
  const incoming = yield* Queue.unbounded<SandboxMessage>()
  const { send } = yield* start((message) => void Queue.offerUnsafe(incoming, message), preparesNext)
  const broken = yield* Deferred.make<never, E>()

  const reply = Effect.fnUntraced(function* (id: number, json: string) {
    const exit = yield* Effect.exit(Effect.suspend(() => executeCall(json, answer, clock)))
    if (Exit.isFailure(exit)) {
      yield* Deferred.failCause(broken, exit.cause)
      return
    }
    const whole = JSON.stringify({ ...exit.value, urls: urls() })
    const tooLong = new ScriptError("Refused", "The response is too long for a script.", "Read less with each call.")
    send({
      type: "reply",
      id,
      json: whole.length <= messageLength ? whole : JSON.stringify({ ...errorReply(tooLong), urls: urls() }),
    })
  })

  send({
    type: "start",
    source,
    urls: urls(),
    limits: { totalMs, computeMs: limits?.computeMs ?? computeMs },
  })
  const listen = Effect.gen(function* (): Effect.fn.Return<ScriptEnd, never, Scope.Scope> {
    for (;;) {
      const message = yield* Queue.take(incoming)
      if (message.type === "call") yield* Effect.forkScoped(reply(message.id, message.json))
      else if (message.type === "log") appendOutput(message.text)
      else if (message.type === "end") return parseEnd(message.json)
      else return failed("Error", `The script's process exited: ${message.why}.`)
    }
  })
  return yield* Effect.raceFirst(listen, Deferred.await(broken))
})

const errorReply = ({ hint, message, reason }: ScriptError) => ({
  fault: { reason, message, ...(hint === undefined ? {} : { hint }) },
})

const executeCall = Effect.fnUntraced(function* <E>(
  json: string,
  answer: Script<E>["answer"],
  clock: ScriptClock,
): Effect.fn.Return<{ readonly value?: unknown; readonly fault?: object }, E> {
  const call = decodeCall(json.length > messageLength ? null : readJson(json)?.value)
  if (Exit.isFailure(call)) return errorReply(malformedCall(json, call.cause))
  const answered =
    call.value.method === "tools.call"
      ? Effect.acquireUseRelease(
          Effect.sync(() => clock.stop()),
          () => answer(call.value),
          () => Effect.sync(() => clock.start()),
        )
      : answer(call.value)
  return yield* answered.pipe(
    Effect.map((value) => (value === undefined ? {} : { value })),
    Effect.catchIf(
      (error): error is ScriptError & E => error instanceof ScriptError,
      (fault) => Effect.succeed(errorReply(fault)),
    ),
    // Only driver errors are left.
    Effect.mapError((error) => error as E),
  )
})

const malformedCall = (json: string, cause: Cause.Cause<unknown>): ScriptError => {
  const method = /^\{"method":"([\w.]{1,40})"/.exec(json)?.[1]
  return new ScriptError(
    "Malformed",
    method === undefined ? "The call is invalid." : `${method} was called with invalid arguments: ${wordsOf(cause)}`,
    "See Playwright's documentation.",
  )
}

const wordsOf = (cause: Cause.Cause<unknown>): string => {
  const error = Cause.squash(cause)
  return (error instanceof Error ? error.message : String(error)).replace(/\s+/g, " ").slice(0, 300)
}

const text = Schema.String
const End = Schema.Struct({
  returned: Schema.optionalKey(text),
  error: Schema.optionalKey(
    Schema.Struct({
      name: text,
      message: text,
      stack: text,
      reason: Schema.optionalKey(text),
      hint: Schema.optionalKey(text),
    }),
  ),
  pending: Schema.Number,
})

const parseEnd = (json: string): ScriptEnd => {
  const end = Schema.decodeUnknownExit(End)(readJson(json)?.value)
  return Exit.isSuccess(end) ? end.value : failed("Error", "The script ended unexpectedly.")
}

type SandboxMessage = FromSandbox | { readonly type: "gone"; readonly why: string }

interface SandboxProcess {
  readonly child: ChildProcess
  /** Receives the messages. Set when a script takes the process. */
  onMessage: (message: SandboxMessage) => void
  isGone: boolean
}

/** Starts a process, which loads the interpreter and then waits for a script. */
const spawnSandbox = (): SandboxProcess => {
  const child = spawn(
    process.execPath,
    [...permissions(modules()), "--disallow-code-generation-from-strings", "--max-old-space-size=128", program],
    // An empty environment, because ours may contain keys. Windows cannot start a program without this variable.
    {
      env: { SystemRoot: process.env["SystemRoot"] },
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      serialization: "json",
    },
  )
  const sandbox: SandboxProcess = { child, onMessage: () => undefined, isGone: false }
  const end = (why: string): void => {
    sandbox.isGone = true
    sandbox.onMessage({ type: "gone", why })
  }
  let tail = ""
  child.stderr?.on("data", (chunk: Buffer) => (tail = (tail + chunk.toString()).slice(-500)))
  child.on("message", (message) => sandbox.onMessage(fromSandbox(message)))
  child.once("error", (cause) => end(cause.message))
  child.once("exit", (code, signal) => {
    const reportExit = () => end(`${signal ?? code} ${tail}`.trim())
    // Earlier messages may still be in flight.
    if (child.connected) child.once("disconnect", reportExit)
    else reportExit()
  })
  return sandbox
}

/** Time for which a process waits for the next script. */
const spareMs = 30_000

/** A process that has loaded the interpreter, for the next script. A process never runs a second one. */
let spare: { readonly sandbox: SandboxProcess; readonly timer: NodeJS.Timeout } | undefined

const takeSpare = (): SandboxProcess | undefined => {
  const found = spare
  spare = undefined
  clearTimeout(found?.timer)
  if (found === undefined || found.sandbox.isGone) return undefined
  found.sandbox.child.ref()
  found.sandbox.child.channel?.ref()
  return found.sandbox
}

/** Prepares a process while scripts are in use. It does not keep this process running, and exits with it. */
const prepareSpare = (): void => {
  if (spare !== undefined) return
  const sandbox = spawnSandbox()
  sandbox.child.unref()
  sandbox.child.channel?.unref()
  const timer = setTimeout(() => {
    if (spare?.sandbox === sandbox) spare = undefined
    sandbox.child.kill("SIGKILL")
  }, spareMs)
  timer.unref()
  spare = { sandbox, timer }
}

/** Starts the process; the scope kills it. */
const start = (onMessage: (message: SandboxMessage) => void, preparesNext: boolean) =>
  Effect.acquireRelease(
    Effect.sync(() => {
      const sandbox = takeSpare() ?? spawnSandbox()
      sandbox.onMessage = onMessage
      if (sandbox.isGone) onMessage({ type: "gone", why: "it could not be started" })
      // A process that no longer listens has exited, which is reported separately.
      return { sandbox, send: (message: ToSandbox) => void sandbox.child.send(message, () => undefined) }
    }),
    ({ sandbox }) =>
      Effect.sync(() => {
        sandbox.child.kill("SIGKILL")
        if (preparesNext) prepareSpare()
      }),
  )

const Message = Schema.Union([
  Schema.Struct({ type: Schema.Literal("call"), id: Schema.Int, json: text }),
  Schema.Struct({ type: Schema.Literal("log"), text }),
  Schema.Struct({ type: Schema.Literal("end"), json: text }),
])

const fromSandbox = (message: unknown): SandboxMessage => {
  const read = Schema.decodeUnknownExit(Message)(message)
  return Exit.isSuccess(read) ? read.value : { type: "gone", why: "it sent an invalid message" }
}
