import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import type { HostedBrowser } from "@tabwright/chromium"
import { Effect, Option, Schedule } from "effect"
import { Browsers } from "../../../src/browser/Browsers.ts"
import { SessionBrowsers } from "../../../src/browser/SessionBrowsers.ts"
import { ProfileStore } from "../../../src/store/browser/ProfileStore.ts"
import { cookiesOf, openPage } from "../../fixture/BrowserPage.ts"
import { hostedOf, layerBrowsers, startHere } from "../../fixture/Browsers.ts"
import { makeProject, makeSession } from "../../fixture/Stores.ts"

/** The proxy's error page has this origin. */
const origin = "http://shop.example"

const start = Effect.fnUntraced(function* (projectId: string, profileId: string, timeoutMinutes = 60) {
  const request = { projectId, sessionId: null, profileId, options: { timeoutMinutes }, metadata: {} }
  return yield* startHere(request)
})

const logIn = Effect.fnUntraced(function* (hosted: HostedBrowser, name: string) {
  const session = { name: "session", value: name, domain: ".shop.example", path: "/", secure: true, httpOnly: true }
  const lasting = { name: "lasting", value: name, domain: "news.example", path: "/", expires: Date.now() / 1000 + 3600 }
  yield* hosted.cdp.send("Storage.setCookies", { cookies: [session, lasting] })
  const page = yield* openPage(hosted, `${origin}/`)
  yield* page.evaluate(`localStorage.setItem("basket", ${JSON.stringify(name)})`)
})

const basket = (hosted: HostedBrowser) =>
  Effect.flatMap(openPage(hosted, `${origin}/`), (page) => page.evaluate(`localStorage.getItem("basket")`))

layer(layerBrowsers, { excludeTestServices: true })("ProfileStates", (it) => {
  it.effect("passes cookies and storage to the next browser, however the last one stopped", () =>
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
      const refused = yield* Effect.flip(start(projectId, id))
      assert.deepInclude(refused, { _tag: "ProfileInUse", profileId: id })
      assert.include(refused.message, id)
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
  it.effect("follows the session: another profile starts another browser without the previous data", () =>
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
