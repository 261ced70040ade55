import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { BrowserHost, type HostedBrowser, parseNetworkRule } from "@tabwright/chromium"
import { Effect, Layer, Option, Result, Schedule } from "effect"
import * as fs from "node:fs"
import * as path from "node:path"
import { Browsers } from "../../src/browser/Browsers.ts"
import { NetworkPolicy } from "../../src/browser/BrowserNetworks.ts"
import { Files } from "../../src/files/Files.ts"
import { ProfileStore } from "../../src/store/browser/ProfileStore.ts"
import { cookiesOf, openPage } from "../fixture/BrowserPage.ts"
import { layerBrowsers, startHere } from "../fixture/Browsers.ts"
import { bytesPathOf } from "../fixture/Files.ts"
import { memoryOf } from "../fixture/Memory.ts"
import { openSite, type Site } from "../fixture/Site.ts"
import { makeProject } from "../fixture/Stores.ts"

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

const start = Effect.fnUntraced(function* (projectId: string, profileId: string) {
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
      const first = yield* start(projectId, id)
      yield* remember(first.hosted, "ada")
      assert.strictEqual((yield* Effect.flip(start(projectId, id)))._tag, "ProfileInUse")
      const stop = browsers.stop(first.row.id, "stopped")
      yield* Effect.all([stop, stop], { concurrency: 2 })
      const { saves, snapshotId } = yield* kept(id)
      assert.strictEqual(saves, 2)
      assert.notInclude(fs.readFileSync(yield* bytesOf(snapshotId), "latin1"), "leveldb")

      const second = yield* start(projectId, id)
      assert.deepStrictEqual(yield* recall(second.hosted), memoryOf("ada"))
      yield* remember(second.hosted, "grace")
      process.kill(second.hosted.pid, "SIGKILL")
      yield* second.hosted.gone
      const third = yield* start(projectId, id).pipe(
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
      const first = yield* start(projectId, id)
      yield* remember(first.hosted, "ada")
      yield* browsers.stop(first.row.id, "stopped")
      const { snapshotId, snapshotMaker } = yield* kept(id)

      yield* sql`UPDATE profile SET snapshot_maker = '{"engine":"chromium","version":"999.0"}' WHERE id = ${id}`
      const older = yield* start(projectId, id)
      assert.deepStrictEqual(yield* cookiesOf(older.hosted), ["lasting=ada", "session=ada"])
      const page = yield* openMemory(older.hosted)
      assert.include(String(yield* page.evaluate("recall()")), `"storage":null`)
      yield* page.evaluate(`document.cookie = "lasting=grace; max-age=100000"; localStorage.setItem("note", "grace")`)
      yield* browsers.stop(older.row.id, "stopped")
      assert.strictEqual((yield* kept(id)).snapshotId, snapshotId)

      // The newer browser restores the folder and applies later changes.
      yield* sql`UPDATE profile SET snapshot_maker = ${sql.json({ ...snapshotMaker })} WHERE id = ${id}`
      const newer = yield* start(projectId, id)
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
      const spoilt = yield* start(projectId, id)
      assert.deepStrictEqual(yield* cookiesOf(spoilt.hosted), ["lasting=grace", "session=ada"])
      yield* remember(spoilt.hosted, "joan")
      yield* browsers.stop(spoilt.row.id, "stopped")
      assert.notStrictEqual((yield* kept(id)).snapshotId, snapshotId)
      yield* (yield* Files).collectGarbage
      assert.isTrue(fs.existsSync(file))

      const last = yield* start(projectId, id)
      assert.deepStrictEqual(yield* recall(last.hosted), memoryOf("joan"))
      yield* browsers.stop(last.row.id, "stopped")
      assert.isUndefined((yield* BrowserHost).find(last.row.id))
    }),
  )
})
