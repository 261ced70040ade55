import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import type { HostedBrowser } from "@tabwright/chromium"
import type { ProfileImportRequest } from "@tabwright/raw/v4/schemas"
import { Effect, Option } from "effect"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { Browsers } from "../../src/browser/Browsers.ts"
import { ProfileImports } from "../../src/browser/ProfileImports.ts"
import { ProfileSnapshots } from "../../src/browser/ProfileSnapshots.ts"
import { ProfileStates } from "../../src/browser/ProfileStates.ts"
import { ProfileStore } from "../../src/store/browser/ProfileStore.ts"
import { cookiesOf, openPage } from "../fixture/client/BrowserPage.ts"
import { makeProject } from "../fixture/database/Stores.ts"
import { layerBrowsers, startHere } from "../fixture/layer/Browsers.ts"

const start = (projectId: string, profileId: string) =>
  startHere({ projectId, sessionId: null, profileId, options: { timeoutMinutes: 60 }, metadata: {} })

const later = () => Math.floor(Date.now() / 1000) + 3600

const cookie = (name: string, value: string, domain: string, more: object = {}) => ({
  name,
  value,
  domain,
  path: "/",
  secure: true,
  httpOnly: true,
  ...more,
})

const request = (value: string): ProfileImportRequest => ({
  sites: ["shop.example"],
  cookies: [
    cookie("session", value, ".shop.example"),
    cookie("__Host-login", value, "shop.example", { expires: later() }),
    cookie("expired", value, "shop.example", { expires: 1 }),
  ],
  origins: [{ origin: "http://shop.example", localStorage: [{ name: "token", value }] }],
})

const stored = (hosted: HostedBrowser, origin: string, key: string) =>
  Effect.flatMap(openPage(hosted, `${origin}/`, true), (page) => page.evaluate(`localStorage.getItem("${key}")`))

/** Stores the folder again, as a server does at its start for a browser of a killed one. */
const recoverFolder = Effect.fnUntraced(function* (profileId: string) {
  const { snapshotId, snapshotBrowser } = Option.getOrThrow(yield* (yield* ProfileStore).stored(profileId))
  if (snapshotId === null || snapshotBrowser === null) return assert.fail("The profile has no folder")
  const folder = yield* Effect.acquireRelease(
    Effect.sync(() => fs.mkdtempSync(path.join(os.tmpdir(), "tabwright-profile-"))),
    (made) => Effect.sync(() => fs.rmSync(made, { recursive: true })),
  )
  yield* (yield* ProfileSnapshots).restore(profileId, { fileId: snapshotId, folder })
  yield* (yield* ProfileStates).recover({ name: profileId, folder, writer: snapshotBrowser })
  const recovered = Option.getOrThrow(yield* (yield* ProfileStore).stored(profileId))
  assert.notStrictEqual(recovered.snapshotId, snapshotId)
}, Effect.scoped)

