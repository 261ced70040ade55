import { execFileSync } from "node:child_process"
import * as fs from "node:fs"
import * as path from "node:path"
import { removeUnprivilegedFolder } from "@tabwright/chromium"
import { Effect, Exit, Scope } from "effect"
import { randomBytes } from "node:crypto"
import { afterAll, assert, beforeAll, describe, it, vi } from "vitest"
import { type ChildServer, killServers, startServer } from "../fixture/server/ChildServer.ts"
import { memoryOf } from "../fixture/peer/Memory.ts"
import { openPostgres, type Postgres } from "../fixture/database/Postgres.ts"
import { awaitTitle, linger, script, visit } from "../fixture/server/ScriptedBrain.ts"
import { openSite, type Site } from "../fixture/peer/Site.ts"
import { assertConsistentEvents } from "../fixture/server/Scenario.ts"

/** A disk that a test can fill. */
interface SmallDisk {
  readonly folder: string
  /** Fills the disk. */
  readonly fill: () => void
  /** Frees the space. */
  readonly free: () => void
  readonly close: () => void
}

/** Mounts an in-memory disk. Returns the reason if this process may not mount. */
const openSmallDisk = (megabytes: number): SmallDisk | string => {
  const folder = fs.mkdtempSync("/tmp/tabwright-disk-")
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0755`, "tabwright-test", folder], {
      stdio: "pipe",
    })
  } catch (cause) {
    fs.rmdirSync(folder)
    return `A small disk cannot be mounted here: ${cause instanceof Error ? cause.message.trim() : String(cause)}`
  }
  const filler = path.join(folder, "filler")
  return {
    folder,
    fill: () => {
      const file = fs.openSync(filler, "a")
      try {
        // Page by page at the end, so that no bytes remain.
        for (const piece of [1 << 20, 1 << 12]) writeUntilFull(file, Buffer.alloc(piece))
      } finally {
        fs.closeSync(file)
      }
    },
    free: () => fs.rmSync(filler),
    close: () => {
      // Lazily, because a killed process may still have files open.
      execFileSync("umount", ["-l", folder])
      fs.rmdirSync(folder)
    },
  }
}

const writeUntilFull = (file: number, piece: Buffer): void => {
  try {
    for (;;) fs.writeSync(file, piece)
  } catch (cause) {
    if (!(cause instanceof Error && "code" in cause && cause.code === "ENOSPC")) throw cause
  }
}

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

/** Separate disks for the server's data directory and its database. */
const dataDisk = openSmallDisk(48)
const databaseDisk = openSmallDisk(160)
const problem = [dataDisk, databaseDisk].find((disk) => typeof disk === "string")
if (problem !== undefined) console.warn(`Skipped: ${problem}`)

const scope = Scope.makeUnsafe()
let disks: { readonly data: SmallDisk; readonly database: SmallDisk }
let postgres: Postgres
let site: Site
let server: ChildServer

const at = (page: string) => site.url + page

beforeAll(async () => {
  if (typeof dataDisk === "string" || typeof databaseDisk === "string") return
  disks = { data: dataDisk, database: databaseDisk }
  // Accessible to the PostgreSQL account, which would otherwise use another directory.
  fs.mkdirSync(path.join(disks.database.folder, "postgres"), { mode: 0o755 })
  ;[postgres, site] = await Promise.all([
    Effect.runPromise(Scope.provide(openPostgres(disks.database.folder), scope)),
    openSite(),
  ])
  server = await startServer(
    path.join(disks.data.folder, "data"),
    { host: "127.0.0.1" },
    { DATABASE_URL: postgres.url },
  )
})

afterAll(async () => {
  killServers()
  await site?.close()
  await Effect.runPromise(Scope.close(scope, Exit.void))
  for (const disk of [dataDisk, databaseDisk]) {
    if (typeof disk === "string") continue
    await Effect.runPromise(removeUnprivilegedFolder({ dataDir: path.join(disk.folder, "data") }))
    disk.close()
  }
})

const announce = async (workspaceId: string, name: string, size: number): Promise<string> => {
  const files = [{ name, size, contentType: "text/plain" }]
  return (await server.post(`/api/v4/workspaces/${workspaceId}/files/upload`, { files })).body.files[0].uploadUrl
}

const put = (url: string, body: string) =>
  server.call("PUT", url, { body, key: null, headers: { "content-type": "text/plain" } })

const pathsOf = async (workspaceId: string): Promise<ReadonlyArray<string>> =>
  (await server.get(`/api/v4/workspaces/${workspaceId}/files`)).body.files.map((file: { path: string }) => file.path)

/** Returns the files in the data directory, including partial ones. */
const onDisk = (): ReadonlyArray<string> =>
  fs
    .readdirSync(path.join(disks.data.folder, "data", "files"), { recursive: true, withFileTypes: true })
    .flatMap((entry) => (entry.isFile() ? [entry.name] : []))
    .sort()

/** Starts a session with the profile, runs a query in the storage page and returns the result. */
const openMemory = async (profileId: string, question: string) => {
  const task = awaitTitle(at(`/memory?${question}`), "Memory")
  const { id } = (await server.post("/api/v3/sessions", { task, profileId, keepAlive: true })).body
  const output = await server.until(`the session answers ${question}`, 90_000, async () => {
    const session = (await server.get(`/api/v3/sessions/${id}`)).body
    return session.status === "idle" ? String(session.output) : undefined
  })
  return { output, stop: () => server.post(`/api/v3/sessions/${id}/stop`) }
}

describe.skipIf(problem !== undefined)("A full disk", () => {
  it("under the data directory loses only new screenshots, files and profiles, and fails no run", async () => {
    const { id: workspaceId } = (await server.post("/api/v4/workspaces", {})).body
    const { id: profileId } = (await server.post("/api/v4/profiles", {})).body
    const kept = "saved before the disk was full\n".repeat(100)
    assert.strictEqual((await put(await announce(workspaceId, "kept.txt", kept.length), kept)).status, 200)
    await (await openMemory(profileId, "remember=ada")).stop()
    const grace = await openMemory(profileId, "remember=grace")
    const open = await server.run({ workspaceId, task: visit(at("/page/Before")) })
    await server.ended(open.id)
    const late = await announce(workspaceId, "late.txt", 100_000)
    const before = onDisk()

    disks.data.fill()
    const rejected = await put(late, "x".repeat(100_000))
    assert.deepInclude({ status: rejected.status, code: rejected.body.code }, { status: 503, code: "FilesUnavailable" })
    const saving = await server.run({
      sessionId: open.sessionId,
      task: script(
        [{ navigate: { url: at("/page/Full") } }],
        [{ save: { name: "notes.md", format: "md" } }],
        [{ done: { text: "@title", success: true } }],
      ),
    })
    const saved = await server.ended(saving.id)
    const events = await assertConsistentEvents(server, saving.id, "completed")
    assert.deepInclude(saved, { status: "completed", result: "Full" }, JSON.stringify(events))
    assert.isFalse(events.some(({ type }) => type === "outputs.promoted"))
    assert.strictEqual((await grace.stop()).status, 200)
    // A new browser has no space for its folder: an accepted run waits for it, and a client may try again.
    const { id: waiting } = await server.run({ task: visit(at("/page/Waiting")) })
    await server.event(waiting, "browser.start_failed")
    const unavailable = await server.post("/api/v4/browsers", {})
    assert.deepInclude(
      { status: unavailable.status, code: unavailable.body.code },
      { status: 503, code: "BrowserStartFailed" },
    )
    assert.isNotNull(unavailable.headers.get("retry-after"))
    assert.notInclude(unavailable.text, disks.data.folder)
    assert.deepStrictEqual(await pathsOf(workspaceId), ["uploads/kept.txt"])
    assert.deepStrictEqual(onDisk(), before)

    disks.data.free()
    const waited = await server.ended(waiting)
    assert.deepInclude(waited, { status: "completed", result: "Waiting" }, waited.error)
    assert.notInclude(JSON.stringify(await assertConsistentEvents(server, waiting, "completed")), disks.data.folder)
    // The profile's files are unchanged.
    const recalled = await openMemory(profileId, "recall")
    assert.deepInclude(JSON.parse(recalled.output), { database: memoryOf("ada").database })
    await recalled.stop()
    assert.strictEqual((await put(late, "x".repeat(100_000))).status, 200)
    assert.deepStrictEqual(await pathsOf(workspaceId), ["uploads/kept.txt", "uploads/late.txt"])
  })

  it("under the database rejects writes and loses no run", async () => {
    const waiting = await server.run({ task: linger(at("/page/Waiting"), 1) })
    await server.event(waiting.id, "browser.ready")
    disks.database.fill()
    // Incompressible data needs new pages soon.
    const rejected = await server.until("a request is rejected", 90_000, async () => {
      const answer = await server.post("/api/v4/runs", { task: randomBytes(30_000).toString("base64") })
      return answer.status === 200 ? undefined : answer
    })
    assert.deepInclude(
      { status: rejected.status, code: rejected.body.code },
      { status: 503, code: "DatabaseUnavailable" },
    )
    assert.isNotNull(rejected.headers.get("retry-after"))
    await new Promise((resolve) => setTimeout(resolve, 2000))
    disks.database.free()
    assert.deepInclude(await server.ended(waiting.id), { status: "completed", result: "Waiting" })
    await assertConsistentEvents(server, waiting.id, "completed")
    const { id } = await server.run({ task: visit(at("/page/Again")) })
    assert.strictEqual((await server.ended(id)).result, "Again")
  })
})
