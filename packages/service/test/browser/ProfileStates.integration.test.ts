import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { BrowserHost, type HostedBrowser, parseNetworkRule } from "@tabwright/chromium"
import { Effect, Layer, Option, Result, Schedule } from "effect"
import * as fs from "node:fs"
import * as path from "node:path"
import { Browsers } from "../../src/browser/Browsers.ts"
import { SessionBrowsers } from "../../src/browser/SessionBrowsers.ts"
import { ProfileStore } from "../../src/store/browser/ProfileStore.ts"
import { cookiesOf, openPage } from "../fixture/client/BrowserPage.ts"
import { hostedOf, layerBrowsers, startHere } from "../fixture/layer/Browsers.ts"
import { makeProject, makeSession } from "../fixture/database/Stores.ts"
import { NetworkPolicy } from "../../src/browser/BrowserNetworks.ts"
import { Files } from "../../src/files/Files.ts"
import { bytesPathOf } from "../fixture/layer/Files.ts"
import { memoryOf } from "../fixture/peer/Memory.ts"
import { openSite, type Site } from "../fixture/peer/Site.ts"

/** The origin of empty pages. No site answers there. */
const origin = "http://shop.example"

const start = Effect.fnUntraced(function* (projectId: string, profileId: string, timeoutMinutes = 60) {
  const request = { projectId, sessionId: null, profileId, options: { timeoutMinutes }, metadata: {} }
  return yield* startHere(request)
})

const logIn = Effect.fnUntraced(function* (hosted: HostedBrowser, name: string) {
  const session = { name: "session", value: name, domain: ".shop.example", path: "/", secure: true, httpOnly: true }
  const lasting = { name: "lasting", value: name, domain: "news.example", path: "/", expires: Date.now() / 1000 + 3600 }
  yield* hosted.cdp.send("Storage.setCookies", { cookies: [session, lasting] })
  const page = yield* openPage(hosted, `${origin}/`, true)
  yield* page.evaluate(`localStorage.setItem("basket", ${JSON.stringify(name)})`)
})

const basket = (hosted: HostedBrowser) =>
  Effect.flatMap(openPage(hosted, `${origin}/`, true), (page) => page.evaluate(`localStorage.getItem("basket")`))

layer(layerBrowsers, { excludeTestServices: true })("ProfileStates", (it) => {
  it.effect("passes cookies and storage to the next browser, regardless of how the last one stopped", () =>
    Effect.gen(function* () {
      const browsers = yield* Browsers
      const profiles = yield* ProfileStore
      const projectId = yield* makeProject
      const { id } = yield* profiles.create(projectId, { name: "Ada" })
      const find = Effect.map(profiles.findOf(projectId, id), Option.getOrThrow)
      assert.deepInclude(yield* find, { lastUsedAt: null, cookieDomains: null })

      const first = yield* start(projectId, id)
      assert.isNotNull((yield* find).lastUsedAt)
      yield* logIn(first.hosted, "ada")
      yield* browsers.stop(first.row.id, "stopped")
      assert.deepInclude(yield* find, { cookieDomains: ["news.example", "shop.example"] })

      const second = yield* start(projectId, id, 0.1)
      assert.deepStrictEqual(yield* cookiesOf(second.hosted), ["lasting=ada", "session=ada"])
      assert.strictEqual(yield* basket(second.hosted), "ada")
      yield* logIn(second.hosted, "grace")
      assert.strictEqual(yield* second.hosted.exited, "timedOut")

      const third = yield* start(projectId, id).pipe(
        // The row is marked shortly after the process exits.
        Effect.retry({
          while: ({ _tag }) => _tag === "ProfileInUse",
          schedule: Schedule.spaced("20 millis"),
          times: 3000,
        }),
      )
      assert.deepStrictEqual(yield* cookiesOf(third.hosted), ["lasting=grace", "session=grace"])
      assert.strictEqual(yield* basket(third.hosted), "grace")
      yield* browsers.stop(third.row.id, "stopped")
    }),
  )

  it.effect("allows one live browser per profile and releases the profile when it stops", () =>
    Effect.gen(function* () {
      const browsers = yield* Browsers
      const projectId = yield* makeProject
      const { id } = yield* (yield* ProfileStore).create(projectId, {})
      const holder = yield* start(projectId, id)
      const rejected = yield* Effect.flip(start(projectId, id))
      assert.deepInclude(rejected, { _tag: "ProfileInUse", profileId: id })
      assert.include(rejected.message, id)
      yield* browsers.stop(holder.row.id, "stopped")
      const next = yield* start(projectId, id)
      // The new browser waits for the one that is stopping.
      yield* Effect.forkChild(browsers.stop(next.row.id, "stopped"), { startImmediately: true })
      // By the time this query returns, the stop has begun.
      yield* (yield* ProfileStore).findOf(projectId, id)
      const last = yield* start(projectId, id)
      yield* browsers.stop(last.row.id, "stopped")
    }),
  )

  it.effect("deletes a profile with its data, even if a browser still uses it", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const browsers = yield* Browsers
      const profiles = yield* ProfileStore
      const projectId = yield* makeProject
      const { id } = yield* profiles.create(projectId, {})
      const { row, hosted } = yield* start(projectId, id)
      yield* logIn(hosted, "ada")
      yield* profiles.delete(projectId, id)
      yield* profiles.delete(projectId, id)
      yield* browsers.stop(row.id, "stopped")
      assert.isTrue(Option.isNone(yield* profiles.findOf(projectId, id)))
      assert.deepStrictEqual(yield* sql`SELECT id FROM profile WHERE id = ${id}`, [])
    }),
  )

  it.effect("stores no readable profile data in the database", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const browsers = yield* Browsers
      const projectId = yield* makeProject
      const { id } = yield* (yield* ProfileStore).create(projectId, {})
      const { row, hosted } = yield* start(projectId, id)
      yield* logIn(hosted, "a private value")
      yield* browsers.stop(row.id, "stopped")
      const rows = yield* sql<{ state: Uint8Array }>`SELECT state FROM profile WHERE id = ${id}`
      assert.isNotEmpty(rows[0]?.state)
      assert.notInclude(Buffer.from(rows[0]?.state ?? []).toString("latin1"), "private value")
    }),
  )
})

