import { type NetworkRule, parseNetworkRule } from "@tabwright/chromium"
import { Effect, Schema } from "effect"
import { resolve } from "node:path"
import { parseArgs, type ParseArgsOptionsConfig } from "node:util"

/**
 * The command line cannot be understood. Nothing was started.
 *
 * @category errors
 * @since 0.1.0
 */
export class UsageError extends Schema.TaggedError<UsageError>("@tabwright/cli/UsageError")("UsageError", {
  message: Schema.String,
}) {}

/** Where the API listens unless told otherwise. */
export const defaultPort = 7700

/** What every command that starts a service understands. */
const serviceOptions = {
  host: { type: "string" },
  port: { type: "string" },
  "data-dir": { type: "string" },
  "shop-port": { type: "string" },
  "allow-network": { type: "string", multiple: true },
  "public-url": { type: "string" },
  headful: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const satisfies ParseArgsOptionsConfig

const demoOptions = {
  ...serviceOptions,
  once: { type: "boolean" },
  json: { type: "boolean" },
  model: { type: "string" },
  "base-url": { type: "string" },
} as const satisfies ParseArgsOptionsConfig

/**
 * How a service is to be run, as the command line and the environment say.
 *
 * @category models
 * @since 0.1.0
 */
export interface ServiceOptions {
  readonly host: string
  readonly port: number
  /** Absolute. */
  readonly dataDir: string
  /** Undefined: no shop is asked for by number. */
  readonly shopPort: number | undefined
  readonly allowNetworks: ReadonlyArray<NetworkRule>
  readonly publicUrl: string | undefined
  readonly headful: boolean
  readonly proxyFallback: "direct" | "refuse"
  /** Whether clients may remove all that was stored of a session. */
  readonly purge: "allow" | "refuse"
  readonly keyHeaders: ReadonlyArray<string> | undefined
  readonly defaultModel: string
  /** What a task of a v3 session may cost in USD where the request does not say. */
  readonly sessionBudgetUsd: string | undefined
  /** What the files of a workspace may have together. */
  readonly workspaceMaxBytes: number | undefined
  /** How long what a browser downloaded is kept after it has stopped. */
  readonly downloadDays: number | undefined
  /** The credit that accounts show. */
  readonly shownCreditUsd: number | undefined
  readonly isHelp: boolean
}

export interface DemoOptions extends ServiceOptions {
  readonly task: string | undefined
  readonly once: boolean
  readonly json: boolean
  readonly model: string | undefined
  /** A server that runs already; none is started then. */
  readonly baseUrl: string | undefined
}

/**
 * Reads the arguments of `serve`.
 *
 * @category constructors
 * @since 0.1.0
 */
export const readServeOptions = Effect.fnUntraced(function* (args: ReadonlyArray<string>) {
  const { values, positionals } = yield* parse(args, serviceOptions)
  if (positionals[0] !== undefined) {
    return yield* new UsageError({ message: `serve takes no argument, but got "${positionals[0]}".` })
  }
  return yield* serviceOf(values)
})

/**
 * Reads the arguments of `demo`: options and at most one task.
 *
 * @category constructors
 * @since 0.1.0
 */
export const readDemoOptions = Effect.fnUntraced(function* (
  args: ReadonlyArray<string>,
): Effect.fn.Return<DemoOptions, UsageError> {
  const { values, positionals } = yield* parse(args, demoOptions)
  if (positionals.length > 1) {
    return yield* new UsageError({ message: "Give the task as one argument: put it in quotes." })
  }
  const task = positionals[0]?.trim()
  if (task === "") return yield* new UsageError({ message: "The task is empty." })
  return {
    ...(yield* serviceOf(values)),
    task,
    once: values.once ?? false,
    json: values.json ?? false,
    model: values.model,
    baseUrl: values["base-url"],
  }
})

const parse = <O extends ParseArgsOptionsConfig>(args: ReadonlyArray<string>, options: O) =>
  Effect.try({
    try: () => parseArgs({ args: [...args], options, allowPositionals: true, strict: true }),
    catch: (cause) => new UsageError({ message: cause instanceof Error ? cause.message : String(cause) }),
  })

interface ServiceValues {
  readonly host?: string | undefined
  readonly port?: string | undefined
  readonly "data-dir"?: string | undefined
  readonly "shop-port"?: string | undefined
  readonly "allow-network"?: ReadonlyArray<string> | undefined
  readonly "public-url"?: string | undefined
  readonly headful?: boolean | undefined
  readonly help?: boolean | undefined
}

const serviceOf = Effect.fnUntraced(function* (values: ServiceValues): Effect.fn.Return<ServiceOptions, UsageError> {
  const env = process.env
  const list = (text: string | undefined) => (text ?? "").split(",").flatMap((part) => part.trim() || [])
  const rules = [...list(env["TABWRIGHT_ALLOW_NETWORKS"]), ...(values["allow-network"] ?? [])]
  const fallback = env["TABWRIGHT_PROXY_FALLBACK"] || "direct"
  if (fallback !== "direct" && fallback !== "refuse") {
    return yield* new UsageError({ message: `TABWRIGHT_PROXY_FALLBACK is "${fallback}"; it may be direct or refuse.` })
  }
  const purge = env["TABWRIGHT_PURGE"] || "allow"
  if (purge !== "allow" && purge !== "refuse") {
    return yield* new UsageError({ message: `TABWRIGHT_PURGE is "${purge}"; it may be allow or refuse.` })
  }
  return {
    host: values.host ?? (env["TABWRIGHT_HOST"] || "127.0.0.1"),
    port: yield* portOf("--port", values.port ?? env["TABWRIGHT_PORT"], defaultPort),
    dataDir: resolve(values["data-dir"] ?? (env["TABWRIGHT_DATA_DIR"] || ".tabwright")),
    shopPort: yield* portOf("--shop-port", values["shop-port"], undefined),
    allowNetworks: yield* Effect.forEach(rules, (rule) =>
      Effect.mapError(Effect.fromResult(parseNetworkRule(rule)), (error) => new UsageError({ message: error.message })),
    ),
    publicUrl: yield* addressOf(values["public-url"] ?? env["TABWRIGHT_PUBLIC_URL"]),
    headful: values.headful ?? false,
    proxyFallback: fallback,
    purge,
    keyHeaders:
      env["TABWRIGHT_KEY_HEADERS"] === undefined ? undefined : list(env["TABWRIGHT_KEY_HEADERS"].toLowerCase()),
    defaultModel: env["TABWRIGHT_DEFAULT_MODEL"] || "tabwright-planner",
    sessionBudgetUsd: yield* amountOf("TABWRIGHT_SESSION_BUDGET_USD"),
    workspaceMaxBytes: yield* numberOf("TABWRIGHT_WORKSPACE_MAX_BYTES"),
    downloadDays: yield* numberOf("TABWRIGHT_DOWNLOAD_DAYS"),
    shownCreditUsd: yield* numberOf("TABWRIGHT_SHOWN_CREDIT_USD"),
    isHelp: values.help ?? false,
  }
})

/** A whole number in the environment. */
const numberOf = (name: string): Effect.Effect<number | undefined, UsageError> => {
  const text = process.env[name]
  if (text === undefined || text === "") return Effect.succeed(undefined)
  return /^\d{1,15}$/.test(text)
    ? Effect.succeed(Number(text))
    : Effect.fail(new UsageError({ message: `${name} is "${text}"; it must be a whole number from 0.` }))
}

/** An amount of money in the environment, as the decimal text that it is counted with. */
const amountOf = (name: string): Effect.Effect<string | undefined, UsageError> => {
  const text = process.env[name]
  if (text === undefined || text === "") return Effect.succeed(undefined)
  return /^\d{1,9}(\.\d{1,9})?$/.test(text)
    ? Effect.succeed(text)
    : Effect.fail(new UsageError({ message: `${name} is "${text}"; it must be an amount in USD such as 2.50.` }))
}

/** Links are made by appending to it: no slash at its end, no query. */
const addressOf = (text: string | undefined): Effect.Effect<string | undefined, UsageError> => {
  if (text === undefined || text === "") return Effect.succeed(undefined)
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.search === "" && url.hash === ""
    ? Effect.succeed(text.replace(/\/+$/, ""))
    : Effect.fail(
        new UsageError({
          message: `--public-url is "${text}"; it must be an address such as https://tabwright.example.com.`,
        }),
      )
}

const portOf = <D>(name: string, text: string | undefined, fallback: D): Effect.Effect<number | D, UsageError> => {
  if (text === undefined || text === "") return Effect.succeed(fallback)
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  return port <= 65_535
    ? Effect.succeed(port)
    : Effect.fail(new UsageError({ message: `${name} is "${text}"; it must be a number from 0 to 65535.` }))
}
