import { spawn } from "node:child_process"
import { createRequire } from "node:module"
import { sep } from "node:path"
import { fileURLToPath } from "node:url"
import * as Cause from "effect/Cause"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Queue from "effect/Queue"
import * as Schema from "effect/Schema"
import type * as Scope from "effect/Scope"
import { readJson } from "../output/ReadJson.ts"
import { Call } from "./Call.ts"
import { Fault } from "./Fault.ts"
import type { ScriptEnd } from "./inside/Inside.ts"
import { computeMs, memoryBytes, messageLength, outputLength, scriptMs } from "./Limits.ts"
import type { FromSandbox, ToSandbox } from "./Protocol.ts"

/**
 * A script to run, and who does what it asks for.
 *
 * @category models
 * @since 0.1.0
 */
export interface Script<E> {
  readonly source: string
  /** Does a call; what it gives back crosses as JSON. A fault goes to the script, any other error ends it. */
  readonly answer: (call: Call) => Effect.Effect<unknown, Fault | E>
  /** Addresses of the open pages by id, the script's own first. */
  readonly urls: () => Readonly<Record<string, string>>
  /** Milliseconds; for tests. Default {@link scriptMs} and {@link computeMs}. */
  readonly limits?: { readonly totalMs?: number; readonly computeMs?: number }
}

/** What a script came to. Everything in it is of its own making. */
export interface ScriptRun {
  readonly end: ScriptEnd
  readonly console: ReadonlyArray<string>
  readonly isConsoleCut: boolean
}

const isSource = import.meta.url.endsWith(".ts")
const program = fileURLToPath(new URL(isSource ? "./sandbox/main.ts" : "./sandbox/main.js", import.meta.url))

const installed = `${sep}node_modules${sep}`

/** Folders of installed code, which the process has to load: it may read nothing else. */
const codeFolders = (): ReadonlyArray<string> => {
  const { resolve } = createRequire(import.meta.url)
  const own = fileURLToPath(new URL("../../", import.meta.url))
  const engine = resolve("quickjs-emscripten-core")
  // Each may lie in a store of its own, where links lead to it.
  const modules = [
    own,
    engine,
    resolve("@jitl/quickjs-wasmfile-release-sync"),
    createRequire(engine).resolve("@jitl/quickjs-ffi-types"),
  ].map((path) => {
    const at = path.indexOf(installed)
    return at === -1 ? path : path.slice(0, at + installed.length)
  })
  return [...new Set([own, ...modules])]
}

/**
 * Runs a script in a process of its own: inside an interpreter compiled to WebAssembly, which has no file, no network, no
 * Node and no clock but what is answered to it, and around it Node's permission model. It ends by itself, with its time, with
 * the pipe to this process, and with the interruption of this effect.
 *
 * @category constructors
 * @since 0.1.0
 */
export const runScript = Effect.fn("Sandbox.runScript")(function* <E>(script: Script<E>) {
  const totalMs = script.limits?.totalMs ?? scriptMs
  const console: Array<string> = []
  let length = 0
  const say = (text: string): void => {
    if (length < outputLength) console.push(text.slice(0, outputLength - length))
    length += text.length + 1
  }
  const end = yield* talk(script, totalMs, say).pipe(
    Effect.timeoutOrElse({
      duration: totalMs + 500,
      orElse: () => Effect.succeed(timedOut(totalMs)),
    }),
    Effect.scoped,
  )
  const run: ScriptRun = { end, console, isConsoleCut: length > outputLength }
  return run
})

const failed = (name: string, message: string): ScriptEnd => ({ error: { name, message, stack: "" }, pending: 0 })

const timedOut = (totalMs: number): ScriptEnd =>
  failed("TimeoutError", `The script took longer than ${Math.round(totalMs / 1000)} s and was ended.`)

const decodeCall = Schema.decodeUnknownExit(Call)