layer(layerBrowsers, { excludeTestServices: true })("The profile of a session's browser", (it) => {
  it.effect("changes with the session's profile, which starts a new browser without the previous data", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const of = yield* SessionBrowsers
      const session = yield* makeSession()
      const { id: profileId } = yield* (yield* ProfileStore).create(session.projectId, {})
      const plain = yield* hostedOf((yield* of.acquire(session)).browser.id)
      yield* sql`UPDATE session SET browser_state = '{}' WHERE id = ${session.id}`

      const profiled = { ...session, browserSettings: { profileId } }
      const first = yield* of.acquire(profiled)
      assert.isTrue(first.isNew)
      assert.strictEqual(yield* plain.exited, "stopped")
      assert.deepStrictEqual(yield* sql`SELECT browser_state FROM session WHERE id = ${session.id}`, [
        { browserState: null },
      ])
      assert.isFalse((yield* of.acquire(profiled)).isNew)

      yield* (yield* ProfileStore).delete(session.projectId, profileId)
      // The deleted profile counts as none, so the live browser matches.
      assert.isFalse((yield* of.acquire(profiled)).isNew)
      yield* of.stop(session.id, "stopped")
    }),
  )
})

/** Allows browsers to reach one local site. */
const withSite = (site: Site) => {
  const allow = [Result.getOrThrow(parseNetworkRule(site.host))]
  const prices = { browserHourUsd: "0", proxyGbUsd: "0", directGbUsd: "0" }
  return layerBrowsers.pipe(
    Layer.provide(
      Layer.succeed(NetworkPolicy, { allow, proxies: new Map(), fallback: "direct", blockedDomains: [], prices }),
    ),
  )
}

const site = await openSite()

const startInProject = Effect.fnUntraced(function* (projectId: string, profileId: string) {
  const request = { projectId, sessionId: null, profileId, options: { timeoutMinutes: 60 }, metadata: {} }
  return yield* startHere(request)
})

/** Opens the site's storage page and waits until it has loaded. */
const openMemory = Effect.fnUntraced(function* (hosted: HostedBrowser) {
  const page = yield* openPage(hosted, `${site.url}/memory`)
  yield* page
    .evaluate("document.title")
    .pipe(
      Effect.repeat({ until: (title) => title === "Memory", schedule: Schedule.spaced("20 millis") }),
      Effect.timeout("60 seconds"),
    )
  return page
})

const recall = Effect.fnUntraced(function* (hosted: HostedBrowser) {
  const page = yield* openMemory(hosted)
  const memory: unknown = JSON.parse(String(yield* page.evaluate("recall()")))
  yield* page.close
  return memory
})

/** Closes the page afterwards, so that only the stored data counts. */
const remember = Effect.fnUntraced(function* (hosted: HostedBrowser, text: string) {
  const page = yield* openMemory(hosted)
  assert.strictEqual(yield* page.evaluate(`remember(${JSON.stringify(text)})`), "remembered")
  yield* page.close
})

const kept = (profileId: string) =>
  Effect.flatMap(ProfileStore, (profiles) => Effect.map(profiles.stored(profileId), Option.getOrThrow))

const makeProfile = Effect.gen(function* () {
  const projectId = yield* makeProject
  const { id } = yield* (yield* ProfileStore).create(projectId, {})
  return { projectId, id }
})

const bytesOf = (fileId: string | null) => bytesPathOf(fileId ?? "")

