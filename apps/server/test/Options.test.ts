import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { join } from "node:path"
import { afterEach, beforeEach, vi } from "vitest"
import { readDemoOptions, readServeOptions } from "../src/Options.ts"

const variables = [
  "TABWRIGHT_ALLOW_NETWORKS",
  "TABWRIGHT_DATA_DIR",
  "TABWRIGHT_DEFAULT_MODEL",
  "TABWRIGHT_HOST",
  "TABWRIGHT_KEY_HEADERS",
  "TABWRIGHT_PORT",
  "TABWRIGHT_PROXY_FALLBACK",
  "TABWRIGHT_PUBLIC_URL",
  "TABWRIGHT_PURGE",
  "TABWRIGHT_SESSION_BUDGET_USD",
  "TABWRIGHT_WORKSPACE_MAX_BYTES",
  "TABWRIGHT_DOWNLOAD_DAYS",
  "TABWRIGHT_SHOWN_CREDIT_USD",
]

beforeEach(() => {
  for (const name of variables) vi.stubEnv(name, undefined)
})
afterEach(() => {
  vi.unstubAllEnvs()
})

/** What is said of a command line that cannot be understood. */
const complaint = (...args: ReadonlyArray<string>) =>
  Effect.map(Effect.flip(readServeOptions(args)), (error) => error.message)

describe("The options of serve", () => {
  it.effect("are those of a server on loopback where nothing is said", () =>
    Effect.gen(function* () {
      const options = yield* readServeOptions([])
      assert.deepStrictEqual(options, {
        host: "127.0.0.1",
        port: 7700,
        dataDir: join(process.cwd(), ".tabwright"),
        shopPort: undefined,
        allowNetworks: [],
        publicUrl: undefined,
        headful: false,
        proxyFallback: "direct",
        keyHeaders: undefined,
        defaultModel: "tabwright-planner",
        purge: "allow",
        sessionBudgetUsd: undefined,
        workspaceMaxBytes: undefined,
        downloadDays: undefined,
        shownCreditUsd: undefined,
        isHelp: false,
      })
    }),
  )

  it.effect("take the environment, and the command line before it", () =>
    Effect.gen(function* () {
      vi.stubEnv("TABWRIGHT_PORT", "1234")
      vi.stubEnv("TABWRIGHT_HOST", "0.0.0.0")
      vi.stubEnv("TABWRIGHT_DATA_DIR", "/data")
      vi.stubEnv("TABWRIGHT_PUBLIC_URL", "https://tabwright.example/")
      vi.stubEnv("TABWRIGHT_PROXY_FALLBACK", "refuse")
      vi.stubEnv("TABWRIGHT_PURGE", "refuse")
      vi.stubEnv("TABWRIGHT_KEY_HEADERS", "X-One, x-two,,")
      vi.stubEnv("TABWRIGHT_SESSION_BUDGET_USD", "2.50")
      vi.stubEnv("TABWRIGHT_WORKSPACE_MAX_BYTES", "5000000000")
      vi.stubEnv("TABWRIGHT_DOWNLOAD_DAYS", "30")
      vi.stubEnv("TABWRIGHT_SHOWN_CREDIT_USD", "100")
      vi.stubEnv("TABWRIGHT_ALLOW_NETWORKS", "10.0.0.0/8, intranet.example:8080")
      const fromEnvironment = yield* readServeOptions([])
      assert.deepInclude(fromEnvironment, {
        port: 1234,
        host: "0.0.0.0",
        workspaceMaxBytes: 5_000_000_000,
        downloadDays: 30,
        shownCreditUsd: 100,
        dataDir: "/data",
        publicUrl: "https://tabwright.example",
        proxyFallback: "refuse",
        purge: "refuse",
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

  it.effect("take an empty variable for one that is not set", () =>
    Effect.gen(function* () {
      for (const name of variables) vi.stubEnv(name, "")
      const options = yield* readServeOptions([])
      assert.deepInclude(options, { port: 7700, host: "127.0.0.1", proxyFallback: "direct", allowNetworks: [] })
      assert.isUndefined(options.publicUrl)
    }),
  )

  it.effect("name what is wrong and what is allowed", () =>
    Effect.gen(function* () {
      for (const port of ["-1", "65536", "70000", "http", "1.5", "0x10", " 80"]) {
        for (const flag of ["--port", "--shop-port"]) {
          const message = yield* complaint(`${flag}=${port}`)
          for (const word of [flag, `"${port}"`, "0 to 65535"]) assert.include(message, word)
        }
      }
      assert.include(yield* complaint("--prot", "1"), "--prot")
      assert.include(yield* complaint("--port"), "--port")
      assert.include(yield* complaint("--headful=yes"), "--headful")
      assert.include(yield* complaint("shop"), `"shop"`)
      for (const rule of ["", "http://10.0.0.1", "10.0.0.1/33", "host:99999", "1.2.3"]) {
        assert.include(yield* complaint("--allow-network", rule), rule)
      }
      vi.stubEnv("TABWRIGHT_PROXY_FALLBACK", "maybe")
      assert.include(yield* complaint(), `TABWRIGHT_PROXY_FALLBACK is "maybe"`)
      vi.stubEnv("TABWRIGHT_PROXY_FALLBACK", "refuse")
      vi.stubEnv("TABWRIGHT_PURGE", "never")
      assert.include(yield* complaint(), `TABWRIGHT_PURGE is "never"`)
      vi.stubEnv("TABWRIGHT_PURGE", "allow")
      for (const amount of ["-1", "much", "1e3", "1,5"]) {
        vi.stubEnv("TABWRIGHT_SESSION_BUDGET_USD", amount)
        assert.include(yield* complaint(), `TABWRIGHT_SESSION_BUDGET_USD is "${amount}"`)
      }
    }),
  )

  it.effect.each(["nonsense", "ftp://a.example", "https://a.example/?x=1"])("refuse the public address %s", (address) =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(readServeOptions(["--public-url", address]))
      assert.include(error.message, `--public-url is "${address}"`)
    }),
  )
})

describe("The options of demo", () => {
  it.effect("are a task and how to run it", () =>
    Effect.gen(function* () {
      const options = yield* readDemoOptions([
        "--once",
        "--json",
        " Go to a.example ",
        "--model",
        "m",
        "--base-url",
        "http://b",
      ])
      assert.deepInclude(options, { task: "Go to a.example", once: true, json: true, model: "m", baseUrl: "http://b" })
      assert.isUndefined((yield* readDemoOptions([])).task)
      // After two dashes everything is the task, also what looks like an option.
      assert.strictEqual((yield* readDemoOptions(["--", "--once upon a time"])).task, "--once upon a time")
    }),
  )

  it.effect("take no task that is empty, or in pieces", () =>
    Effect.gen(function* () {
      const empty = yield* Effect.flip(readDemoOptions([" "]))
      assert.include(empty.message, "empty")
      const pieces = yield* Effect.flip(readDemoOptions(["Go", "to", "a.example"]))
      assert.include(pieces.message, "quotes")
    }),
  )
})
