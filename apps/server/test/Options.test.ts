import { assert, describe, it } from "@effect/vitest"
import { defaultIdentity } from "@tabwright/chromium"
import { Effect, Redacted, Result } from "effect"
import { join } from "node:path"
import { afterEach, beforeEach, vi } from "vitest"
import { readLocalModels } from "../src/settings/LocalModels.ts"
import { readDemoValues, readServeOptions } from "./fixture/Parsed.ts"

const variables = [
  "TABWRIGHT_ALLOW_NETWORKS",
  "TABWRIGHT_BLOCK_LISTS",
  "TABWRIGHT_COOKIE_BANNERS",
  "TABWRIGHT_DATA_DIR",
  "TABWRIGHT_DEFAULT_MODEL",
  "TABWRIGHT_HOST",
  "TABWRIGHT_LOCALE",
  "TABWRIGHT_LOCAL_MODELS",
  "TABWRIGHT_MODEL_TOOLS",
  "TABWRIGHT_KEY_HEADERS",
  "TABWRIGHT_NO_SANDBOX",
  "TABWRIGHT_OIDC_ISSUER",
  "TABWRIGHT_OIDC_CLIENT_ID",
  "TABWRIGHT_OIDC_CLIENT_SECRET",
  "TABWRIGHT_OIDC_SCOPES",
  "TABWRIGHT_OIDC_NAME",
  "TABWRIGHT_OIDC_ALLOWED_DOMAINS",
  "TABWRIGHT_OIDC_ALLOWED_GROUPS",
  "TABWRIGHT_OIDC_DEFAULT_ROLE",
  "TABWRIGHT_OIDC_PROJECT",
  "TABWRIGHT_CONSOLE_IDLE_HOURS",
  "TABWRIGHT_PORT",
  "TABWRIGHT_PROXY_FALLBACK",
  "TABWRIGHT_PUBLIC_URL",
  "TABWRIGHT_ALLOWED_HOSTS",
  "TABWRIGHT_NODE_ADDRESS",
  "TABWRIGHT_HUMAN_TIMEOUT_MINUTES",
  "TABWRIGHT_PROJECT_MAX_BROWSERS",
  "TABWRIGHT_PURGE",
  "TABWRIGHT_RATE_LIMIT_RPS",
  "TABWRIGHT_ROLES",
  "TABWRIGHT_S3_BUCKET",
  "TABWRIGHT_SCREENSHOT_RETENTION_DAYS",
  "TABWRIGHT_MODEL_CALL_RETENTION_DAYS",
  "TABWRIGHT_CREDENTIAL_KEYS",
  "TABWRIGHT_KMS",
  "TABWRIGHT_KMS_URL",
  "TABWRIGHT_KMS_KEY",
  "TABWRIGHT_KMS_MOUNT",
  "TABWRIGHT_KMS_NAMESPACE",
  "TABWRIGHT_KMS_TOKEN",
  "TABWRIGHT_KMS_TOKEN_FILE",
  "TABWRIGHT_KMS_CACHE_SECONDS",
  "TABWRIGHT_SECRET",
  "TABWRIGHT_SECRET_NAVIGATION",
  "TABWRIGHT_SEARCH_URL",
  "TABWRIGHT_SESSION_RETENTION_DAYS",
  "TABWRIGHT_SESSION_BUDGET_USD",
  "TABWRIGHT_STEALTH",
  "TABWRIGHT_TIME_ZONE",
  "TABWRIGHT_WORKSPACE_MAX_BYTES",
  "TABWRIGHT_DELETED_RETENTION_DAYS",
  "TABWRIGHT_DOWNLOAD_RETENTION_DAYS",
  "TABWRIGHT_ENGINE_RETENTION_DAYS",
  "TABWRIGHT_AUDIT_RETENTION_DAYS",
  "TABWRIGHT_DRAIN_TIMEOUT_SECONDS",
  "TABWRIGHT_FFMPEG",
  "TABWRIGHT_FILES_DIR",
  "TABWRIGHT_RECORDING",
  "TABWRIGHT_RECORDING_RETENTION_DAYS",
  "TABWRIGHT_RECORDING_MAX_MB",
  "TABWRIGHT_DISPLAY_CREDIT_USD",
  "TABWRIGHT_V2_FAILED_AS_FINISHED",
]