layer(withSite(site), { excludeTestServices: true })("Profile folders", (it) => {
  it.effect("restore all site data in the next browser, are saved once and are used by one browser at a time", () =>
    Effect.gen(function* () {
      const browsers = yield* Browsers
      const { projectId, id } = yield* makeProfile
      const first = yield* startInProject(projectId, id)
      yield* remember(first.hosted, "ada")
      assert.strictEqual((yield* Effect.flip(startInProject(projectId, id)))._tag, "ProfileInUse")
      const stop = browsers.stop(first.row.id, "stopped")
      yield* Effect.all([stop, stop], { concurrency: 2 })
      const { saves, snapshotId } = yield* kept(id)
      assert.strictEqual(saves, 2)
      assert.notInclude(fs.readFileSync(yield* bytesOf(snapshotId), "latin1"), "leveldb")

      const second = yield* startInProject(projectId, id)
      assert.deepStrictEqual(yield* recall(second.hosted), memoryOf("ada"))
      yield* remember(second.hosted, "grace")
      process.kill(second.hosted.pid, "SIGKILL")
      yield* second.hosted.cleanedUp
      const third = yield* startInProject(projectId, id).pipe(
        // The row is marked shortly after the folder is saved.
        Effect.retry({
          while: ({ _tag }) => _tag === "ProfileInUse",
          schedule: Schedule.spaced("20 millis"),
          times: 100,
        }),
      )
      // Databases are written to disk immediately.
      assert.deepInclude(yield* recall(third.hosted), { database: memoryOf("grace").database })
      yield* browsers.stop(third.row.id, "stopped")

      const file = yield* bytesOf((yield* kept(id)).snapshotId)
      assert.isTrue(fs.existsSync(file))
      yield* (yield* ProfileStore).delete(projectId, id)
      yield* (yield* Files).collectGarbage
      assert.isFalse(fs.existsSync(file))
    }),
  )

  it.effect("stay unchanged if they cannot be read or replaced, while cookies and local storage are still saved", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const browsers = yield* Browsers
      const { projectId, id } = yield* makeProfile
      const first = yield* startInProject(projectId, id)
      yield* remember(first.hosted, "ada")
      yield* browsers.stop(first.row.id, "stopped")
      const { snapshotId, snapshotBrowser } = yield* kept(id)

      yield* sql`UPDATE profile SET snapshot_browser = '{"engine":"chromium","version":"999.0"}' WHERE id = ${id}`
      const older = yield* startInProject(projectId, id)
      assert.deepStrictEqual(yield* cookiesOf(older.hosted), ["lasting=ada", "session=ada"])
      const page = yield* openMemory(older.hosted)
      assert.include(String(yield* page.evaluate("recall()")), `"storage":null`)
      yield* page.evaluate(`document.cookie = "lasting=grace; max-age=100000"; localStorage.setItem("note", "grace")`)
      yield* browsers.stop(older.row.id, "stopped")
      assert.strictEqual((yield* kept(id)).snapshotId, snapshotId)

      // The newer browser restores the folder and applies later changes.
      yield* sql`UPDATE profile SET snapshot_browser = ${sql.json({ ...snapshotBrowser })} WHERE id = ${id}`
      const newer = yield* startInProject(projectId, id)
      const merged = { ...memoryOf("ada"), storage: "grace", cookies: "lasting=grace; session=ada" }
      assert.deepStrictEqual(yield* recall(newer.hosted), merged)
      // Exceeds the profile size limit instantly.
      const databases = path.join(path.dirname(newer.hosted.downloadsDir), "profile", "Default", "IndexedDB")
      const owner = fs.statSync(databases)
      fs.writeFileSync(path.join(databases, "large"), "")
      fs.truncateSync(path.join(databases, "large"), 300 * 1024 ** 2)
      fs.chownSync(path.join(databases, "large"), owner.uid, owner.gid)
      yield* browsers.stop(newer.row.id, "stopped")
      assert.strictEqual((yield* kept(id)).snapshotId, snapshotId)

      const file = yield* bytesOf(snapshotId)
      const bytes = fs.readFileSync(file)
      const middle = bytes.length >> 1
      bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle)
      fs.writeFileSync(file, bytes)
      const damaged = yield* startInProject(projectId, id)
      assert.deepStrictEqual(yield* cookiesOf(damaged.hosted), ["lasting=grace", "session=ada"])
      yield* remember(damaged.hosted, "joan")
      yield* browsers.stop(damaged.row.id, "stopped")
      assert.notStrictEqual((yield* kept(id)).snapshotId, snapshotId)
      yield* (yield* Files).collectGarbage
      assert.isTrue(fs.existsSync(file))

      const last = yield* startInProject(projectId, id)
      assert.deepStrictEqual(yield* recall(last.hosted), memoryOf("joan"))
      yield* browsers.stop(last.row.id, "stopped")
      assert.isUndefined((yield* BrowserHost).find(last.row.id))
    }),
  )
})
