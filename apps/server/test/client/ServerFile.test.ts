import { Cause, Effect, Exit } from "effect"
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterEach, assert, beforeEach, describe, it, vi } from "vitest"
import { resolveServer } from "../../src/client/Connection.ts"
import { readServers, serverFile, writeServers } from "../../src/client/ServerFile.ts"

const work = { name: "work", url: "https://work.example", key: "tw_work" }
const home = { name: "home", url: "http://10.0.0.5:7700", key: "tw_home" }

let folder = ""
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "server-file-"))
  vi.stubEnv("XDG_CONFIG_HOME", folder)
  for (const name of ["TABWRIGHT_API_KEY", "TABWRIGHT_BASE_URL", "TABWRIGHT_SERVER", "TABWRIGHT_DATA_DIR"]) {
    vi.stubEnv(name, undefined)
  }
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const none = { baseUrl: undefined, server: undefined, dataDir: undefined }
const resolved = (selection: Partial<Parameters<typeof resolveServer>[0]> = {}) =>
  Effect.runPromise(resolveServer({ ...none, ...selection }))
const failure = async (selection: Partial<Parameters<typeof resolveServer>[0]> = {}) => {
  const exit = await Effect.runPromiseExit(resolveServer({ ...none, ...selection }))
  return Exit.isFailure(exit) ? String(Cause.squash(exit.cause)) : ""
}

describe("serverFile", () => {
  it("is in the configuration folder of each system", () => {
    assert.strictEqual(serverFile({}, "linux", "/home/a"), "/home/a/.config/tabwright/servers.json")
    assert.strictEqual(serverFile({ XDG_CONFIG_HOME: "/c" }, "linux", "/home/a"), "/c/tabwright/servers.json")
    assert.include(serverFile({}, "darwin", "/Users/a"), "/Users/a/Library/Application Support/tabwright")
    assert.include(serverFile({ APPDATA: "/r" }, "win32", "/u"), join("/r", "tabwright"))
  })
})

describe("writeServers", () => {
  it("writes a file that only its user can read", async () => {
    await Effect.runPromise(writeServers({ current: "work", servers: [work] }))
    assert.strictEqual(statSync(serverFile()).mode & 0o777, 0o600)
    assert.strictEqual(statSync(dirname(serverFile())).mode & 0o777, 0o700)
    assert.deepStrictEqual(await Effect.runPromise(readServers), { current: "work", servers: [work] })
    writeFileSync(serverFile(), '{"servers":[{"key":"tw_secret"')
    const damaged = await failure()
    assert.include(damaged, "is damaged")
    assert.notInclude(damaged, "tw_secret")
  })
})

describe("resolveServer", () => {
  beforeEach(() => Effect.runPromise(writeServers({ current: "work", servers: [work, home] })))

  it("uses the current server, or the selected one with its own key", async () => {
    assert.deepStrictEqual(await resolved(), { baseUrl: work.url, apiKey: work.key })
    vi.stubEnv("TABWRIGHT_API_KEY", "tw_env")
    vi.stubEnv("TABWRIGHT_BASE_URL", "https://env.example")
    assert.deepStrictEqual(await resolved({ server: "home" }), { baseUrl: home.url, apiKey: home.key })
    assert.include(await failure({ server: "other" }), "Known servers: work, home.")
    assert.include(await failure({ server: "home", baseUrl: "https://a.example" }), "not both")
  })

  it("prefers the environment to the file", async () => {
    vi.stubEnv("TABWRIGHT_SERVER", "home")
    assert.deepStrictEqual(await resolved(), { baseUrl: home.url, apiKey: home.key })
    vi.stubEnv("TABWRIGHT_API_KEY", "tw_env")
    assert.deepStrictEqual(await resolved(), { baseUrl: home.url, apiKey: "tw_env" })
    vi.stubEnv("TABWRIGHT_BASE_URL", "https://env.example")
    assert.deepStrictEqual(await resolved(), { baseUrl: "https://env.example", apiKey: "tw_env" })
  })

  it("sends a stored key to its own URL only", async () => {
    assert.strictEqual((await resolved({ baseUrl: "https://work.example/" })).apiKey, work.key)
    for (const baseUrl of ["https://work.example.org", "http://work.example", "https://work.example:444"]) {
      assert.include(await failure({ baseUrl }), `tabwright login ${baseUrl}`)
    }
  })

  it("finds the running server of a data directory, and its key", async () => {
    const dataDir = mkdtempSync(join(folder, "data-"))
    writeFileSync(join(dataDir, "api-key"), "tw_data\n")
    const announce = (pid: number) =>
      writeFileSync(join(dataDir, "server.json"), JSON.stringify({ pid, url: "http://10.0.0.9:45001" }))
    announce(process.pid)
    assert.deepStrictEqual(await resolved({ dataDir }), { baseUrl: "http://10.0.0.9:45001", apiKey: "tw_data" })
    vi.stubEnv("TABWRIGHT_BASE_URL", "http://127.0.0.1:1")
    assert.strictEqual((await resolved({ dataDir })).baseUrl, "http://10.0.0.9:45001", "options come first")
    // The largest process id of Linux is lower.
    announce(2 ** 30)
    assert.deepStrictEqual(await resolved({ dataDir }), { baseUrl: "http://127.0.0.1:1", apiKey: "tw_data" })
    assert.include(readFileSync(join(dataDir, "server.json"), "utf8"), "45001")
  })
})
