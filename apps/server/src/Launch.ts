import { parseNetworkRule } from "@tabwright/chromium"
import { folder } from "@tabwright/console"
import { layer, Telemetry } from "@tabwright/service"
import { Effect, Layer, Result } from "effect"
import { consoleAnswer } from "./console/ConsoleAnswer.ts"
import { readConsoleFiles } from "./console/ConsoleFiles.ts"
import * as Mcp from "./mcp/Http.ts"
import type { ServiceOptions } from "./Options.ts"

/** What the terminal is told while a service starts. */
export type Report = (line: string) => Effect.Effect<void>

/**
 * The service as the options describe it. A shop that we serve ourselves is the one private address that browsers may
 * reach without being told so.
 *
 * @category layers
 * @since 0.1.0
 */
export const serviceLayer = (options: ServiceOptions, shopUrl: string | undefined, report: Report) =>
  Layer.unwrap(
    Effect.map(consoleOf(options), (console) =>
      layer({
        host: options.host,
        port: options.port,
        dataDir: options.dataDir,
        ...(options.house.roles === undefined ? {} : { roles: options.house.roles }),
        ...(options.house.nodeAddress === undefined ? {} : { nodeAddress: options.house.nodeAddress }),
        ...(options.house.secret === undefined ? {} : { secret: options.house.secret }),
        ...(options.house.drainSeconds === undefined ? {} : { drainSeconds: options.house.drainSeconds }),
        allowNetworks: [...options.allowNetworks, ...(shopUrl === undefined ? [] : [ruleOf(shopUrl)])],
        headful: options.headful,
        noSandbox: options.noSandbox,
        blocking: options.blocking,
        identity: options.identity,
        ...(options.fileStore === undefined ? {} : { fileStore: options.fileStore }),
        fileLimits: options.fileLimits,
        requestsPerSecond: options.limits.requestsPerSecond,
        ...(options.limits.projectBrowsers === undefined ? {} : { projectBrowsers: options.limits.projectBrowsers }),
        ...(options.limits.humanWaitMinutes === undefined ? {} : { humanWaitMinutes: options.limits.humanWaitMinutes }),
        poolSize: options.browsers.poolSize,
        queueSeconds: options.browsers.queueSeconds,
        queueLength: options.browsers.queueLength,
        idleMinutes: options.browsers.idleMinutes,
        ...(options.browsers.browserLimit === undefined ? {} : { browserLimit: options.browsers.browserLimit }),
        ...(options.browsers.browserEngine === undefined ? {} : { browserEngine: options.browsers.browserEngine }),
        models: options.modelSettings.models,
        defaultModel: options.modelSettings.defaultModel,
        proxies: options.network.proxies,
        proxyFallback: options.network.proxyFallback,
        ...(options.network.proxyDefaultCountry === undefined
          ? {}
          : { proxyDefaultCountry: options.network.proxyDefaultCountry }),
        blockedDomains: options.network.blockedDomains,
        webhookPorts: options.network.webhookPorts,
        trustedProxies: options.network.trustedProxies,
        allowedHosts: options.allowedHosts,
        prices: options.network.prices,
        purge: options.purge,
        secretNavigation: options.secretNavigation,
        retention: options.retention,
        recordings: options.recordings,
        ...(options.sessionBudgetUsd === undefined ? {} : { sessionBudgetUsd: options.sessionBudgetUsd }),
        ...(options.workspaceMaxBytes === undefined ? {} : { workspaceMaxBytes: options.workspaceMaxBytes }),
        ...(options.downloadDays === undefined ? {} : { downloadDays: options.downloadDays }),
        ...(options.engineDays === undefined ? {} : { engineDays: options.engineDays }),
        ...(options.auditDays === undefined ? {} : { auditDays: options.auditDays }),
        ...(options.shownCreditUsd === undefined ? {} : { shownCreditUsd: options.shownCreditUsd }),
        ...(options.publicUrl === undefined ? {} : { publicUrl: options.publicUrl }),
        ...(options.keyHeaders === undefined ? {} : { keyHeaders: options.keyHeaders }),
        ...(console === undefined ? {} : { console }),
        ...(options.servesMcp ? { routes: Mcp.layer({ keyHeaders: options.keyHeaders }) } : {}),
        onProgress: report,
      }),
    ),
  ).pipe(Layer.provide(Telemetry.layer))

/** Undefined where no console is wanted, or none was built. */
const consoleOf = Effect.fnUntraced(function* ({ console: { isServed } }: Pick<ServiceOptions, "console">) {
  if (!isServed) return undefined
  const files = yield* Effect.promise(() => readConsoleFiles(folder))
  if (files !== undefined) return consoleAnswer(files)
  yield* Effect.logWarning("There is no console: its files are not built")
  return undefined
})

const ruleOf = (url: string) => Result.getOrThrow(parseNetworkRule(new URL(url).host))
