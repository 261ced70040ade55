import type { SecretNavigation } from "@tabwright/agent"
import type { BlockingOptions, Engine, Identity, NetworkRule, ProxyTable } from "@tabwright/chromium"
import type { FailedTaskStatus } from "@tabwright/core/contract"
import { type Context, type Effect, Layer, type Redacted } from "effect"
import type { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import type { SessionLimits } from "./access/user/ConsoleSessionLimits.ts"
import type { OidcSettings } from "./access/user/OidcProvider.ts"
import type { Admission } from "./access/user/SignIns.ts"
import type { ValidKeys } from "./access/ValidKeys.ts"
import type { NetworkPrices } from "./browser/BrowserNetworks.ts"
import type { CredentialKey, KeyEncryptionSettings } from "./access/credential/KeyEncryption.ts"
import type { Recordings } from "./browser/BrowserRecordings.ts"
import type { RetentionSettings } from "./run/session/RetentionSettings.ts"
import type { Notifications } from "./database/Notifications.ts"
import type { BucketSettings } from "./files/S3Bucket.ts"
import type { ConfiguredModels } from "./model/ModelSettings.ts"
import type { CustomAction } from "./run/CustomActions.ts"
import type { BlobStore, FilesUnusable } from "./files/BlobStore.ts"
import type { Authenticate, RouteAuth } from "./http/middleware/ApiKeyAuth.ts"
import type { LoadLimits } from "./node/LoadControl.ts"
import type { NodeRole } from "./node/LocalNode.ts"

/**
 * Limits of file sizes. Absent fields use the defaults.
 *
 * @category models
 * @since 0.1.0
 */
export interface FileLimits {
  /** Total bytes of a project's stored files. Default: unlimited. */
  readonly projectMaxBytes?: number
  /** Total bytes of a profile's files before compression. Default 256 MiB. */
  readonly profileMaxBytes?: number
  /** Bytes of one file downloaded by a browser. Default 1 GiB. */
  readonly downloadMaxBytes?: number
  /** Total bytes of the files downloaded by one browser. Default 4 GiB. */
  readonly browserDownloadsMaxBytes?: number
  /** Total bytes of the files uploaded to one browser. Default 256 MiB. */
  readonly browserUploadsMaxBytes?: number
}

/**
 * File storage: a directory, which several servers may share, an S3 bucket, or storage of the program.
 *
 * @category models
 * @since 0.1.0
 */
export type FileStoreSettings = { readonly folder: string } | BucketSettings | Layer.Layer<BlobStore, FilesUnusable>

/**
 * The settings of a server.
 *
 * @category models
 * @since 0.1.0
 */
export interface ServiceSettings {
  readonly host: string
  /** 0 selects a free port. */
  readonly port: number
  readonly dataDir: string
  /** Roles of this cluster node. Absent for a single-node server. */
  readonly roles?: ReadonlyArray<NodeRole>
  /**
   * `host` or `host:port` at which other nodes reach this one. Default: the address it listens on, or the machine's
   * name if it listens on every address.
   */
  readonly nodeAddress?: string
  /** Signs links and encrypts data; 32 bytes, equal on every cluster node. Default: the data directory's secret. */
  readonly secret?: Redacted.Redacted<Uint8Array>
  /**
   * Keys that encrypt the project's credentials: the first one encrypts, all decrypt. Default: one derived from `secret`.
   */
  readonly credentialKeys?: ReadonlyArray<CredentialKey>
  /** Key management service whose key encrypts credentials instead. Default: none. */
  readonly keyService?: NonNullable<KeyEncryptionSettings["service"]>
  /** Seconds to wait on shutdown for active steps and clients' browsers. Default 20 in a cluster, else 0. */
  readonly drainTimeoutSeconds?: number
  /** Networks that browsers may reach in addition to the public internet. */
  readonly allowNetworks: ReadonlyArray<NetworkRule>
  /** Ports allowed for webhooks on every host in addition to 80 and 443. Default: none. */
  readonly webhookPorts?: ReadonlyArray<number>
  /** Shows browser windows on this machine's display. */
  readonly headful: boolean
  /** Runs browsers without Chromium's sandbox, with a warning in the log. Default false. */
  readonly noSandbox?: boolean
  /** Browser identity, unless the proxy of a country sets it. Default `defaultIdentity`. */
  readonly identity?: Identity
  /** Request blocking. Default: nothing is blocked. */
  readonly blocking?: BlockingOptions
  /** Maximum number of concurrent browsers, including warm ones. Default: derived from memory and cores. */
  readonly maxBrowsers?: number
  /** Number of browsers kept warm. Default 0. */
  readonly poolSize?: number
  /** Seconds that a request waits in the start queue while all browsers are in use. Default 0: it fails immediately. */
  readonly startQueueTimeoutSeconds?: number
  /** Maximum number of queued browser requests per project. Default 20. */
  readonly startQueueLength?: number
  /**
   * Minutes without clients, viewers and traffic after which a client's browser stops. Default 0: only at its timeout.
   */
  readonly browserIdleTimeoutMinutes?: number
  /** The browser build. Default: the first one found. The headless shell starts faster and is easier to detect. */
  readonly browserBuild?: Engine
  /** Model providers and prices. Default: none, so only the embedded planner is available. */
  readonly models?: Partial<Omit<ConfiguredModels, "defaultModel">>
  /** Actions that agents can use in addition to the built-in ones, the same on every node. Default: none. */
  readonly actions?: ReadonlyArray<CustomAction>
  /**
   * The model for requests that name none. Default: the model of the custom endpoint, else the best one of a provider
   * with a key, else `tabwright-planner`.
   */
  readonly defaultModel?: string | undefined
  /** The public URL of the server, without a trailing slash. Default: the host of each request. */
  readonly publicUrl?: string
  /** Additional hosts that the server accepts, as returned by `parseAllowedHost`; `*` for every host. Default: none. */
  readonly allowedHosts?: ReadonlyArray<string>
  /** Proxies whose X-Forwarded-Host and X-Forwarded-Proto are trusted. Default: none. */
  readonly trustedProxies?: ReadonlyArray<NetworkRule>
  /**
   * Exact origins of browser apps that may use the API for all projects, as returned by `parseCorsOrigin`. Projects can
   * allow further ones. Default: none.
   */
  readonly corsOrigins?: ReadonlyArray<string>
  /** Additional headers that may hold the API key. */
  readonly keyHeaders?: ReadonlyArray<string>
  /** Authenticates requests that have neither an API key nor a console session. Default: they get a 401. */
  readonly authenticate?: Authenticate
  /**
   * Additional routes of nodes that serve the API, with request IDs, log lines and metrics. They authenticate with
   * `RouteAuth` or `ValidKeys`, and can send `Notifications` to all nodes. A path that the service already has fails the start.
   */
  readonly routes?: Layer.Layer<never, never, HttpRouter.HttpRouter | Notifications | RouteAuth | ValidKeys>
  /**
   * The console, on nodes that serve the API: the response to a GET or HEAD of a path without a route, or undefined for
   * other paths. Default: no console.
   */
  readonly console?: (request: HttpServerRequest.HttpServerRequest) => HttpServerResponse.HttpServerResponse | undefined
  /** Provider at which users of the console sign in. Default: none, so only API keys and sign-in links work. */
  readonly oidc?: OidcSettings
  /** Users who become members with their first sign-in, without an invitation. Default: none. */
  readonly admission?: Admission
  /** Lifetimes of console sessions. Default: 12 hours without a request, and a week. */
  readonly consoleSessions?: SessionLimits
  readonly proxyFallback: "direct" | "reject"
  /** Proxies by country. Default: none. */
  readonly proxies?: ProxyTable
  /** Two-letter country of browsers for which no country is requested. Default: no proxy. */
  readonly proxyDefaultCountry?: string
  /** Hosts that no browser may reach, as patterns returned by `parseDomainPattern`. Default: none. */
  readonly blockedDomains?: ReadonlyArray<string>
  /** Prices of browser time and traffic. Default: free. */
  readonly prices?: NetworkPrices
  /** `allow` lets clients delete all stored data of a session. Default `allow`. */
  readonly purge?: "allow" | "deny"
  /**
   * Policy for navigation to a domain outside a secret's domains after a page has shown that secret. `ask` rejects it
   * if the run cannot ask a human. Default `deny`.
   */
  readonly secretNavigation?: SecretNavigation
  /** URL of the search page for agents, with `{query}`; null turns searching off. Default DuckDuckGo's HTML page. */
  readonly searchUrl?: string | null
  /** Requests per second of projects without their own limit. 0 means unlimited. Default 0. */
  readonly requestsPerSecond?: number
  /** Limits of this node's load, above which it rejects new work. Default: those of {@link LoadLimits}. */
  readonly loadLimits?: LoadLimits
  /** Maximum number of concurrent browsers of projects without their own limit. Default: the server's limit. */
  readonly projectMaxBrowsers?: number
  /** Cost limit in USD of v3 tasks whose request sets none. Default: unlimited. */
  readonly sessionBudgetUsd?: string
  /** Maximum bytes of all files in a workspace. Default 1 GiB. */
  readonly workspaceMaxBytes?: number
  /** File storage. Default: the data directory. */
  readonly fileStore?: FileStoreSettings
  readonly fileLimits?: FileLimits
  /** Days to retain a browser's downloads after it has stopped. Default 7. */
  readonly downloadRetentionDays?: number
  /** Days to retain the engine's records of a run after its end. Default 7. */
  readonly engineRetentionDays?: number
  /** Minutes after which a run stops waiting for a human. Default 30. */
  readonly humanTimeoutMinutes?: number
  /** Days to retain audit entries. Default 365. */
  readonly auditRetentionDays?: number
  /** Retention of sessions. Absent fields use the defaults of {@link RetentionSettings}. */
  readonly retention?: Partial<RetentionSettings>
  /** Recording of browsers. Absent fields use the defaults of {@link Recordings}. */
  readonly recordings?: Partial<Recordings>
  /**
   * The v2 status of tasks that failed for causes outside the agent's control. Some v2 clients wait on at `failed`.
   * Default `failed`.
   */
  readonly failedTaskStatus?: FailedTaskStatus
  /** The credit shown for accounts. It is never charged. Default 0. */
  readonly displayCreditUsd?: number
  /** Called with one line per stage of the startup. */
  readonly onProgress: (line: string) => Effect.Effect<void>
}

/** Sets a reference if the setting is present. Otherwise its default applies. */
export const layerIfSet = <A>(reference: Context.Reference<A>, value: A | undefined): Layer.Layer<never> =>
  value === undefined ? Layer.empty : Layer.succeed(reference, value)
