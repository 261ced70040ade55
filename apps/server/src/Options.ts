import { type NetworkRule, parseNetworkRule } from "@tabwright/chromium"
import { parseAllowedHost } from "@tabwright/service"
import { Effect, Result } from "effect"
import { resolve } from "node:path"
import { Additions } from "./Additions.ts"
import { UsageError } from "./ExitCode.ts"
import type { ServiceValues } from "./ServiceFlags.ts"
import { rolesOf } from "./settings/ClusterSettings.ts"
import { type Environment, listOf, textOf } from "./settings/EnvValue.ts"
import { readSettings, type Settings } from "./settings/Settings.ts"

export const defaultPort = 7700

export interface ServiceOptions extends Settings {
  readonly host: string
  readonly port: number
  /** Absolute path. */
  readonly dataDir: string
  /** Undefined if no port was given. */
  readonly shopPort: number | undefined
  readonly allowNetworks: ReadonlyArray<NetworkRule>
  readonly publicUrl: string | undefined
  /** Additional hosts that the server responds to. */
  readonly allowedHosts: ReadonlyArray<string>
  readonly headful: boolean
}

/** Combines the command line and the environment. The command line takes precedence. */
export const serviceOptions = Effect.fnUntraced(function* (
  values: ServiceValues,
): Effect.fn.Return<ServiceOptions, UsageError> {
  const env: Environment = process.env
  const rules = [...listOf(env, "TABWRIGHT_ALLOW_NETWORKS"), ...values.allowNetwork]
  const { service = {} } = yield* Additions
  const settings = yield* orUsageError(readSettings(env, service.models))
  const named = listOf({ roles: values.roles }, "roles")
  return {
    ...settings,
    cluster:
      named.length === 0
        ? settings.cluster
        : { ...settings.cluster, roles: yield* orUsageError(rolesOf("--roles", named)) },
    host: values.host ?? textOf(env, "TABWRIGHT_HOST") ?? "127.0.0.1",
    port: yield* portOf("--port", values.port ?? env["TABWRIGHT_PORT"], defaultPort),
    dataDir: dataDirOf(values.dataDir),
    shopPort: yield* portOf("--shop-port", values.shopPort, undefined),
    allowNetworks: yield* Effect.forEach(rules, (rule) =>
      Effect.mapError(Effect.fromResult(parseNetworkRule(rule)), (error) => new UsageError({ message: error.message })),
    ),
    allowedHosts: yield* Effect.forEach(
      [...listOf(env, "TABWRIGHT_ALLOWED_HOSTS"), ...listOf({ hosts: values.allowedHosts }, "hosts")],
      (host) => orUsageError(Result.mapError(parseAllowedHost(host), (message) => `--allowed-hosts: ${message}`)),
    ),
    publicUrl: yield* publicUrlOf(values.publicUrl ?? env["TABWRIGHT_PUBLIC_URL"]),
    headful: values.headful,
  }
})

export const dataDirOf = (path: string | undefined): string =>
  resolve(path ?? textOf(process.env, "TABWRIGHT_DATA_DIR") ?? ".tabwright")

const orUsageError = <A>(read: Result.Result<A, string>): Effect.Effect<A, UsageError> =>
  Effect.mapError(Effect.fromResult(read), (message) => new UsageError({ message }))

/** Links are appended to the URL, so it has no trailing slash and no query. */
const publicUrlOf = (text: string | undefined): Effect.Effect<string | undefined, UsageError> => {
  if (text === undefined || text === "") return Effect.succeed(undefined)
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.search === "" && url.hash === ""
    ? Effect.succeed(text.replace(/(?<!\/)\/+$/, ""))
    : Effect.fail(
        new UsageError({
          message: `--public-url is "${text}"; it must be a URL such as https://tabwright.example.com.`,
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
