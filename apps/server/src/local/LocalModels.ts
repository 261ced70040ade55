import { normalizeModel } from "@tabwright/core/reasoning"
import { isKnownModel } from "@tabwright/service"
import { Effect, Fiber } from "effect"
import { UsageError } from "../ExitCode.ts"
import type { ServiceOptions } from "../Options.ts"
import { findLocalServers, type LocalServer } from "./FindLocalServers.ts"

/** The options that decide about local models. */
type LocalOptions = Pick<ServiceOptions, "host" | "cluster" | "modelSettings">

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/

/**
 * Finds the servers that the settings allow to search for. Without an explicit setting, only a single node that listens
 * on loopback searches. The configured endpoint is not among them.
 */
export const searchLocalServers = (
  { cluster, host, modelSettings: { local, models } }: LocalOptions,
  limitMs = local.limitMs,
): Effect.Effect<ReadonlyArray<LocalServer>> => {
  const isOffered = local.mode === "offer" && cluster.roles === undefined && loopback.test(host)
  if (local.mode !== "on" && !isOffered) return Effect.succeed([])
  const custom = models.custom?.baseUrl
  const configured = custom === undefined ? undefined : URL.parse(custom)
  const isConfigured = ({ port }: { readonly port: number }) =>
    loopback.test(configured?.hostname ?? "") && configured?.port === String(port)
  return findLocalServers(
    local.ports.filter((one) => !isConfigured(one)),
    limitMs,
  )
}

/** Adds the models of the servers to the settings. */
const withLocalServers = <Options extends LocalOptions>(
  options: Options,
  servers: ReadonlyArray<LocalServer>,
): Options => {
  const { modelSettings } = options
  const { local: settings, models } = modelSettings
  const local = servers
    .flatMap((server) => server.models)
    .map((model) => (settings.usesJson ? { ...model, callsTools: false } : model))
  return { ...options, modelSettings: { ...modelSettings, models: { ...models, local } } }
}

/** Returns the configured models that no found server has, by variable. A server would reject every request with them. */
export const missingModels = (
  { modelSettings: { defaultModel, models } }: LocalOptions,
  servers: ReadonlyArray<LocalServer>,
): ReadonlyArray<string> => {
  const known = {
    additional: models.additional,
    custom: models.custom,
    local: servers.flatMap((server) => server.models),
  }
  const fallbacks = (models.fallbackModels ?? []).map((model) => ["TABWRIGHT_FALLBACK_MODELS", model] as const)
  const configured = [
    ["TABWRIGHT_DEFAULT_MODEL", defaultModel],
    ["TABWRIGHT_JUDGE_MODEL", models.judgeModel],
    ...fallbacks,
  ] as const
  return configured.flatMap(([name, model]) =>
    model === undefined || isKnownModel(known, normalizeModel("v3", model))
      ? []
      : [`${name} is "${model}", but no server on this machine has this model. ${foundText(servers)}`],
  )
}

const foundText = (servers: ReadonlyArray<LocalServer>): string =>
  servers.length === 0 ? "None was found: start one first." : `Found: ${namesOf(servers, 20)}.`

const namesOf = (servers: ReadonlyArray<LocalServer>, limit: number): string => {
  const names = servers.flatMap(({ models }) => models.map(({ model }) => model))
  const more = names.length - limit
  return `${names.slice(0, limit).join(", ")}${more > 0 ? ` and ${more} more` : ""}`
}

/** Names shown on the line of a start. */
const shownNames = 3

const lineOf = (isOn: boolean, servers: ReadonlyArray<LocalServer>): string | undefined => {
  if (servers.length === 0) return isOn ? "No local models were found. See tabwright doctor." : undefined
  const names = namesOf(servers, shownNames)
  return isOn ? `Local models: ${names}` : `Found local models: ${names}. Set TABWRIGHT_LOCAL_MODELS=on to use them.`
}

/** The settings of a start with its local models. */
export interface PreparedModels<Options> {
  readonly options: Options
  /** The line to print once the service is ready; undefined if there is nothing to report. */
  readonly line: Effect.Effect<string | undefined>
}

/**
 * Adds local models to the settings if they are on, which takes milliseconds unless a server hangs. Otherwise, the search continues in the
 * background.
 */
export const prepareLocalModels = Effect.fnUntraced(function* <Options extends LocalOptions>(options: Options) {
  const search = yield* Effect.forkChild(searchLocalServers(options))
  if (options.modelSettings.local.mode !== "on") {
    const prepared: PreparedModels<Options> = {
      options,
      line: Effect.map(Fiber.join(search), (servers) => lineOf(false, servers)),
    }
    return prepared
  }
  const servers = yield* Fiber.join(search)
  const [missing] = missingModels(options, servers)
  if (missing !== undefined) return yield* new UsageError({ message: missing })
  const prepared: PreparedModels<Options> = {
    options: withLocalServers(options, servers),
    line: Effect.succeed(lineOf(true, servers)),
  }
  return prepared
})