layer(layerBrowsers, { excludeTestServices: true })("ProfileImports", (it) => {
  it.effect("gives a new profile the cookies and storage of the import, without expired cookies", () =>
    Effect.gen(function* () {
      const projectId = yield* makeProject
      const profiles = yield* ProfileStore
      const { id } = yield* profiles.create(projectId, {})
      assert.strictEqual(yield* (yield* ProfileImports).add({ id, projectId }, request("ada")), "changed")
      const found = Option.getOrThrow(yield* profiles.findOf(projectId, id))
      assert.deepStrictEqual([found.cookieDomains, found.lastUsedAt], [["shop.example"], null])

      const { row, hosted } = yield* start(projectId, id)
      assert.sameMembers([...(yield* cookiesOf(hosted))], ["__Host-login=ada", "session=ada"])
      assert.strictEqual(yield* stored(hosted, "http://shop.example", "token"), "ada")
      yield* (yield* Browsers).stop(row.id, "stopped")
    }),
  )

  it.effect("replaces only the sites of the import in a used profile, once", () =>
    Effect.gen(function* () {
      const browsers = yield* Browsers
      const imports = yield* ProfileImports
      const projectId = yield* makeProject
      const { id } = yield* (yield* ProfileStore).create(projectId, {})
      const first = yield* start(projectId, id)
      yield* first.hosted.cdp.send("Storage.setCookies", {
        cookies: [
          cookie("session", "old", ".shop.example"),
          cookie("stale", "old", "www.shop.example", { expires: later() }),
          cookie("lasting", "kept", "news.example", { expires: later() }),
          cookie("brief", "kept", "notshop.example"),
        ],
      })
      const page = yield* openPage(first.hosted, "http://news.example/", true)
      yield* page.evaluate(`localStorage.setItem("topic", "kept")`)
      yield* browsers.stop(first.row.id, "stopped")
      assert.strictEqual(yield* imports.add({ id, projectId }, request("grace")), "changed")

      const second = yield* start(projectId, id)
      assert.sameMembers(
        [...(yield* cookiesOf(second.hosted))],
        ["__Host-login=grace", "session=grace", "lasting=kept", "brief=kept"],
      )
      assert.strictEqual(yield* stored(second.hosted, "http://shop.example", "token"), "grace")
      assert.strictEqual(yield* stored(second.hosted, "http://news.example", "topic"), "kept")
      yield* second.hosted.cdp.send("Storage.setCookies", { cookies: [cookie("session", "newer", ".shop.example")] })
      yield* browsers.stop(second.row.id, "stopped")

      const third = yield* start(projectId, id)
      assert.include(yield* cookiesOf(third.hosted), "session=newer")
      yield* browsers.stop(third.row.id, "stopped")
    }),
  )

  it.effect("keeps what a browser stored before its server was killed, and imports over it", () =>
    Effect.gen(function* () {
      const browsers = yield* Browsers
      const projectId = yield* makeProject
      const { id } = yield* (yield* ProfileStore).create(projectId, {})
      const sql = yield* PgClient.PgClient
      const first = yield* start(projectId, id)
      yield* first.hosted.cdp.send("Storage.setCookies", {
        cookies: [cookie("lasting", "kept", "news.example", { expires: later() })],
      })
      yield* browsers.stop(first.row.id, "stopped")
      // A crash leaves the folder without the cookies that are read at a stop.
      yield* sql`UPDATE profile SET state = NULL, state_at = NULL WHERE id = ${id}`
      yield* (yield* ProfileImports).add({ id, projectId }, request("ada"))
      yield* recoverFolder(id)
      const second = yield* start(projectId, id)
      assert.sameMembers([...(yield* cookiesOf(second.hosted))], ["__Host-login=ada", "session=ada", "lasting=kept"])
      yield* browsers.stop(second.row.id, "stopped")
    }),
  )

  it.effect("changes nothing while a browser uses the profile", () =>
    Effect.gen(function* () {
      const browsers = yield* Browsers
      const imports = yield* ProfileImports
      const projectId = yield* makeProject
      const { id } = yield* (yield* ProfileStore).create(projectId, {})
      const { row } = yield* start(projectId, id)
      assert.strictEqual(yield* imports.add({ id, projectId }, request("ada")), "inUse")
      yield* browsers.stop(row.id, "stopped")
      const next = yield* start(projectId, id)
      assert.deepStrictEqual(yield* cookiesOf(next.hosted), [])
      yield* browsers.stop(next.row.id, "stopped")
      yield* (yield* ProfileStore).delete(projectId, id)
      assert.strictEqual(yield* imports.add({ id, projectId }, request("ada")), "missing")
    }),
  )

  it.effect("stores values encrypted, and only counts in the audit log", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const projectId = yield* makeProject
      const { id } = yield* (yield* ProfileStore).create(projectId, {})
      yield* (yield* ProfileImports).add({ id, projectId }, request("a private value"))
      const [row] = yield* sql<{ state: Uint8Array }>`SELECT state FROM profile WHERE id = ${id}`
      assert.isNotEmpty(row?.state)
      assert.notInclude(Buffer.from(row?.state ?? []).toString("latin1"), "private value")
      const entries = yield* sql`SELECT action, resource_id, details FROM audit_entry WHERE project_id = ${projectId}`
      assert.deepStrictEqual(entries, [
        { action: "importProfile", resourceId: id, details: { sites: ["shop.example"], cookies: 3, origins: 1 } },
      ])
    }),
  )

  it.effect("starts a browser although Chromium rejects a cookie of the import", () =>
    Effect.gen(function* () {
      const projectId = yield* makeProject
      const { id } = yield* (yield* ProfileStore).create(projectId, {})
      const { sites, cookies } = request("ada")
      const rejected = cookie("x", "1", "shop.example", {
        partitionKey: { topLevelSite: "?", hasCrossSiteAncestor: false },
      })
      yield* (yield* ProfileImports).add({ id, projectId }, { sites, cookies: [...cookies, rejected] })
      const { row, hosted } = yield* start(projectId, id)
      assert.includeMembers([...(yield* cookiesOf(hosted))], ["__Host-login=ada", "session=ada"])
      yield* (yield* Browsers).stop(row.id, "stopped")
    }),
  )
})
