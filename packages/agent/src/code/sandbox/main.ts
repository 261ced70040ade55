import variant from "@jitl/quickjs-wasmfile-release-sync"
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSHandle,
  type QuickJSSyncVariant,
} from "quickjs-emscripten-core"
import { preludeSource } from "../runtime/Prelude.ts"
import { ScriptClock } from "../ScriptClock.ts"
import {
  callLimit,
  concurrentCalls,
  memoryBytes,
  memoryPages,
  messageLength,
  outputLength,
  stackBytes,
} from "../ScriptLimits.ts"
import type { FromSandbox, ToSandbox } from "../runtime/RuntimeTypes.ts"

// Entry point of the sandbox process: runs one script in an interpreter without files, network or Node. Communicates
// with the parent process and exits when the pipe closes.

const parent = process.ppid
const exit = (): never => process.exit(0)
const send = (message: FromSandbox): void =>
  void process.send?.(message, (error: Error | null) => error !== null && exit())

process.on("disconnect", exit)

// The types of this package are declared for another module format.
const sync = variant as unknown as QuickJSSyncVariant
const memory = new WebAssembly.Memory({ initial: 256, maximum: memoryPages })
const engine = newQuickJSWASMModuleFromVariant(newVariant(sync, { wasmMemory: memory }))

/** Characters counted per line in addition to its own. */
const lineOverhead = 40

const tooLong = JSON.stringify({
  error: {
    name: "RangeError",
    message: "The script's return value is too long. Return less, or write it to a file.",
    stack: "",
  },
  pending: 0,
})

const partsOf = (json: string): string => {
  const [url = "", base = ""]: ReadonlyArray<string> = JSON.parse(json)
  const parsed = URL.parse(url, base === "" ? undefined : base)
  if (parsed === null) return "null"
  const { hash, host, hostname, href, origin, pathname, port, protocol, search } = parsed
  return JSON.stringify({ hash, host, hostname, href, origin, pathname, port, protocol, search })
}

/** Prepares the interpreter before the script is known, because the process may wait for it. */
const prepare = async () => {
  const runtime = (await engine).newRuntime()
  runtime.setMemoryLimit(memoryBytes)
  runtime.setMaxStackSize(stackBytes)
  const context = runtime.newContext()
  return { runtime, context, prelude: context.evalCode(preludeSource(), "prelude.js") }
}
const prepared = prepare()

const run = async ({ limits, source, urls }: Extract<ToSandbox, { readonly type: "start" }>): Promise<void> => {
  const { context, prelude, runtime } = await prepared
  const clock = new ScriptClock(limits.totalMs)
  // The parent may be killed while the script computes, when no message is read.
  const exitAtEnd = (): unknown => (clock.leftMs() <= -1_000 ? exit() : setTimeout(exitAtEnd, clock.leftMs() + 1_050))
  exitAtEnd()
  const turnEnd = () => performance.now() + Math.min(clock.leftMs(), limits.computeMs)
  let until = turnEnd()
  runtime.setInterruptHandler(() => {
    if (process.ppid !== parent) exit()
    return performance.now() > until
  })
  const waiting = new Map<number, (json: string) => void>()
  let calls = 0

  const runPendingJobs = (): void => {
    until = turnEnd()
    const done = runtime.executePendingJobs()
    if (done.error !== undefined) failed(context.dump(done.error))
  }
  let isOver = false
  const finish = (json: string): void => {
    if (isOver) return
    isOver = true
    // The parent ends this process.
    send({ type: "end", json: json.length <= messageLength ? json : tooLong })
  }
  const failed = (error: unknown): void => {
    const { name, message }: { readonly name?: unknown; readonly message?: unknown } =
      typeof error === "object" && error !== null ? error : { name: "Error", message: error }
    finish(JSON.stringify({ error: { name: String(name), message: String(message), stack: "" }, pending: 0 }))
  }

  const call = context.newFunction("call", (given) => {
    const json = context.getString(given)
    calls++
    if (calls > callLimit) return { error: context.newError(`A script may make at most ${callLimit} calls.`) }
    if (waiting.size >= concurrentCalls)
      return { error: context.newError(`At most ${concurrentCalls} calls may be pending at once: await some first.`) }
    if (json.length > messageLength) return { error: context.newError("The arguments are too long.") }
    const id = calls
    const answer = context.newPromise()
    const isTool = json.startsWith('{"method":"tools.call"')
    if (isTool) clock.stop()
    waiting.set(id, (reply) => {
      if (isTool) clock.start()
      const text = context.newString(reply)
      answer.resolve(text)
      text.dispose()
    })
    send({ type: "call", id, json })
    return answer.handle
  })
  let said = 0
  const log = context.newFunction("log", (given) => {
    // The parent discards further output, so storing it here would only waste memory.
    if (said > outputLength) return
    const text = context.getString(given).slice(0, outputLength)
    // Each line has a fixed cost, because many short lines use as much memory as a long one.
    said += text.length + lineOverhead
    send({ type: "log", text })
  })
  const url = context.newFunction("url", (json) => context.newString(partsOf(context.getString(json))))
  const host = context.newObject()
  context.setProp(host, "call", call)
  context.setProp(host, "log", log)
  context.setProp(host, "url", url)

  process.on("message", (message: ToSandbox) => {
    if (message.type !== "reply") return
    const resolve = waiting.get(message.id)
    waiting.delete(message.id)
    resolve?.(message.json)
    runPendingJobs()
    settle()
  })

  until = turnEnd()
  if (prelude.error !== undefined) return failed(context.dump(prelude.error))
  const begun = context.callFunction(
    prelude.value,
    context.undefined,
    host,
    context.newString(JSON.stringify(urls)),
    context.newString(source),
  )
  if (begun.error !== undefined) return failed(context.dump(begun.error))
  const promise: QuickJSHandle = begun.value
  const settle = (): void => {
    const state = context.getPromiseState(promise)
    if (state.type === "fulfilled") return finish(context.getString(state.value))
    if (state.type === "rejected") return failed(context.dump(state.error))
    if (waiting.size === 0) failed({ name: "Error", message: "The script waits for a promise that never settles." })
  }
  runPendingJobs()
  settle()
}

process.on("message", (message: ToSandbox) => {
  if (message.type === "start")
    void run(message).catch((cause: unknown) => {
      process.stderr.write(String(cause))
      process.exit(1)
    })
})
