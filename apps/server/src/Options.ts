import { type NetworkRule, parseNetworkRule } from "@tabwright/chromium"
import { parseAllowedHost } from "@tabwright/service"
import { Effect, Result } from "effect"
import { resolve } from "node:path"
import type { ServiceValues } from "./ServiceFlags.ts"
import { type Environment, listOf, textOf } from "./settings/EnvValue.ts"
import { rolesOf } from "./settings/House.ts"
import { readSettings, type Settings } from "./settings/Settings.ts"
import { UsageError } from "./UsageError.ts"

/** Where the API listens unless told otherwise. */
export const defaultPort = 7700

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
  /** Hosts that the server answers for besides its own. */
  readonly allowedHosts: ReadonlyArray<string>
  readonly headful: boolean
}

/**
 * Puts together what the command line and the environment say, the command line first.
 *
 * @category constructors
 * @since 0.1.0
 */
export const serviceOptions = Effect.fnUntraced(function* (
  values: ServiceValues,
): Effect.fn.Return<ServiceOptions, UsageError> {
  const env: Environment = process.env
  const rules = [...listOf(env, "TABWRIGHT_ALLOW_NETWORKS"), ...values.allowNetwork]
  const settings = yield* understood(readSettings(env))
  const named = listOf({ roles: values.roles }, "roles")
  return {
    ...settings,
    house:
      named.length === 0 ? settings.house : { ...settings.house, roles: yield* understood(rolesOf("--roles", named)) },
    host: values.host ?? textOf(env, "TABWRIGHT_HOST") ?? "127.0.0.1",
    port: yield* portOf("--port", values.port ?? env["TABWRIGHT_PORT"], defaultPort),
    dataDir: dataDirOf(values.dataDir),
    shopPort: yield* portOf("--shop-port", values.shopPort, undefined),
    allowNetworks: yield* Effect.forEach(rules, (rule) =>
      Effect.mapError(Effect.fromResult(parseNetworkRule(rule)), (error) => new UsageError({ message: error.message })),
    ),
    allowedHosts: yield* Effect.forEach(
      [...listOf(env, "TABWRIGHT_ALLOWED_HOSTS"), ...listOf({ hosts: values.allowedHosts }, "hosts")],
      (host) => understood(Result.mapError(parseAllowedHost(host), (message) => `--allowed-hosts: ${message}`)),
    ),
    publicUrl: yield* addressOf(values.publicUrl ?? env["TABWRIGHT_PUBLIC_URL"]),
    headful: values.headful,
  }
})

/**
 * The data folder, as an absolute path.
 *
 * @category constructors
 * @since 0.1.0
 */
export const dataDirOf = (given: string | undefined): string =>
  resolve(given ?? textOf(process.env, "TABWRIGHT_DATA_DIR") ?? ".tabwright")

const understood = <A>(read: Result.Result<A, string>): Effect.Effect<A, UsageError> =>
  Effect.mapError(Effect.fromResult(read), (message) => new UsageError({ message }))

/** Links are made by appending to it: no slash at its end, no query. */
const addressOf = (text: string | undefined): Effect.Effect<string | undefined, UsageError> => {
  if (text === undefined || text === "") return Effect.succeed(undefined)
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.search === "" && url.hash === ""
    ? Effect.succeed(text.replace(/(?<!\/)\/+$/, ""))
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
