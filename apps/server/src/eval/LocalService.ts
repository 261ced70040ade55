import { parseNetworkRule } from "@tabwright/chromium"
import { Service } from "@tabwright/service"
import { Context, Effect, Layer, Option, Redacted, Result } from "effect"
import { ensureChromium } from "../ChromiumSetup.ts"
import { UsageError } from "../ExitCode.ts"
import { serviceLayer } from "../Launch.ts"
import * as Logs from "../Logs.ts"
import { serviceOptions } from "../Options.ts"
import { prepareLocalModels } from "../local/LocalModels.ts"
import type { Terminal } from "../terminal/Terminal.ts"

interface LocalServiceOptions {
  readonly dataDir: string | undefined
  /** Hosts with ports that its browsers may reach. */
  readonly hosts: ReadonlyArray<string>
  /** URL of the scripted model. */
  readonly modelUrl: string | undefined
}

/** Price of the scripted model, so that cost limits can be enforced. */
const free = {
  inputUsd: "0",
  cachedInputUsd: "0",
  cacheWriteUsd: "0",
  cacheWrite1hUsd: "0",
  outputUsd: "0",
  asOf: "2026-11-26",
  source: "A script costs nothing",
}

/** Starts a service for one experiment, with the settings of the environment and without limits for its client. */
export const startLocalService = Effect.fnUntraced(function* (
  { dataDir, hosts, modelUrl }: LocalServiceOptions,
  terminal: Terminal,
) {
  const { options } = yield* Effect.flatMap(
    serviceOptions({
      host: "127.0.0.1",
      port: "0",
      dataDir,
      shopPort: undefined,
      allowNetwork: [],
      publicUrl: undefined,
      allowedHosts: undefined,
      roles: undefined,
      headful: false,
    }),
    prepareLocalModels,
  )
  const note = (line: string) => terminal.line(terminal.style("dim", line))
  yield* ensureChromium(options, note)
  const { models } = options.modelSettings
  const scripted =
    modelUrl === undefined
      ? {}
      : {
          custom: { baseUrl: modelUrl, model: "scripted", apiKey: Redacted.make("any") },
          overrides: [...(models.overrides ?? []), { model: "custom/scripted", price: free, writesCode: true }],
          imageSupport: new Map([["custom", false]]),
        }
  const layer = serviceLayer(
    {
      ...options,
      publicUrl: undefined,
      allowNetworks: [...options.allowNetworks, ...hosts.map((host) => Result.getOrThrow(parseNetworkRule(host)))],
      console: { isServed: false, printsLink: false },
      servesMcp: false,
      limits: {
        ...options.limits,
        requestsPerSecond: 0,
        loadLimits: { eventLoopDelayMs: 0, databaseWaitMs: 0, memoryPercent: 0 },
      },
      modelSettings: { ...options.modelSettings, models: { ...models, ...scripted } },
    },
    undefined,
    (line) => Effect.sync(() => note(line)),
  )
  const context = yield* Layer.build(Layer.provide(layer, Logs.toFile(options.dataDir)))
  const { key, url } = Context.get(context, Service)
  if (Option.isNone(key))
    return yield* new UsageError({ message: "--local requires a server with the api role. Unset TABWRIGHT_ROLES." })
  return { baseUrl: url, apiKey: Redacted.value(key.value) }
})