/** Speaks with the process until it says how the script ended. */
const talk = Effect.fnUntraced(function* <E>(
  { answer, limits, source, urls }: Script<E>,
  totalMs: number,
  say: (text: string) => void,
): Effect.fn.Return<ScriptEnd, E, Scope.Scope> {
  const incoming = yield* Queue.unbounded<FromSandbox | { readonly type: "gone"; readonly why: string }>()
  const { send } = yield* start((message) => void Queue.offerUnsafe(incoming, message))
  const broken = yield* Deferred.make<never, E>()

  const reply = Effect.fnUntraced(function* (id: number, json: string) {
    const exit = yield* Effect.exit(Effect.suspend(() => answering(json, answer)))
    if (Exit.isFailure(exit)) {
      yield* Deferred.failCause(broken, exit.cause)
      return
    }
    const whole = JSON.stringify({ ...exit.value, urls: urls() })
    const tooLong = new Fault("Refused", "The answer is too long to be handed to a script.", "Read less at once.")
    send({
      type: "reply",
      id,
      json: whole.length <= messageLength ? whole : JSON.stringify({ ...told(tooLong), urls: urls() }),
    })
  })

  send({
    type: "start",
    source,
    urls: urls(),
    limits: { totalMs, computeMs: limits?.computeMs ?? computeMs, memoryBytes },
  })
  const listen = Effect.gen(function* (): Effect.fn.Return<ScriptEnd, never, Scope.Scope> {
    for (;;) {
      const message = yield* Queue.take(incoming)
      if (message.type === "call") yield* Effect.forkScoped(reply(message.id, message.json))
      else if (message.type === "log") say(message.text)
      else if (message.type === "end") return endOf(message.json)
      else return failed("Error", `The script's process ended: ${message.why}.`)
    }
  })
  return yield* Effect.raceFirst(listen, Deferred.await(broken))
})

const told = ({ hint, message, reason }: Fault) => ({
  fault: { reason, message, ...(hint === undefined ? {} : { hint }) },
})

/** The answer to a call: a value, or what stood in the way of it. */
const answering = Effect.fnUntraced(function* <E>(
  json: string,
  answer: Script<E>["answer"],
): Effect.fn.Return<{ readonly value?: unknown; readonly fault?: object }, E> {
  const call = decodeCall(json.length > messageLength ? null : readJson(json)?.value)
  if (Exit.isFailure(call)) return told(malformed(json, call.cause))
  return yield* answer(call.value).pipe(
    Effect.map((value) => (value === undefined ? {} : { value })),
    Effect.catchIf(
      (error): error is Fault & E => error instanceof Fault,
      (fault) => Effect.succeed(told(fault)),
    ),
    // What is left are the driver's own errors.
    Effect.mapError((error) => error as E),
  )
})

const malformed = (json: string, cause: Cause.Cause<unknown>): Fault => {
  const method = /^\{"method":"([\w.]{1,40})"/.exec(json)?.[1]
  return new Fault(
    "Malformed",
    method === undefined ? "That is no call." : `${method} cannot be called like this: ${wordsOf(cause)}`,
    "Use it as Playwright documents it.",
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

const endOf = (json: string): ScriptEnd => {
  const end = Schema.decodeUnknownExit(End)(readJson(json)?.value)
  return Exit.isSuccess(end) ? end.value : failed("Error", "The script ended in no known way.")
}

/** Starts the process; it is killed with the scope. */
const start = (hear: (message: FromSandbox | { readonly type: "gone"; readonly why: string }) => void) =>
  Effect.acquireRelease(
    Effect.sync(() => {
      const child = spawn(
        process.execPath,
        [
          "--permission",
          ...codeFolders().map((folder) => `--allow-fs-read=${folder}`),
          "--disallow-code-generation-from-strings",
          "--max-old-space-size=128",
          program,
        ],
        // Nothing of our environment, which may hold keys; Windows does not start a program without this one.
        {
          env: { SystemRoot: process.env["SystemRoot"] },
          stdio: ["ignore", "ignore", "pipe", "ipc"],
          serialization: "json",
        },
      )
      let tail = ""
      child.stderr?.on("data", (chunk: Buffer) => (tail = (tail + chunk.toString()).slice(-500)))
      child.on("message", (message) => hear(fromSandbox(message)))
      child.once("error", (cause) => hear({ type: "gone", why: cause.message }))
      child.once("exit", (code, signal) => {
        const tell = () => hear({ type: "gone", why: `${signal ?? code} ${tail}`.trim() })
        // What it said before may still be on its way.
        if (child.connected) child.once("disconnect", tell)
        else tell()
      })
      // Whoever does not listen any more has ended, which is told by its exit.
      return { child, send: (message: ToSandbox) => void child.send(message, () => undefined) }
    }),
    ({ child }) => Effect.sync(() => void child.kill("SIGKILL")),
  )

const Message = Schema.Union([
  Schema.Struct({ type: Schema.Literal("call"), id: Schema.Int, json: text }),
  Schema.Struct({ type: Schema.Literal("log"), text }),
  Schema.Struct({ type: Schema.Literal("end"), json: text }),
])

const fromSandbox = (message: unknown): FromSandbox | { readonly type: "gone"; readonly why: string } => {
  const read = Schema.decodeUnknownExit(Message)(message)
  return Exit.isSuccess(read) ? read.value : { type: "gone", why: "it spoke in no known way" }
}
