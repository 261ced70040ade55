import { parseNetworkRule } from "@tabwright/chromium"
import { folder } from "@tabwright/console"
import { layer, Telemetry } from "@tabwright/service"
import { Effect, Layer, Result } from "effect"
import { consoleHandler, readConsoleFiles } from "./ConsoleFiles.ts"
import { Additions } from "./Additions.ts"
import type { ServiceOptions } from "./Options.ts"
import * as Mcp from "./mcp/Http.ts"

export type Report = (line: string) => Effect.Effect<void>

/** Builds the service. Browsers can reach the demo shop of this process without a network rule. */
export const serviceLayer = (options: ServiceOptions, shopUrl: string | undefined, report: Report) =>
  Layer.unwrap(
    Effect.gen(function* () {
      const console = yield* consoleOf(options)
      const { service: { actions, authenticate, fileStore = options.fileStore, routes = Layer.empty } = {} } =
        yield* Additions
      return layer({
        host: options.host,
        port: options.port,
        dataDir: options.dataDir,
        ...(options.cluster.roles === undefined ? {} : { roles: options.cluster.roles }),
        ...(options.cluster.nodeAddress === undefined ? {} : { nodeAddress: options.cluster.nodeAddress }),
        ...(options.cluster.secret === undefined ? {} : { secret: options.cluster.secret }),
        ...(options.cluster.credentialKeys === undefined ? {} : { credentialKeys: options.cluster.credentialKeys }),
        ...(options.cluster.keyService === undefined ? {} : { keyService: options.cluster.keyService }),
        ...(options.cluster.drainTimeoutSeconds === undefined
          ? {}
          : { drainTimeoutSeconds: options.cluster.drainTimeoutSeconds }),
        allowNetworks: [...options.allowNetworks, ...(shopUrl === undefined ? [] : [ruleOf(shopUrl)])],
        headful: options.headful,
        noSandbox: options.noSandbox,
        blocking: options.blocking,
        identity: options.identity,
        ...(fileStore === undefined ? {} : { fileStore }),
        ...(actions === undefined ? {} : { actions }),
        ...(authenticate === undefined ? {} : { authenticate }),
        fileLimits: options.fileLimits,
        requestsPerSecond: options.limits.requestsPerSecond,
        loadLimits: options.limits.loadLimits,
        ...(options.limits.projectMaxBrowsers === undefined
          ? {}
          : { projectMaxBrowsers: options.limits.projectMaxBrowsers }),
        ...(options.limits.humanTimeoutMinutes === undefined
          ? {}
          : { humanTimeoutMinutes: options.limits.humanTimeoutMinutes }),
        poolSize: options.browsers.poolSize,
        startQueueTimeoutSeconds: options.browsers.startQueueTimeoutSeconds,
        startQueueLength: options.browsers.startQueueLength,
        browserIdleTimeoutMinutes: options.browsers.browserIdleTimeoutMinutes,
        ...(options.browsers.maxBrowsers === undefined ? {} : { maxBrowsers: options.browsers.maxBrowsers }),
        ...(options.browsers.browserBuild === undefined ? {} : { browserBuild: options.browsers.browserBuild }),
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
        corsOrigins: options.network.corsOrigins,
        prices: options.network.prices,
        purge: options.purge,
        failedTaskStatus: options.failedTaskStatus,
        secretNavigation: options.secretNavigation,
        ...(options.searchUrl === undefined ? {} : { searchUrl: options.searchUrl }),
        retention: options.retention,
        recordings: options.recordings,
        ...(options.sessionBudgetUsd === undefined ? {} : { sessionBudgetUsd: options.sessionBudgetUsd }),
        ...(options.workspaceMaxBytes === undefined ? {} : { workspaceMaxBytes: options.workspaceMaxBytes }),
        ...(options.downloadRetentionDays === undefined
          ? {}
          : { downloadRetentionDays: options.downloadRetentionDays }),
        ...(options.engineRetentionDays === undefined ? {} : { engineRetentionDays: options.engineRetentionDays }),
        ...(options.auditRetentionDays === undefined ? {} : { auditRetentionDays: options.auditRetentionDays }),
        ...(options.displayCreditUsd === undefined ? {} : { displayCreditUsd: options.displayCreditUsd }),
        ...(options.publicUrl === undefined ? {} : { publicUrl: options.publicUrl }),
        ...(options.keyHeaders === undefined ? {} : { keyHeaders: options.keyHeaders }),
        ...(console === undefined ? {} : { console }),
        ...(options.users.oidc === undefined ? {} : { oidc: options.users.oidc }),
        admission: options.users.admission,
        consoleSessions: options.users.sessions,
        routes: options.servesMcp ? Layer.mergeAll(Mcp.layer({ keyHeaders: options.keyHeaders }), routes) : routes,
        onProgress: report,
      })
    }),
  ).pipe(Layer.provide(Telemetry.layer))

/** Returns undefined if the console is disabled or was not built. */
const consoleOf = Effect.fnUntraced(function* ({ console: { isServed } }: Pick<ServiceOptions, "console">) {
  if (!isServed) return undefined
  const files = yield* Effect.promise(() => readConsoleFiles(folder))
  if (files !== undefined) return consoleHandler(files)
  yield* Effect.logWarning("The console is unavailable because its files are not built")
  return undefined
})

const ruleOf = (url: string) => Result.getOrThrow(parseNetworkRule(new URL(url).host))
