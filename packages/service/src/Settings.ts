import type { SecretNavigation } from "@tabwright/agent"
import type { BlockingOptions, Engine, Identity, NetworkRule, ProxyTable } from "@tabwright/chromium"
import type { Effect, Layer, Redacted } from "effect"
import type { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import type { ValidKeys } from "./access/ValidKeys.ts"
import type { NetworkPrices } from "./browser/NetworkPolicy.ts"
import type { Recordings } from "./browser/RecordingPolicy.ts"
import type { RetentionSettings } from "./run/SessionRetention.ts"
import type { BucketSettings } from "./files/Bucket.ts"
import type { ConfiguredModels } from "./model/ModelSettings.ts"
import type { Role } from "./node/Role.ts"

/**
 * How many bytes browsers and profiles may have; what is absent is as it ships.
 *
 * @category models
 * @since 0.1.0
 */
export interface FileLimits {
  /** All stored files of a project. Default: as many as there is room for. */
  readonly projectMaxBytes?: number
  /** The stored files of a profile, before they are packed. Default 256 MiB. */
  readonly profileMaxBytes?: number
  /** A file that a browser downloads. Default 1 GiB. */
  readonly downloadMaxBytes?: number
  /** All files that a browser downloads together. Default 4 GiB. */
  readonly browserDownloadsMaxBytes?: number
  /** All files that are uploaded to a browser together. Default 256 MiB. */
  readonly browserUploadsMaxBytes?: number
}

/**
 * Where the bytes of files are kept: in a folder, which several servers may share, or in a bucket.
 *
 * @category models
 * @since 0.1.0
 */
export type FileStoreSettings = { readonly folder: string } | BucketSettings

/**
 * How a server is run.
 *
 * @category models
 * @since 0.1.0
 */
export interface ServiceSettings {
  readonly host: string
  /** 0 takes a free one. */
  readonly port: number
  readonly dataDir: string
  /** What this node is there for, in a house of several on one database; absent: it has its database for itself. */
  readonly roles?: ReadonlyArray<Role>
  /**
   * Where other nodes reach this one: `host` or `host:port`. Default: the host and port that it listens on, or the machine's
   * name where it listens on every address.
   */
  readonly nodeAddress?: string
  /** Signs links and seals what is kept, 32 bytes; the same on every node of a house. Default: the data folder's own. */
  readonly secret?: Redacted.Redacted<Uint8Array>
  /**
   * How long a stop waits for what is under way, in seconds: steps of runs, and browsers that clients drive. Default 20 in a
   * house, 0 alone.
   */
  readonly drainSeconds?: number
  /** Networks that browsers may reach besides the public internet. */
  readonly allowNetworks: ReadonlyArray<NetworkRule>
  /** Ports that webhooks may use on every host besides 80 and 443. Default: none. */
  readonly webhookPorts?: ReadonlyArray<number>
  /** Shows browser windows on this machine's display. */
  readonly headful: boolean
  /** Runs browsers without Chromium's sandbox; logged. Default false. */
  readonly noSandbox?: boolean
  /** Who browsers are where no proxy of a country says it. Default `defaultIdentity`. */
  readonly identity?: Identity
  /** What is kept from the pages of browsers. Default: nothing. */
  readonly blocking?: BlockingOptions
  /** How many browsers may run at once, those that wait for nobody yet included; absent: what memory and cores bear. */
  readonly browserLimit?: number
  /** How many browsers are started before anybody asks for them. Default 0. */
  readonly poolSize?: number
  /** How long a request waits for room while all browsers are in use, in seconds. Default 0: it is refused at once. */
  readonly queueSeconds?: number
  /** How many requests of one project may wait for room. Default 20. */
  readonly queueLength?: number
  /**
   * After how many minutes a browser of a client ends that nobody drives, nobody watches and whose pages send nothing.
   * Default 0: it lives until its time is up.
   */
  readonly idleMinutes?: number
  /** The browser program; absent: whatever was found first. The shell starts faster and is easier to tell from a person. */
  readonly browserEngine?: Engine
  /** Who models are asked of, and what they cost. Default: nobody, so that only the embedded planner runs. */
  readonly models?: Partial<Omit<ConfiguredModels, "defaultModel">>
  /**
   * What runs where a request names no model. Default: the model of the custom endpoint, else the best one of a provider that
   * there is a key for, else `tabwright-planner`.
   */
  readonly defaultModel?: string | undefined
  /** Where clients reach the server, without a slash at its end; absent: as each request says. */
  readonly publicUrl?: string
  /** Further hosts that the server answers for, as `parseAllowedHost` returns them; `*` for every host. Default: none. */
  readonly allowedHosts?: ReadonlyArray<string>
  /** Proxies whose X-Forwarded-Host and X-Forwarded-Proto hold. Default: none. */
  readonly trustedProxies?: ReadonlyArray<NetworkRule>
  /** Further headers that a key may come in. */
  readonly keyHeaders?: ReadonlyArray<string>
  /**
   * Further routes of nodes that answer clients, beside those of the API: with the same ids, log lines and figures. They check
   * keys themselves, with `ValidKeys`. A path that the service has itself keeps it from starting.
   */
  readonly routes?: Layer.Layer<never, never, HttpRouter.HttpRouter | ValidKeys>
  /**
   * The console that nodes which answer clients serve, and let people sign in to by links: what it answers to a GET or HEAD of a
   * path that no route has; undefined for what is not its own. Absent: there is none.
   */
  readonly console?: (request: HttpServerRequest.HttpServerRequest) => HttpServerResponse.HttpServerResponse | undefined
  readonly proxyFallback: "direct" | "refuse"
  /** Proxies by country. Default: none. */
  readonly proxies?: ProxyTable
  /** The country of browsers for which none is asked for, two letters. Default: they go out directly. */
  readonly proxyDefaultCountry?: string
  /** Hosts that no browser may reach, as patterns that `parseDomainPattern` gave. Default: none. */
  readonly blockedDomains?: ReadonlyArray<string>
  /** What browsers and their traffic cost. Default: nothing. */
  readonly prices?: NetworkPrices
  /** Whether clients may remove all that was stored of a session. Default `allow`. */
  readonly purge?: "allow" | "refuse"
  /**
   * What becomes of a run's navigation to another domain than a secret's own, once a page has shown that secret; `ask` refuses it
   * where the run has no person to ask. Default `refuse`.
   */
  readonly secretNavigation?: SecretNavigation
  /** How many requests a second a project may send that has no limit of its own. Default 0: as many as it likes. */
  readonly requestsPerSecond?: number
  /** How many browsers a project may run at once that has no limit of its own; absent: as many as the server bears. */
  readonly projectBrowsers?: number
  /** What a task of a v3 session may cost in USD where the request does not say; absent: as much as it takes. */
  readonly sessionBudgetUsd?: string
  /** How many bytes the files of a workspace may have; default 1 GiB. */
  readonly workspaceMaxBytes?: number
  /** Where files are kept; absent: in the data folder. */
  readonly fileStore?: FileStoreSettings
  /** How many bytes browsers and profiles may have. */
  readonly fileLimits?: FileLimits
  /** For how many days what a browser downloaded is kept after it has stopped; default 7. */
  readonly downloadDays?: number
  /** For how many days the engine's own records of a run are kept after its end. Default 7. */
  readonly engineDays?: number
  /** After how many minutes a run that waits for a person goes on without one. Default 30. */
  readonly humanWaitMinutes?: number
  /** For how many days audit entries are kept. Default 365. */
  readonly auditDays?: number
  /** For how long sessions are kept. What is absent is as {@link RetentionSettings} says. */
  readonly retention?: Partial<RetentionSettings>
  /** How browsers are recorded, and what becomes of that. What is absent is as {@link Recordings} says. */
  readonly recordings?: Partial<Recordings>
  /** The credit that accounts show; nothing is taken from it. Default 0. */
  readonly shownCreditUsd?: number
  /** Told what the start is doing, one line a stage. */
  readonly onProgress: (line: string) => Effect.Effect<void>
}
