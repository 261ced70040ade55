import type { RuntimeTypes, Host, ScriptEnd, Members } from "./RuntimeTypes.ts"
import { installLocators, installPages } from "./Pages.ts"

/** Installs the script's globals that JavaScript itself lacks. */
const installGlobals = (runtime: RuntimeTypes): void => {
  const { host } = runtime

  const format = (value: unknown): string => {
    if (typeof value === "string") return value
    if (value instanceof Error) return `${value.name}: ${value.message}`
    try {
      return JSON.stringify(value) ?? String(value)
    } catch {
      return String(value)
    }
  }
  const print = (...values: ReadonlyArray<unknown>): void => host.log(values.map(format).join(" "))

  let lastTimer = 0
  const timers = new Set<number>()
  const schedule = (act: unknown, ms: unknown, ...args: ReadonlyArray<unknown>): number => {
    const timer = ++lastTimer
    timers.add(timer)
    const fire = () => {
      if (timers.delete(timer) && typeof act === "function") Reflect.apply(act, undefined, args)
    }
    void runtime.ask("sleep", { ms: Number(ms) || 0 }).then(fire, fire)
    return timer
  }
  const never = (timer: unknown): void => void timers.delete(Number(timer))

  class SearchParams {
    readonly pairs: Array<[string, string]>
    constructor(given: unknown = "") {
      const decode = (text: string) => decodeURIComponent(text.replaceAll("+", " "))
      this.pairs =
        typeof given === "string"
          ? given
              .replace(/^\?/, "")
              .split("&")
              .filter(Boolean)
              .map((pair) => {
                const [key = "", ...value] = pair.split("=")
                return [decode(key), decode(value.join("="))]
              })
          : Object.entries(given ?? {}).map(([key, value]) => [key, String(value)])
    }
    get(key: string) {
      return this.pairs.find(([name]) => name === key)?.[1] ?? null
    }
    getAll(key: string) {
      return this.pairs.filter(([name]) => name === key).map(([, value]) => value)
    }
    has(key: string) {
      return this.pairs.some(([name]) => name === key)
    }
    append(key: string, value: unknown) {
      this.pairs.push([key, String(value)])
    }
    set(key: string, value: unknown) {
      this.delete(key)
      this.append(key, value)
    }
    delete(key: string) {
      for (let at = this.pairs.length - 1; at >= 0; at--) if (this.pairs[at]?.[0] === key) this.pairs.splice(at, 1)
    }
    entries() {
      return this.pairs[Symbol.iterator]()
    }
    [Symbol.iterator]() {
      return this.entries()
    }
    toString() {
      return this.pairs.map((pair) => pair.map(encodeURIComponent).join("=")).join("&")
    }
  }

  class Address {
    readonly href: string = ""
    readonly search: string = ""
    readonly searchParams: SearchParams
    constructor(url: unknown, base: unknown = "") {
      const text = (given: unknown) => (given instanceof Address ? given.href : typeof given === "string" ? given : "")
      const parts: unknown = JSON.parse(host.url(JSON.stringify([text(url), text(base)])))
      if (parts === null) throw new TypeError(`Invalid URL: ${text(url)}`)
      Object.assign(this, parts)
      this.searchParams = new SearchParams(this.search)
    }
    toString() {
      return this.href
    }
    toJSON() {
      return this.href
    }
  }

  Object.assign(globalThis, {
    console: { log: print, info: print, warn: print, error: print, debug: print, table: print },
    setTimeout: schedule,
    clearTimeout: never,
    URL: Address,
    URLSearchParams: SearchParams,
    structuredClone: (value: unknown): unknown => JSON.parse(JSON.stringify(value)),
  })
}