beforeEach(() => {
  for (const name of variables) vi.stubEnv(name, undefined)
})
afterEach(() => {
  vi.unstubAllEnvs()
})

const errorOf = (...args: ReadonlyArray<string>) =>
  Effect.map(Effect.flip(readServeOptions(args)), (error) => error.message)

describe("Options of serve", () => {
  it.effect("default to a server on loopback", () =>
    Effect.gen(function* () {
      const options = yield* readServeOptions([])
      assert.deepStrictEqual(options, {
        console: { isServed: true, printsLink: true },
        users: {
          oidc: undefined,
          admission: { domains: [], groups: [], role: "viewer", projectId: undefined },
          sessions: { idleHours: 12, maxHours: 168 },
        },
        servesMcp: true,
        host: "127.0.0.1",
        port: 7700,
        dataDir: join(process.cwd(), ".tabwright"),
        shopPort: undefined,
        allowNetworks: [],
        publicUrl: undefined,
        allowedHosts: [],
        headful: false,
        noSandbox: false,
        blocking: { filterLists: [] },
        identity: defaultIdentity,
        fileStore: undefined,
        retention: {},
        fileLimits: {},
        limits: {
          requestsPerSecond: 25,
          projectMaxBrowsers: undefined,
          loadLimits: { eventLoopDelayMs: 250, databaseWaitMs: 1000, memoryPercent: 90 },
          humanTimeoutMinutes: undefined,
        },
        browsers: {
          maxBrowsers: undefined,
          poolSize: 2,
          startQueueTimeoutSeconds: 15,
          startQueueLength: 20,
          browserBuild: undefined,
          browserIdleTimeoutMinutes: 0,
        },
        cluster: {
          roles: undefined,
          nodeAddress: undefined,
          secret: undefined,
          credentialKeys: undefined,
          keyService: undefined,
          drainTimeoutSeconds: undefined,
        },
        network: {
          proxies: new Map(),
          proxyDefaultCountry: undefined,
          proxyFallback: "direct",
          blockedDomains: [],
          webhookPorts: [],
          trustedProxies: [],
          corsOrigins: [],
          prices: { browserHourUsd: "0", proxyGbUsd: "0", directGbUsd: "0" },
        },
        keyHeaders: undefined,
        modelSettings: {
          models: { providers: new Map(), fallbackModels: [], overrides: [], costMultiplier: "1" },
          defaultModel: undefined,
          local: Result.getOrThrow(readLocalModels({})),
        },
        purge: "allow",
        secretNavigation: "deny",
        searchUrl: undefined,
        sessionBudgetUsd: undefined,
        workspaceMaxBytes: undefined,
        downloadRetentionDays: undefined,
        engineRetentionDays: undefined,
        auditRetentionDays: undefined,
        recordings: {},
        displayCreditUsd: undefined,
        failedTaskStatus: "failed",
      })
    }),
  )

  it.effect("configure a cluster node, without its secret in errors", () =>
    Effect.gen(function* () {
      const secret = "0123456789abcdef".repeat(4)
      vi.stubEnv("TABWRIGHT_ROLES", "api, worker")
      vi.stubEnv("TABWRIGHT_SECRET", secret)
      vi.stubEnv("TABWRIGHT_NODE_ADDRESS", "10.0.0.5:7700")
      vi.stubEnv("TABWRIGHT_DRAIN_TIMEOUT_SECONDS", "5")
      const { cluster } = yield* readServeOptions([])
      assert.deepInclude(cluster, { roles: ["api", "worker"], nodeAddress: "10.0.0.5:7700", drainTimeoutSeconds: 5 })
      assert.strictEqual(cluster.secret && Buffer.from(Redacted.value(cluster.secret)).toString("hex"), secret)
      assert.deepStrictEqual((yield* readServeOptions(["--roles", "browser"])).cluster.roles, ["browser"])
      assert.match(
        yield* errorOf("--roles", "api,cook"),
        /--roles contains "cook"; valid roles are api, worker and browser/,
      )
      vi.stubEnv("TABWRIGHT_CREDENTIAL_KEYS", `new:${secret},old:${secret}`)
      assert.deepStrictEqual(
        (yield* readServeOptions([])).cluster.credentialKeys?.map(({ id }) => id),
        ["new", "old"],
      )
      for (const keys of [secret, `server:${secret}`, `a:${secret},a:${secret}`, "a:12"]) {
        vi.stubEnv("TABWRIGHT_CREDENTIAL_KEYS", keys)
        assert.include(yield* errorOf(), "TABWRIGHT_CREDENTIAL_KEYS must be a list")
      }
      vi.stubEnv("TABWRIGHT_CREDENTIAL_KEYS", undefined)
      vi.stubEnv("TABWRIGHT_SECRET", `${secret}0`)
      assert.notInclude(yield* errorOf(), secret)
      vi.stubEnv("TABWRIGHT_SECRET", secret)
      vi.stubEnv("TABWRIGHT_NODE_ADDRESS", "http://10.0.0.5")
      assert.match(yield* errorOf(), /TABWRIGHT_NODE_ADDRESS is "http/)
    }),
  )

  it.effect("configure an OpenID provider, without its secret in errors", () =>
    Effect.gen(function* () {
      const secret = "the-client-secret"
      vi.stubEnv("TABWRIGHT_OIDC_CLIENT_SECRET", secret)
      assert.match(yield* errorOf(), /^TABWRIGHT_OIDC_ISSUER is not set/)
      vi.stubEnv("TABWRIGHT_OIDC_ISSUER", "https://id.example.com/realms/team")
      assert.match(yield* errorOf(), /^TABWRIGHT_OIDC_CLIENT_ID is not set/)
      vi.stubEnv("TABWRIGHT_OIDC_CLIENT_ID", "tabwright")
      vi.stubEnv("TABWRIGHT_OIDC_ALLOWED_DOMAINS", "Example.com")
      const { users } = yield* readServeOptions([])
      assert.deepInclude(users.oidc, { name: "id.example.com", scopes: ["openid", "email", "profile"] })
      assert.notInclude(JSON.stringify(users), secret)
      assert.deepInclude(users.admission, { domains: ["example.com"], role: "viewer" })
      vi.stubEnv("TABWRIGHT_OIDC_SCOPES", "email groups")
      assert.deepStrictEqual((yield* readServeOptions([])).users.oidc?.scopes, ["openid", "email", "groups"])
      for (const [name, value] of [
        ["ISSUER", "id.example.com"],
        ["ISSUER", "https://ada@id.example.com"],
        ["ALLOWED_DOMAINS", "*.example.com"],
        ["ALLOWED_DOMAINS", "ada@example.com"],
        ["DEFAULT_ROLE", "root"],
        ["PROJECT", "default"],
      ] as const) {
        vi.stubEnv(`TABWRIGHT_OIDC_${name}`, value)
        const message = yield* errorOf()
        assert.include(message, `TABWRIGHT_OIDC_${name} `)
        assert.notInclude(message, secret)
        vi.stubEnv(`TABWRIGHT_OIDC_${name}`, name === "ISSUER" ? "https://id.example.com" : undefined)
      }
    }),
  )

  it.effect("read the environment, overridden by the command line", () =>
    Effect.gen(function* () {
      vi.stubEnv("TABWRIGHT_PORT", "1234")
      vi.stubEnv("TABWRIGHT_HOST", "0.0.0.0")
      vi.stubEnv("TABWRIGHT_DATA_DIR", "/data")
      vi.stubEnv("TABWRIGHT_PUBLIC_URL", "https://tabwright.example/")
      vi.stubEnv("TABWRIGHT_PURGE", "deny")
      vi.stubEnv("TABWRIGHT_SECRET_NAVIGATION", "ask")
      vi.stubEnv("TABWRIGHT_SEARCH_URL", "off")
      vi.stubEnv("TABWRIGHT_NO_SANDBOX", "1")
      vi.stubEnv("TABWRIGHT_COOKIE_BANNERS", "reject")
      vi.stubEnv("TABWRIGHT_BLOCK_LISTS", "/etc/ads.txt, https://lists.example/ads.txt,own.txt")
      vi.stubEnv("TABWRIGHT_KEY_HEADERS", "X-One, x-two,,")
      vi.stubEnv("TABWRIGHT_SESSION_BUDGET_USD", "2.50")
      vi.stubEnv("TABWRIGHT_WORKSPACE_MAX_BYTES", "5000000000")
      vi.stubEnv("TABWRIGHT_DOWNLOAD_RETENTION_DAYS", "30")
      vi.stubEnv("TABWRIGHT_ENGINE_RETENTION_DAYS", "2")
      vi.stubEnv("TABWRIGHT_AUDIT_RETENTION_DAYS", "90")
      vi.stubEnv("TABWRIGHT_DISPLAY_CREDIT_USD", "100")
      vi.stubEnv("TABWRIGHT_V2_FAILED_AS_FINISHED", "1")
      vi.stubEnv("TABWRIGHT_ALLOW_NETWORKS", "10.0.0.0/8, intranet.example:8080")
      const fromEnvironment = yield* readServeOptions([])
      assert.deepInclude(fromEnvironment, {
        port: 1234,
        host: "0.0.0.0",
        workspaceMaxBytes: 5_000_000_000,
        downloadRetentionDays: 30,
        engineRetentionDays: 2,
        auditRetentionDays: 90,
        displayCreditUsd: 100,
        failedTaskStatus: "finished",
        dataDir: "/data",
        publicUrl: "https://tabwright.example",
        purge: "deny",
        secretNavigation: "ask",
        searchUrl: null,
        noSandbox: true,
        blocking: {
          cookieBanners: "reject",
          filterLists: ["/etc/ads.txt", "https://lists.example/ads.txt", join(process.cwd(), "own.txt")],
        },
        keyHeaders: ["x-one", "x-two"],
        sessionBudgetUsd: "2.50",
      })
      const args = [
        "--port",
        "0",
        "--host",
        "::1",
        "--data-dir",
        "here",
        "--public-url",
        "http://b",
        "--shop-port",
        "0",
      ]
      const both = yield* readServeOptions([...args, "--allow-network", "[::1]:3000", "--allow-network", "localhost"])
      assert.deepInclude(both, {
        port: 0,
        host: "::1",
        dataDir: join(process.cwd(), "here"),
        publicUrl: "http://b",
        shopPort: 0,
      })
      assert.deepStrictEqual(
        both.allowNetworks.map(({ text }) => text),
        ["10.0.0.0/8", "intranet.example:8080", "[::1]:3000", "localhost"],
      )
    }),
  )

  it.effect("treat an empty variable as unset", () =>
    Effect.gen(function* () {
      for (const name of variables) vi.stubEnv(name, "")
      const options = yield* readServeOptions([])
      assert.deepInclude(options, { port: 7700, host: "127.0.0.1", allowNetworks: [] })
      assert.isUndefined(options.publicUrl)
    }),
  )

  it.effect("report the invalid value and the allowed ones", () =>
    Effect.gen(function* () {
      vi.stubEnv("TABWRIGHT_NO_SANDBOX", "false")
      assert.include(yield* errorOf(), 'TABWRIGHT_NO_SANDBOX is "false"; it must be 1 or 0')
      vi.stubEnv("TABWRIGHT_NO_SANDBOX", undefined)
      vi.stubEnv("TABWRIGHT_COOKIE_BANNERS", "on")
      assert.include(yield* errorOf(), "it must be reject, accept or off")
      vi.stubEnv("TABWRIGHT_COOKIE_BANNERS", undefined)
      for (const port of ["-1", "65536", "70000", "http", "1.5", "0x10", " 80"]) {
        for (const flag of ["--port", "--shop-port"]) {
          const message = yield* errorOf(`${flag}=${port}`)
          for (const word of [flag, `"${port}"`, "0 to 65535"]) assert.include(message, word)
        }
      }
      assert.include(yield* errorOf("--prot", "1"), "--prot")
      assert.include(yield* errorOf("--port"), "--port")
      assert.include(yield* errorOf("--headful=maybe"), "--headful")
      assert.include(yield* errorOf("shop"), `"shop"`)
      for (const rule of ["", "http://10.0.0.1", "10.0.0.1/33", "host:99999", "1.2.3"]) {
        assert.include(yield* errorOf("--allow-network", rule), rule)
      }
      vi.stubEnv("TABWRIGHT_PROXY_FALLBACK", "maybe")
      assert.include(yield* errorOf(), `TABWRIGHT_PROXY_FALLBACK is "maybe"`)
      vi.stubEnv("TABWRIGHT_PROXY_FALLBACK", "reject")
      vi.stubEnv("TABWRIGHT_PURGE", "never")
      assert.include(yield* errorOf(), `TABWRIGHT_PURGE is "never"`)
      vi.stubEnv("TABWRIGHT_PURGE", "allow")
      vi.stubEnv("TABWRIGHT_SECRET_NAVIGATION", "never")
      assert.include(yield* errorOf(), `TABWRIGHT_SECRET_NAVIGATION is "never"`)
      vi.stubEnv("TABWRIGHT_SECRET_NAVIGATION", "deny")
      for (const url of ["yes", "https://search.example/", "https://{query}.example/", "file:///a?q={query}"]) {
        vi.stubEnv("TABWRIGHT_SEARCH_URL", url)
        assert.include(yield* errorOf(), `TABWRIGHT_SEARCH_URL is "${url}"`)
      }
      vi.stubEnv("TABWRIGHT_SEARCH_URL", "https://search.example/find?q={query}&html")
      for (const amount of ["-1", "much", "1e3", "1,5"]) {
        vi.stubEnv("TABWRIGHT_SESSION_BUDGET_USD", amount)
        assert.include(yield* errorOf(), `TABWRIGHT_SESSION_BUDGET_USD is "${amount}"`)
      }
    }),
  )

  it.effect.each(["nonsense", "ftp://a.example", "https://a.example/?x=1"])("reject the public URL %s", (address) =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(readServeOptions(["--public-url", address]))
      assert.include(error.message, `--public-url is "${address}"`)
    }),
  )
})

describe("Options of demo", () => {
  it.effect("include the task and its settings", () =>
    Effect.gen(function* () {
      const options = yield* readDemoValues([
        "--once",
        "--json",
        " Go to a.example ",
        "--model",
        "m",
        "--base-url",
        "http://b",
      ])
      assert.deepInclude(options, { task: "Go to a.example", once: true, json: true, model: "m", baseUrl: "http://b" })
      assert.isUndefined((yield* readDemoValues([])).task)
      // Everything after two dashes is the task, even if it looks like an option.
      assert.strictEqual((yield* readDemoValues(["--", "--once upon a time"])).task, "--once upon a time")
    }),
  )

  it.effect("reject an empty task and unquoted words", () =>
    Effect.gen(function* () {
      const empty = yield* Effect.flip(readDemoValues([" "]))
      assert.include(empty.message, "empty")
      const pieces = yield* Effect.flip(readDemoValues(["Go", "to", "a.example"]))
      assert.include(pieces.message, `"to"`)
    }),
  )
})
