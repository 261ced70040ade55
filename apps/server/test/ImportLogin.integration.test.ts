import { ChromiumLocator } from "@tabwright/chromium"
import { Effect } from "effect"
import { chromium } from "playwright-core"
import { execFileSync } from "node:child_process"
import * as fs from "node:fs"
import * as path from "node:path"
import { afterAll, afterEach, assert, beforeAll, describe, it } from "vitest"
import {
  type Command,
  killAll,
  makeWorkDir,
  run,
  type RunningServer,
  serve,
  until,
  type WorkDir,
} from "./fixture/Command.ts"

/** A value in the local storage of the user's browser. */
const token = "private-token-5f2b81ac"

let workDir: WorkDir
let server: RunningServer
let userDataDir: string
/** The temporary folder of the commands. */
let tmp: string
let program: string
/** The value of the shop's session cookie in the user's browser. */
let session: string

beforeAll(async () => {
  workDir = makeWorkDir()
  tmp = fs.mkdtempSync("/tmp/tabwright-tmp-")
  userDataDir = path.join(workDir.dataDir, "..", "a user's data")
  server = await serve(workDir)
  program = await findProgram()
  session = await logIn()
})
afterAll(async () => {
  await server.end("SIGTERM")
  killAll()
  workDir.remove()
  fs.rmSync(tmp, { recursive: true, force: true })
})
afterEach(() => assert.deepStrictEqual(fs.readdirSync(tmp), [], "temporary folders remain"))

/** The user's browser is not a headless shell. */
const findProgram = () => {
  const env = { ...process.env, TABWRIGHT_BROWSER_PATH: undefined }
  const locator = ChromiumLocator.layer({ dataDir: workDir.dataDir, search: { env } })
  const found = Effect.flatMap(ChromiumLocator, (of) => of.findEngine("chromium"))
  return Effect.runPromise(Effect.map(Effect.provide(found, locator), (one) => one.path))
}

/** Chromium keeps at most 180 cookies of a site. */
const manySites = Array.from({ length: 7 }, (_, index) => `many${index}.example`)
const manyCookies = manySites.flatMap((domain) =>
  Array.from({ length: 150 }, (_, index) => ({
    name: `c${index}`,
    value: "1",
    domain,
    path: "/",
    expires: Date.now() / 1000 + 3600,
  })),
)

/** Signs in to the shop in the user's own browser and closes it. */
const logIn = async () => {
  const context = await chromium.launchPersistentContext(userDataDir, { executablePath: program })
  const page = await context.newPage()
  await page.goto(`${server.shopUrl}/login`)
  const [email = "", password = ""] = await page.locator(".hint code").allTextContents()
  await page.getByLabel("E-mail").fill(email)
  await page.getByLabel("Password").fill(password)
  await page.getByRole("button", { name: "Sign in" }).click()
  await page.waitForURL("**/account/orders")
  await page.evaluate((value) => localStorage.setItem("token", value), token)
  const [cookie] = await context.cookies(server.shopUrl)
  await context.addCookies(manyCookies)
  await context.close()
  assert(cookie !== undefined)
  return cookie.value
}

const tabwright = (...args: ReadonlyArray<string>): Command =>
  run(["profiles", ...args], {
    ...workDir.env,
    TABWRIGHT_BASE_URL: server.url,
    TABWRIGHT_API_KEY: server.key,
    TMPDIR: tmp,
  })

const importing = (...args: ReadonlyArray<string>): Command =>
  tabwright("import", "--from", "chromium", "--user-data-dir", userDataDir, ...args)

const json = async (command: Command) => {
  assert.strictEqual(await command.exited, 0, command.stderr())
  return JSON.parse(command.stdout())
}

const assertNoValues = (text: string) => {
  for (const value of [token, session]) assert.notInclude(text, value)
}

/** True if a process has the text in its command line. */
const isRunning = (text: string) =>
  fs.readdirSync("/proc").some((pid) => {
    try {
      return /^\d+$/.test(pid) && fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0")[1] === text
    } catch {
      return false // The process has exited.
    }
  })

const profileCount = async () => (await server.call("GET", "/api/v4/profiles")).body.totalItems

describe("tabwright profiles local", () => {
  it("lists the profiles and sites of a browser without values", async () => {
    const command = tabwright("local", "--from", "chromium", "--user-data-dir", userDataDir)
    assert.strictEqual(await command.exited, 0, command.stderr())
    assert.match(command.stdout(), /^chromium +\S+ .* +127\.0\.0\.1 +1$/m)
    assert.strictEqual(command.stderr(), "")
    assertNoValues(command.stdout())
    const { profiles } = await json(tabwright("local", "--user-data-dir", userDataDir, "--query", "none", "--json"))
    assert.deepInclude(profiles[0], { folder: "Default", sites: [] })
  })
})

