import { type NetworkRule, parseNetworkRule } from "@tabwright/chromium"
import { Effect, type Result } from "effect"
import { resolve } from "node:path"
import { parseArgs, type ParseArgsOptionsConfig } from "node:util"
import { type Environment, listOf, textOf } from "./settings/EnvValue.ts"
import { rolesOf } from "./settings/House.ts"
import { readSettings, type Settings } from "./settings/Settings.ts"
import { UsageError } from "./UsageError.ts"

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
  roles: { type: "string" },
  headful: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const satisfies ParseArgsOptionsConfig

const doctorOptions = { ...serviceOptions, json: { type: "boolean" } } as const satisfies ParseArgsOptionsConfig

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
export interface ServiceOptions extends Settings {
  readonly host: string
  readonly port: number
  /** Absolute. */
  readonly dataDir: string
  /** Undefined: no shop is asked for by number. */
  readonly shopPort: number | undefined
  readonly allowNetworks: ReadonlyArray<NetworkRule>
  readonly publicUrl: string | undefined
  readonly headful: boolean
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

export interface DoctorOptions extends ServiceOptions {
  readonly json: boolean
}

/**
 * Reads the arguments of `doctor`: those of `serve`, and in which form it answers.
 *
 * @category constructors
 * @since 0.1.0
 */
export const readDoctorOptions = Effect.fnUntraced(function* (
  args: ReadonlyArray<string>,
): Effect.fn.Return<DoctorOptions, UsageError> {
  const { values, positionals } = yield* parse(args, doctorOptions)
  if (positionals[0] !== undefined) {
    return yield* new UsageError({ message: `doctor takes no argument, but got "${positionals[0]}".` })
  }
  return { ...(yield* serviceOf(values)), json: values.json ?? false }
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
  readonly roles?: string | undefined
  readonly headful?: boolean | undefined
  readonly help?: boolean | undefined
}

const serviceOf = Effect.fnUntraced(function* (values: ServiceValues): Effect.fn.Return<ServiceOptions, UsageError> {
  const env: Environment = process.env
  const rules = [...listOf(env, "TABWRIGHT_ALLOW_NETWORKS"), ...(values["allow-network"] ?? [])]
  const settings = yield* understood(readSettings(env))
  const named = listOf({ roles: values.roles }, "roles")
  return {
    ...settings,
    house:
      named.length === 0 ? settings.house : { ...settings.house, roles: yield* understood(rolesOf("--roles", named)) },
    host: values.host ?? textOf(env, "TABWRIGHT_HOST") ?? "127.0.0.1",
    port: yield* portOf("--port", values.port ?? env["TABWRIGHT_PORT"], defaultPort),
    dataDir: resolve(values["data-dir"] ?? textOf(env, "TABWRIGHT_DATA_DIR") ?? ".tabwright"),
    shopPort: yield* portOf("--shop-port", values["shop-port"], undefined),
    allowNetworks: yield* Effect.forEach(rules, (rule) =>
      Effect.mapError(Effect.fromResult(parseNetworkRule(rule)), (error) => new UsageError({ message: error.message })),
    ),
    publicUrl: yield* addressOf(values["public-url"] ?? env["TABWRIGHT_PUBLIC_URL"]),
    headful: values.headful ?? false,
    isHelp: values.help ?? false,
  }
})

const understood = <A>(read: Result.Result<A, string>): Effect.Effect<A, UsageError> =>
  Effect.mapError(Effect.fromResult(read), (message) => new UsageError({ message }))

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
