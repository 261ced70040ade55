import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Schema from "effect/Schema"
import * as fs from "node:fs"
import * as path from "node:path"
import { readLocalLogin } from "../../src/local/LocalLogin.ts"
import { listLocalProfiles } from "../../src/local/LocalProfile.ts"
import { localCookies } from "../../src/local/ProfileCopy.ts"
import { type CdpConnection, cdpRequest } from "../../src/process/CdpConnection.ts"
import { shortTmp } from "../../src/process/folder/BrowserFolder.ts"
import { findBrowser, servePages } from "../targets/BareBrowser.ts"
import { processesNaming, testFolder } from "../TestFolder.ts"
import { nameProfiles, useBrowser } from "./LocalUser.ts"

const Created = Schema.Struct({ targetId: Schema.String })
const Attached = Schema.Struct({ sessionId: Schema.String })

const later = Math.floor(Date.now() / 1000) + 86_400

const visit = Effect.fnUntraced(function* (cdp: CdpConnection, url: string, script: string) {
  const { targetId } = yield* cdpRequest(cdp, Created, "Target.createTarget", { url: "about:blank" })
  const { sessionId } = yield* cdpRequest(cdp, Attached, "Target.attachToTarget", { targetId, flatten: true })
  yield* cdp.send("Page.navigate", { url }, { sessionId })
  yield* cdp.send("Runtime.evaluate", { expression: script }, { sessionId })
})

const cookies = [
  { name: "lasting", value: "private-1", domain: ".example.com", path: "/", expires: later, httpOnly: true },
  { name: "brief", value: "private-2", domain: "mail.example.com", path: "/", secure: true, sameSite: "Strict" },
  { name: "__Host-login", value: "private-3", domain: "example.com", path: "/", expires: later, secure: true },
  { name: "other", value: "private-4", domain: "notexample.com", path: "/", expires: later },
  ...["https://example.com", "https://other.org"].map((topLevelSite) => ({
    name: "embedded",
    value: topLevelSite,
    domain: "example.com",
    path: "/",
    expires: later,
    secure: true,
    sameSite: "None",
    partitionKey: { topLevelSite, hasCrossSiteAncestor: true },
  })),
]

/** The folder of a user with these cookies, whose browser is closed. Copied, because each start takes a second. */
const original = fs.mkdtempSync("/tmp/tabwright-test-")
beforeAll(() =>
  Effect.runPromise(
    Effect.scoped(Effect.flatMap(useBrowser(original), ({ cdp }) => cdp.send("Storage.setCookies", { cookies }))),
  ),
)
afterAll(() => fs.rmSync(original, { recursive: true, force: true }))

const userFolder = Effect.map(testFolder, (folder) => {
  const userDataDir = path.join(folder, "a user's data")
  fs.cpSync(original, userDataDir, { recursive: true, filter: (file) => !/Singleton|Cache/.test(file) })
  return userDataDir
})

/** Folders of this process that hold copies of profiles. */
const copies = (): ReadonlyArray<string> =>
  fs.readdirSync(shortTmp()).filter((name) => name.includes(`-${process.pid.toString(36)}-`))

const isOf = (site: string) => (host: string) => `.${host}`.replace("..", ".").endsWith(`.${site}`)

const readSite = Effect.fnUntraced(function* (userDataDir: string, site: string) {
  const [profile] = listLocalProfiles("chromium", userDataDir)
  if (profile === undefined) throw new Error("No profile was found")
  const { path: program } = yield* findBrowser
  return yield* Effect.scoped(readLocalLogin({ profile, program, sites: [site], isIncluded: isOf(site) }))
})