describe("tabwright profiles import", () => {
  it("logs in the browsers and runs of a new profile and stores no value in the clear", async () => {
    const command = importing("--site", "127.0.0.1", "--profile", "shop", "--browser-path", program)
    assert.strictEqual(await command.exited, 0, command.stderr())
    assert.match(command.stdout(), new RegExp(`^127\\.0\\.0\\.1 +1 +1 +${server.shopUrl}$`, "m"))
    assert.strictEqual(command.stderr(), "")
    assertNoValues(command.stdout())
    const clear = (value: string) => {
      try {
        return execFileSync("grep", ["-rlaF", value, workDir.dataDir], { encoding: "utf8" })
      } catch {
        return "" // grep found nothing.
      }
    }
    assert.deepStrictEqual([clear(token), clear(session)], ["", ""])
    // The search works: the key is stored in the clear.
    assert.include(clear(server.key), "api-key")

    const { body } = await server.call("GET", "/api/v4/profiles?query=shop")
    const profileId = body.items[0].id
    assert.deepInclude(body.items[0], { name: "shop", cookieDomains: ["127.0.0.1"] })
    const { body: browser } = await server.call("POST", "/api/v4/browsers", { profileId })
    const remote = await chromium.connectOverCDP(browser.cdpUrl)
    const page = remote.contexts()[0]?.pages()[0]
    await page?.goto(`${server.shopUrl}/account/orders`)
    assert.include(await page?.locator("body").textContent(), "Sign out")
    assert.strictEqual(await page?.evaluate(() => localStorage.getItem("token")), token)

    const inUse = importing("--site", "127.0.0.1", "--profile", profileId, "--browser-path", program)
    assert.strictEqual(await inUse.exited, 1)
    assert.include(inUse.stderr(), "in use by another live browser")
    await server.call("PATCH", `/api/v4/browsers/${browser.id}`, { action: "stop" })

    // The next import reuses the profile by its name.
    const again = await json(importing("--site", "127.0.0.1", "--profile", "shop", "--browser-path", program, "--json"))
    assert.strictEqual(again.profile.id, profileId)
    assert.deepStrictEqual(again.sites, [
      { site: "127.0.0.1", cookies: 1, sessionCookies: 1, origins: [server.shopUrl] },
    ])
    const { body: started } = await server.call("POST", "/api/v4/runs", {
      task: `Go to ${server.shopUrl}/account/orders and return the page title`,
      browserSettings: { profileId },
    })
    const ended = await server.ended(started.id)
    assert.strictEqual(ended.status, "completed", ended.error)
    assert.match(ended.result, /orders/i)
    assertNoValues(server.stdout() + server.stderr())

    const { body: audit } = await server.call("GET", "/api/admin/audit?action=importProfile")
    assertNoValues(JSON.stringify(audit))
    assert.include(JSON.stringify(audit), "127.0.0.1")
  })

  it("sends nothing for invalid options, unknown profiles and sites without a login", async () => {
    const before = await profileCount()
    const failures: ReadonlyArray<readonly [code: number, message: RegExp, args: ReadonlyArray<string>]> = [
      [2, /--site/, []],
      [2, /top-level domain/, ["--site", "com"]],
      [2, /without scheme/, ["--site", "https://example.com"]],
      [2, /shared by unrelated sites/, ["--site", "co.uk"]],
      [2, /named "Work".*"?Default/, ["--site", "example.com", "--chrome-profile", "Work"]],
      [1, /Profile not found/, ["--site", "example.com", "--profile", "00000000-0000-4000-8000-000000000000"]],
      [1, /no readable login for example\.com/, ["--site", "example.com"]],
      [2, /have 1050 cookies, and an import has at most 1000/, manySites.flatMap((site) => ["--site", site])],
      [1, /did not start/, ["--site", "127.0.0.1", "--browser-path", "/bin/false"]],
    ]
    for (const [code, message, args] of failures) {
      const usual = args.includes("--browser-path") ? [] : ["--browser-path", program]
      const command = importing(...args, ...usual)
      assert.deepStrictEqual([await command.exited, command.stdout()], [code, ""], command.stderr())
      assert.match(command.stderr(), message)
    }
    assert.strictEqual(await profileCount(), before)
  })

  it("removes its copy of the profile when it is terminated", async () => {
    const hanging = path.join(workDir.dataDir, "..", "hanging")
    fs.writeFileSync(hanging, "#!/bin/sh\nwhile :; do sleep 1; done\n", { mode: 0o755 })
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
      const command = importing("--site", "127.0.0.1", "--browser-path", hanging)
      await until("the start of the browser", 60_000, async () => isRunning(hanging) || undefined)
      assert.strictEqual(await command.end(signal), 130)
      assert.deepStrictEqual(fs.readdirSync(tmp), [])
    }
  })

  it("warns about a connection without encryption", async () => {
    const command = run(
      [
        "profiles",
        "import",
        "--from",
        "chromium",
        "--user-data-dir",
        userDataDir,
        "--site",
        "example.com",
        "--profile",
        "shop",
        "--browser-path",
        program,
      ],
      {
        ...workDir.env,
        TABWRIGHT_BASE_URL: "http://tabwright.invalid",
        TABWRIGHT_API_KEY: server.key,
        TMPDIR: tmp,
      },
    )
    assert.strictEqual(await command.exited, 1)
    assert.match(command.stderr(), /^Warning: http:\/\/tabwright\.invalid is not encrypted/)
  })
})
