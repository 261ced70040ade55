import { parseNetworkRule } from "@tabwright/chromium"
import { layer } from "@tabwright/service"
import { type Effect, Result } from "effect"
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
  layer({
    host: options.host,
    port: options.port,
    dataDir: options.dataDir,
    allowNetworks: [...options.allowNetworks, ...(shopUrl === undefined ? [] : [ruleOf(shopUrl)])],
    headful: options.headful,
    defaultModel: options.defaultModel,
    proxyFallback: options.proxyFallback,
    purge: options.purge,
    ...(options.sessionBudgetUsd === undefined ? {} : { sessionBudgetUsd: options.sessionBudgetUsd }),
    ...(options.workspaceMaxBytes === undefined ? {} : { workspaceMaxBytes: options.workspaceMaxBytes }),
    ...(options.downloadDays === undefined ? {} : { downloadDays: options.downloadDays }),
    ...(options.shownCreditUsd === undefined ? {} : { shownCreditUsd: options.shownCreditUsd }),
    ...(options.publicUrl === undefined ? {} : { publicUrl: options.publicUrl }),
    ...(options.keyHeaders === undefined ? {} : { keyHeaders: options.keyHeaders }),
    onProgress: report,
  })

const ruleOf = (url: string) => Result.getOrThrow(parseNetworkRule(new URL(url).host))