describe("readLocalLogin", () => {
  it.live("reads the chosen site only: lasting, session, host-only and first-party partitioned cookies", () =>
    Effect.gen(function* () {
      const userDataDir = yield* userFolder
      const login = yield* readSite(userDataDir, "example.com")
      assert.sameDeepMembers(
        login.cookies.map(({ name, value, domain }) => [name, value, domain]),
        [
          ["lasting", "private-1", ".example.com"],
          ["brief", "private-2", "mail.example.com"],
          ["__Host-login", "private-3", "example.com"],
          ["embedded", "https://example.com", "example.com"],
        ],
      )
      assert.deepInclude(
        login.cookies.find(({ name }) => name === "brief"),
        { secure: true, sameSite: "Strict", expires: -1 },
      )
      assert.deepStrictEqual([login.unreadable, login.parents], [0, []])
      assert.deepStrictEqual((yield* readSite(userDataDir, "mail.example.com")).parents, ["example.com"])
      assert.deepStrictEqual(copies(), [])
    }).pipe(Effect.scoped),
  )

  it.live("reads local storage and cookies of a running browser, without requests to the site", () =>
    Effect.gen(function* () {
      const userDataDir = path.join(yield* testFolder, "data")
      const requests: Array<string> = []
      const port = yield* servePages({
        "/": ({ url = "" }) => {
          requests.push(url)
          return "<title>Site</title>"
        },
      })
      const origin = `http://127.0.0.1:${port}`
      yield* Effect.scoped(
        Effect.gen(function* () {
          const { cdp } = yield* useBrowser(userDataDir)
          yield* visit(
            cdp,
            `${origin}/`,
            `localStorage.setItem("token", "private-5"); document.cookie = "visited=1; max-age=600"`,
          )
        }),
      )
      const seen = requests.length
      const login = yield* Effect.scoped(Effect.andThen(useBrowser(userDataDir), readSite(userDataDir, "127.0.0.1")))
      assert.deepStrictEqual(login.origins, [{ origin, localStorage: [["token", "private-5"]] }])
      assert.deepStrictEqual(
        login.cookies.map(({ name }) => name),
        ["visited"],
      )
      assert.lengthOf(requests, seen)
    }).pipe(Effect.scoped),
  )

  it.live("rejects public suffixes", () =>
    Effect.gen(function* () {
      const userDataDir = yield* userFolder
      const error = yield* Effect.flip(readSite(userDataDir, "github.io"))
      assert.deepInclude(error, { _tag: "PublicSuffix", site: "github.io" })
      yield* readSite(userDataDir, "user.github.io")
    }).pipe(Effect.scoped),
  )

  it.live("counts cookies that the browser cannot decrypt", () =>
    Effect.gen(function* () {
      const userDataDir = yield* userFolder
      const { DatabaseSync } = process.getBuiltinModule("node:sqlite")
      const database = new DatabaseSync(path.join(userDataDir, "Default", "Cookies"))
      // Encrypted with a key that is not in the keyring.
      database.exec(
        "UPDATE cookies SET value = '', encrypted_value = CAST('v11' || randomblob(32) AS BLOB) WHERE name = 'lasting'",
      )
      database.close()
      const login = yield* readSite(userDataDir, "example.com")
      // Chromium also drops the other cookies of the site.
      assert.deepStrictEqual([login.unreadable, login.cookies], [5, []])
      assert.lengthOf((yield* readSite(userDataDir, "notexample.com")).cookies, 1)
    }).pipe(Effect.scoped),
  )

  it.live("removes the copy and the browser when it fails or is interrupted", () =>
    Effect.gen(function* () {
      const userDataDir = yield* userFolder
      const [profile] = listLocalProfiles("chromium", userDataDir)
      if (profile === undefined) throw new Error("No profile was found")
      const options = { profile, sites: ["example.com"], isIncluded: isOf("example.com") }
      const failed = yield* Effect.flip(Effect.scoped(readLocalLogin({ ...options, program: "/bin/false" })))
      assert.include(failed.message, "/bin/false did not start")
      assert.deepStrictEqual(copies(), [])

      // A browser that never responds.
      const hanging = path.join(yield* testFolder, "hanging")
      fs.writeFileSync(hanging, "#!/bin/sh\nwhile :; do sleep 1; done\n", { mode: 0o755 })
      const fiber = yield* Effect.forkChild(Effect.scoped(readLocalLogin({ ...options, program: hanging })))
      while (copies().length === 0) yield* Effect.sleep(10)
      const copy = path.join(shortTmp(), copies()[0] ?? "")
      assert.strictEqual(fs.statSync(copy).mode & 0o777, 0o700)
      while (processesNaming(copy).length === 0) yield* Effect.sleep(10)
      yield* Fiber.interrupt(fiber)
      assert.deepStrictEqual([copies(), processesNaming(copy)], [[], []])
    }).pipe(Effect.scoped),
  )
})

describe("listLocalProfiles", () => {
  it.live("lists profiles with their names, and localCookies counts cookies by host", () =>
    Effect.gen(function* () {
      const userDataDir = yield* userFolder
      fs.cpSync(path.join(userDataDir, "Default"), path.join(userDataDir, "Profile 10"), { recursive: true })
      fs.renameSync(path.join(userDataDir, "Default"), path.join(userDataDir, "Profile 2"))
      nameProfiles(userDataDir, { "Profile 2": "Work & more" })
      const profiles = listLocalProfiles("chromium", userDataDir)
      assert.deepStrictEqual(
        profiles.map(({ folder, name }) => [folder, name]),
        [
          ["Profile 2", "Work & more"],
          ["Profile 10", "Profile 10"],
        ],
      )
      const [first] = profiles
      if (first === undefined) throw new Error("No profile was found")
      assert.deepStrictEqual(yield* localCookies(first), [
        { host: "example.com", cookies: 4 },
        { host: "mail.example.com", cookies: 1 },
        { host: "notexample.com", cookies: 1 },
      ])
      assert.deepStrictEqual(listLocalProfiles("chromium", path.join(userDataDir, "none")), [])
    }).pipe(Effect.scoped),
  )
})
