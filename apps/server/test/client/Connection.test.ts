import { Cause, Effect, Exit } from "effect"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, assert, beforeEach, describe, it, vi } from "vitest"
import { serverKey } from "../../src/client/Connection.ts"

describe("serverKey", () => {
  let dataDir = ""
  beforeEach(async () => {
    vi.stubEnv("TABWRIGHT_API_KEY", "")
    dataDir = await mkdtemp(join(tmpdir(), "server-key-"))
    await writeFile(join(dataDir, "api-key"), "tw_of_the_folder\n")
  })
  afterEach(async () => {
    vi.unstubAllEnvs()
    await rm(dataDir, { recursive: true })
  })

  it("returns the data directory's key for a server on this machine", async () => {
    for (const url of ["http://127.0.0.1:7700", "http://localhost:7700/", "http://[::1]:7700"]) {
      assert.strictEqual(await Effect.runPromise(serverKey(url, dataDir)), "tw_of_the_folder", url)
    }
  })

  it("fails for other hosts", async () => {
    for (const url of ["http://10.0.0.5:7700", "https://localhost.example.org", "http://127.0.0.1@example.org", "?"]) {
      const exit = await Effect.runPromiseExit(serverKey(url, dataDir))
      assert.include(String(Exit.isFailure(exit) && Cause.squash(exit.cause)), "set TABWRIGHT_API_KEY", url)
    }
  })

  it("returns the environment's key for any host", async () => {
    vi.stubEnv("TABWRIGHT_API_KEY", "tw_given")
    assert.strictEqual(await Effect.runPromise(serverKey("https://example.org", dataDir)), "tw_given")
  })
})