/** Creates the script's globals and runs the script. Resolves with a `ScriptEnd` as JSON; never rejects. */
const startRuntime = async (
  installers: ReadonlyArray<(runtime: RuntimeTypes) => void>,
  host: Host,
  urls: string,
  source: string,
): Promise<string> => {
  // Completed by the installers before anything uses it.
  const runtime = { host, urls: JSON.parse(urls), pending: 0 } as RuntimeTypes
  for (const install of installers) install(runtime)

  const absent: Readonly<Record<string, string>> = {
    fetch: "Use page.goto, or fetch inside page.evaluate.",
    require: "Modules are not available: only page, context, agent, tools and console exist.",
    process: "Node.js is not available: only page, context, agent, tools and console exist.",
    document: "The page's own objects exist only inside page.evaluate(() => …).",
    window: "The page's own objects exist only inside page.evaluate(() => …).",
    expect: "A test runner is not available: compare values, and throw or return the difference.",
  }
  const describeError = (cause: unknown): NonNullable<ScriptEnd["error"]> => {
    if (!(cause instanceof Error)) return { name: "Error", message: String(cause), stack: "" }
    const { name, message, stack = "" } = cause
    const missing =
      name === "ReferenceError" ? absent[/(?<!\w)(\w+)'? is not defined/.exec(message)?.[1] ?? ""] : undefined
    const reason = "reason" in cause && typeof cause.reason === "string" ? { reason: cause.reason } : {}
    const hint = missing ?? ("hint" in cause && typeof cause.hint === "string" ? cause.hint : undefined)
    return {
      name: String(name),
      message: String(message),
      stack: String(stack),
      ...reason,
      ...(hint === undefined ? {} : { hint }),
    }
  }
  const end = (what: Omit<ScriptEnd, "pending">): string => JSON.stringify({ ...what, pending: runtime.pending })
  let script: ReturnType<RuntimeTypes["compile"]>
  try {
    script = runtime.compile(source)
  } catch (cause) {
    return end({ error: { ...describeError(cause), reason: "NotParsed" } })
  }
  try {
    const value: unknown = await script(undefined)
    if (value === undefined) return end({})
    try {
      return end({ returned: JSON.stringify(value) ?? JSON.stringify(typeof value) })
    } catch {
      return end({ returned: JSON.stringify("a value that is not JSON") })
    }
  } catch (cause) {
    return end({ error: describeError(cause) })
  }
}

/** Returns the source of a function `(host, urls, source)` that runs a script with its own globals. */
export const preludeSource = (): string => {
  const installers = [installHostBridge, installLocators, installPages, installGlobals, installAgent]
  const all = installers.map((install) => `(${install.toString()})`).join(",")
  return `"use strict"; ((host, urls, source) => (${startRuntime.toString()})([${all}], host, urls, source))`
}

/** Installs the connection to the driver. Runs inside the interpreter, where nothing else of this module exists. */
const installHostBridge = (runtime: RuntimeTypes): void => {
  interface Answer {
    readonly value?: unknown
    readonly fault?: { readonly reason: string; readonly message: string; readonly hint?: string }
    readonly urls: Readonly<Record<string, string>>
  }

  runtime.ask = async (method, args) => {
    runtime.pending++
    // Captured now, because the position in the script is lost after an await.
    const asked = new Error().stack ?? ""
    try {
      const answer: Answer = JSON.parse(await runtime.host.call(JSON.stringify({ method, ...args })))
      runtime.urls = answer.urls
      if (answer.fault === undefined) return answer.value
      const { reason, message, hint } = answer.fault
      const error = Object.assign(new Error(message), { reason, hint })
      error.stack = asked
      error.name = reason === "TimedOut" ? "TimeoutError" : "Error"
      throw error
    } finally {
      runtime.pending--
    }
  }

  runtime.guarded = (what, members, hints = {}) =>
    new Proxy(members, {
      get: (target, key) => {
        // `await` looks up `then`, and JSON.stringify looks up `toJSON`.
        if (typeof key === "symbol" || key in target || key === "then" || key === "toJSON")
          return Reflect.get(target, key)
        const hint = hints[key] ?? `Available: ${Object.keys(target).join(", ")}.`
        throw Object.assign(new TypeError(`${what}.${key} is not supported here. ${hint}`), {
          reason: "NotOffered",
          hint,
        })
      },
    })

  runtime.code = (source) => ({ source: String(source), isFunction: typeof source === "function" })

  runtime.pattern = (given) => (given instanceof RegExp ? { regex: given.source, flags: given.flags } : String(given))
}

/** Installs the script's globals other than pages, and compiles the script to a function. */
const installAgent = (runtime: RuntimeTypes): void => {
  const list = (given: unknown): ReadonlyArray<unknown> => (Array.isArray(given) ? given : [given])

  /** Executes one action; throws if it fails. */
  const actOnce = async (action: object): Promise<{ readonly message: string; readonly data?: unknown }> => {
    const results = await runtime.ask("agent.act", { actions: [action] })
    const [result] = results as ReadonlyArray<{ readonly ok: boolean; readonly message: string }>
    if (result?.ok !== true) throw Object.assign(new Error(result?.message), { reason: "Refused" })
    return result
  }

  const agent = runtime.guarded("agent", {
    readFile: async (file: unknown, options: object = {}) => {
      const { data, message } = await actOnce({ readFile: { ...options, file: String(file) } })
      return { text: data ?? "", message }
    },
    search: async (query: unknown, options: object = {}) =>
      (await actOnce({ search: { ...options, query: String(query) } })).message,
    state: ({ full = false }: { readonly full?: unknown } = {}) => runtime.ask("agent.state", { full: full === true }),
    difference: () => runtime.ask("agent.difference", {}),
    ask: (question: unknown, schema?: unknown) =>
      runtime.ask("agent.ask", { question: String(question), ...(schema === undefined ? {} : { schema }) }),
    act: (actions: unknown) => runtime.ask("agent.act", { actions: list(actions) }),
    files: runtime.guarded("agent.files", {
      list: () => runtime.ask("files.list", {}),
      read: (name: unknown) => runtime.ask("files.read", { name: String(name) }),
      write: (name: unknown, content: unknown) =>
        runtime.ask("files.write", {
          name: String(name),
          content: typeof content === "string" ? content : `${JSON.stringify(content, null, 2)}\n`,
        }),
    }),
    // Only a placeholder: the driver knows the value and types it on allowed domains.
    secret: (name: unknown) => `<secret>${String(name)}</secret>`,
    run: async (name: unknown, args?: unknown) => {
      const source = await runtime.ask("agent.script", { name: String(name) })
      return runtime.compile(String(source))(args)
    },
  })

  const context = runtime.guarded("context", {
    pages: () => Object.keys(runtime.urls).map(runtime.page),
    newPage: async () => runtime.page(String(await runtime.ask("context.newPage", {}))),
    waitForEvent: async (event: unknown, options: object = {}) =>
      runtime.page(String(await runtime.ask("context.waitForEvent", { event, options }))),
  })

  // A global: scripts may declare a variable of this name.
  Object.assign(globalThis, {
    tools: new Proxy(
      {},
      {
        get: (_, key) =>
          typeof key === "symbol" || key === "then" || key === "toJSON"
            ? undefined
            : (args: unknown = {}) => runtime.ask("tools.call", { name: key, arguments: args }),
      },
    ),
  })

  // Indirect eval, so that the script cannot access local variables.
  // oxlint-disable-next-line no-eval -- runs only inside the sandbox
  const script = globalThis.eval
  runtime.compile = (source) => {
    const made: unknown = script(`(async (page, context, agent, args) => {${source}\n})`)
    if (typeof made !== "function") throw new SyntaxError("The script is invalid.")
    const page: Members = runtime.page(Object.keys(runtime.urls)[0] ?? "")
    return async (args) => Reflect.apply(made, undefined, [page, context, agent, args])
  }
}
