import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { TabwrightAdmin } from "@tabwright/sdk/admin"
import { Tabwright } from "@tabwright/sdk/v4"
import type { Page } from "playwright-core"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { type ConnectServer, startConnectServer } from "./fixture/ConnectServer.ts"
import { sampleExtension } from "./fixture/SampleExtension.ts"
import { type OpenConsole, openConsole, waitOptions } from "./fixture/OpenConsole.ts"

let opened: OpenConsole
let page: Page
let client: Tabwright
let admin: TabwrightAdmin
let connect: ConnectServer
let chat: Server
const received: Array<string> = []

beforeAll(async () => {
  connect = await startConnectServer()
  chat = createServer((request, response) => {
    request.setEncoding("utf8").on("data", (text: string) => received.push(text))
    request.on("end", () => response.end())
  })
  await new Promise<void>((resolve) => chat.listen(0, "127.0.0.1", () => resolve()))
  opened = await openConsole()
  page = opened.page
  const options = { baseUrl: opened.service.url, apiKey: opened.service.apiKey }
  client = new Tabwright(options)
  admin = new TabwrightAdmin(options)
  await signIn(opened.service.apiKey)
})
afterAll(async () => {
  await opened?.[Symbol.asyncDispose]()
  await connect?.[Symbol.asyncDispose]()
  chat?.closeAllConnections()
  chat?.close()
})

const heading = (name: string | RegExp) => page.getByRole("heading", { level: 1, name })
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true })
const field = (name: string) => page.getByLabel(name, { exact: true })
const table = (name: string) => page.getByRole("table", { name })
const dialog = () => page.locator(".dialog")

const signIn = async (apiKey: string) => {
  await page.goto(opened.service.url)
  await field("API key").fill(apiKey)
  await button("Sign in").click()
  await heading("Overview").waitFor(waitOptions)
}

const visit = async (title: string) => {
  await page.getByRole("navigation", { name: "Pages" }).first().getByRole("link", { name: title, exact: true }).click()
  await heading(title).waitFor(waitOptions)
}

const confirm = async (action: string) => {
  await dialog().getByRole("button", { name: action, exact: true }).click()
  await dialog().waitFor({ ...waitOptions, state: "detached" })
}

describe("Credentials", () => {
  it("are created, and never shown again", async () => {
    await visit("Credentials")
    await page.getByText("No credentials yet").waitFor(waitOptions)
    await opened.checkLayout("no credentials")
    await button("New credential").click()
    await field("Name").fill("shop")
    await field("User name").fill("ada@example.com")
    await field("Sites").fill("shop_example!")
    await field("Password").fill("c0rrect-horse")
    await button("Create credential").click()
    await dialog().getByRole("alert").waitFor(waitOptions)
    await field("Sites").fill("shop.example.com")
    await opened.checkLayout("the dialog of a credential")
    await confirm("Create credential")
    await table("Credentials").getByText("not used yet").waitFor(waitOptions)
    assert.notInclude(await page.content(), "c0rrect-horse")
  })

  it("keep their password when they are edited, and ask for it again for another site", async () => {
    await button("shop").click()
    await field("User name").fill("eve@example.com")
    await confirm("Save credential")
    const [first] = (await client.credentials.list()).credentials
    assert.deepInclude(first, { username: "eve@example.com", hasPassword: true })
    await button("shop").click()
    await field("Sites").fill("shop.example.com\nlogin.example.com")
    await dialog().getByText("is deleted with this change").waitFor(waitOptions)
    await opened.checkLayout("the dialog of a credential for another site")
    await field("Password").fill("c0rrect-horse")
    await confirm("Save credential")
    const [second] = (await client.credentials.list()).credentials
    assert.isTrue(second?.hasPassword)
    assert.lengthOf(second?.domains ?? [], 2)
  })

  it("are imported from a CSV file, without those that exist", async () => {
    await button("Import CSV").click()
    const file = (text: string) => ({ name: "passwords.csv", mimeType: "text/csv", buffer: Buffer.from(text) })
    await field("File").setInputFiles(file("a,b\n1,2\n"))
    await dialog().getByText("Expected a first line with the column").waitFor(waitOptions)
    assert.isTrue(await button("Import 0 credentials").isDisabled())
    const lines = [
      "name,url,username,password",
      "shop,https://shop.example.com/login,ada,x",
      'news,https://www.news.example.com,bob,"p,1"',
      "notes,,bob,y",
    ]
    await field("File").setInputFiles(file(lines.join("\n")))
    await dialog().getByText("1 new credential, 1 known already, 1 skipped:").waitFor(waitOptions)
    await opened.checkLayout("the import of credentials")
    await button("Import 1 credential").click()
    await dialog().getByText("1 of 1 imported.").waitFor(waitOptions)
    await dialog().getByText("Delete the file now").waitFor(waitOptions)
    await confirm("Done")
    await table("Credentials")
      .getByRole("row", { name: /news.*bob.*news\.example\.com/ })
      .waitFor(waitOptions)
    await field("Search credentials").fill("news")
    await button("Delete shop").waitFor({ ...waitOptions, state: "detached" })
    await field("Search credentials").fill("")
    await button("Delete news").click()
    await confirm("Delete credential")
    assert.deepEqual(
      (await client.credentials.list()).credentials.map(({ name }) => name),
      ["shop"],
    )
    await opened.checkLayout("the credentials")
  })

  it("warn about profiles that are signed out", async () => {
    await page.route("**/api/v4/profiles?*", async (route) => {
      const response = await route.fetch()
      const profile = { id: "0198c0de-e287-7369-8fa4-b2d35e6f7081", name: "ada", createdAt: "2026-03-02T09:15:00.000Z" }
      const login = { domain: "shop.example.com", state: "signed_out", lastCheckedAt: new Date().toISOString() }
      const item = {
        ...profile,
        updatedAt: profile.createdAt,
        logins: [{ ...login, lastSignedInAt: null }],
      }
      await route.fulfill({ json: { ...(await response.json()), items: [item], totalItems: 1 } })
    })
    await page.reload()
    await table("Credentials").getByText("signed out").waitFor(waitOptions)
    const detail = await page.getByTitle(/^Signed out in profile ada/).getAttribute("title", waitOptions)
    assert.match(detail ?? "", /Check the password/)
    await page.unroute("**/api/v4/profiles?*")
  })

  it("come from vaults of a password manager, too", async () => {
    await page.getByRole("tab", { name: "Password managers" }).click()
    await page.getByText("No vaults connected").waitFor(waitOptions)
    await button("Connect vault").click()
    await field("Name").fill("team")
    await field("URL of the Connect server").fill(connect.url)
    await field("Vault ID").fill(connect.vaultId)
    await field("Access token").fill("wrong")
    await dialog().getByRole("button", { name: "Connect vault" }).click()
    await dialog().getByRole("alert").waitFor(waitOptions)
    await opened.checkLayout("the dialog of a vault")
    await field("Access token").fill(connect.token)
    await confirm("Connect vault")
    await button("team").click()
    await dialog().getByRole("list", { name: "Logins" }).getByText("wiki.example.com").waitFor(waitOptions)
    await opened.checkLayout("the logins of a vault")
    await page.keyboard.press("Escape")
    await opened.checkLayout("the vaults")
    await button("Disconnect team").click()
    await confirm("Disconnect vault")
    await page.getByText("No vaults connected").waitFor(waitOptions)
    assert.isEmpty((await client.vaults.list()).vaults)
  })
})

describe("Extensions", () => {
  it("are uploaded and deleted, and a wrong file is rejected with the reason", async () => {
    await visit("Extensions")
    await page.getByText("No extensions yet").waitFor(waitOptions)
    const upload = (buffer: Buffer) =>
      field("Extension to upload").setInputFiles({ name: "tool.zip", mimeType: "application/zip", buffer })
    await upload(Buffer.from("text"))
    await page.getByText(/^tool\.zip was not accepted\. /).waitFor(waitOptions)
    assert.isEmpty((await client.extensions.list()).extensions)
    await opened.checkLayout("a rejected extension")
    await upload(Buffer.from(sampleExtension, "base64"))
    await button("Conformance 1.0").click(waitOptions)
    await dialog().getByText("https://example.com/*").waitFor(waitOptions)
    await opened.checkLayout("an extension")
    await page.keyboard.press("Escape")
    await opened.checkLayout("the extensions")
    await visit("Browsers")
    await button("Start browser").click()
    await dialog().getByRole("group", { name: "Extensions" }).getByLabel("Conformance").check(waitOptions)
    await opened.checkLayout("the dialog to start a browser with extensions")
    await page.keyboard.press("Escape")
    await page.getByRole("link", { name: "New run" }).first().click()
    await page.getByText("Browser, workspace and network").click()
    await page.getByRole("group", { name: "Extensions" }).getByLabel("Conformance").check(waitOptions)
    const [stored] = (await client.extensions.list()).extensions
    const code = page.getByRole("group", { name: "TypeScript" })
    await code.getByText(`extensionIds: ["${stored?.id}"]`).waitFor(waitOptions)
    await page.getByRole("group", { name: "Extensions" }).getByLabel("Conformance").uncheck()
    await visit("Extensions")
    await button("Delete Conformance").click()
    await confirm("Delete extension")
    await page.getByText("No extensions yet").waitFor(waitOptions)
  })
})

describe("Policies", () => {
  it("are set by kind of action and tool, for projects and keys", async () => {
    const { id } = await admin.keys.create({ name: "ci", scopes: ["read", "write"] })
    await visit("Policies")
    await button("Edit policy of key ci").click(waitOptions)
    await dialog().getByRole("radiogroup", { name: "Purchases" }).getByLabel("Deny").check()
    await dialog().getByRole("radiogroup", { name: "Uploads" }).getByLabel("Ask").check()
    await button("Add tool rule").click()
    await field("Tool").fill("bad name")
    await dialog().getByRole("button", { name: "Save policy" }).click()
    await dialog().getByRole("alert").waitFor(waitOptions)
    await field("Tool").fill("shop__*")
    await opened.checkLayout("the dialog of a policy")
    await confirm("Save policy")
    await table("Policies")
      .getByRole("cell", { name: "Denies purchases, asks before uploads and tool shop__*", exact: true })
      .waitFor(waitOptions)
    assert.deepStrictEqual((await admin.keys.get(id)).policy, {
      actions: { purchase: "deny", upload: "ask" },
      tools: { "shop__*": "ask" },
    })
    await opened.checkLayout("the policies")
    await button("Edit policy of key ci").click()
    await dialog().getByRole("radiogroup", { name: "Purchases" }).getByLabel("Allow").check()
    await dialog().getByRole("radiogroup", { name: "Uploads" }).getByLabel("Allow").check()
    await button("Remove tool rule 1").click()
    await confirm("Save policy")
    assert.isNull((await admin.keys.get(id)).policy)
  })
})

describe("Notifications", () => {
  it("are created, tested, disabled and deleted", async () => {
    await visit("Notifications")
    await page.getByText("No notifications yet").waitFor(waitOptions)
    await opened.checkLayout("no notifications")
    await button("New notification").click()
    await field("Name").fill("ops")
    await field("URL").fill("http://chat.example.com/hook")
    await dialog().getByRole("button", { name: "Create notification" }).click()
    await dialog().getByRole("alert").waitFor(waitOptions)
    await field("URL").fill(`http://127.0.0.1:${(chat.address() as AddressInfo).port}/secret-path`)
    await field("Spending").uncheck()
    await opened.checkLayout("the dialog of a notification")
    await confirm("Create notification")
    await table("Notifications")
      .getByText("failed runs, failed schedules, runs that wait for a person")
      .waitFor(waitOptions)
    assert.notInclude(await page.content(), "secret-path")
    await button("Test ops").click()
    await page.getByText("Test message delivered").first().waitFor(waitOptions)
    assert.lengthOf(received, 1)
    await button("Disable ops").click()
    await table("Notifications").getByText("disabled").waitFor(waitOptions)
    await opened.checkLayout("the notifications")
    chat.closeAllConnections()
    await new Promise((resolve) => chat.close(resolve))
    await button("Enable ops").click()
    await button("Test ops").click()
    await page.getByText("Test message not delivered").first().waitFor(waitOptions)
    await button("Delete ops").click()
    await confirm("Delete notification")
    await page.getByText("No notifications yet").waitFor(waitOptions)
  })
})

describe("Limits", () => {
  it("show what projects and keys have used, and are changed", async () => {
    await visit("Limits")
    await table("API keys")
      .getByRole("row", { name: /first.*none/ })
      .waitFor(waitOptions)
    await button("Edit limit of ci").click()
    await field("Monthly limit (USD)").fill("20")
    await opened.checkLayout("the dialog of a limit")
    await confirm("Save limit")
    await table("API keys")
      .getByRole("row", { name: /ci.*\$20\.00/ })
      .waitFor(waitOptions)
    await button("Edit limits of default").click()
    await field("Concurrent browsers").fill("3")
    await confirm("Save limits")
    await table("Projects")
      .getByRole("row", { name: /default 3 default/ })
      .waitFor(waitOptions)
    assert.strictEqual((await client.key()).maxBrowsers, 3)
    await page.getByText("Concurrent browsers").locator("..").getByText("3", { exact: true }).waitFor(waitOptions)
    await opened.checkLayout("the limits")
  })
})

describe("Audit log", () => {
  it("tells in words what happened", async () => {
    const { id, key } = await admin.keys.create({ name: "read only", scopes: ["read"] })
    await new Tabwright({ baseUrl: opened.service.url, apiKey: key }).workspaces.create().catch(() => undefined)
    await admin.keys.revoke(id)
    await visit("Audit log")
    const row = (text: string) => table("Audit log").getByRole("button", { name: text, exact: true })
    await row("Key first revoked the key read only").click(waitOptions)
    await dialog().getByText("revokeApiKey").waitFor(waitOptions)
    await opened.checkLayout("an audit entry")
    await page.keyboard.press("Escape")
    await row("Key read only was not allowed to create workspace (needs the scope write)").waitFor(waitOptions)
    await row("Key first changed the key ci (monthly limit)").waitFor(waitOptions)
    await row("Key first deleted the notification ops").waitFor(waitOptions)
    await opened.checkLayout("the audit log")
    await field("Action").selectOption({ label: "Uploaded extension" })
    await row("Key first revoked the key read only").waitFor({ ...waitOptions, state: "detached" })
    await row("Key first uploaded the extension Conformance").waitFor(waitOptions)
    const shown = await table("Audit log").getByRole("button").allTextContents()
    assert.deepEqual(
      shown.map((text) => text.trim()),
      ["Key first uploaded the extension Conformance"],
    )
  })
})

describe("A key that only reads", () => {
  it("sees no buttons that would fail", async () => {
    await client.credentials.create({ name: "blog", username: "ada", password: "x", domains: ["blog.example.com"] })
    await client.schedules.create({ name: "hourly", cron: "0 * * * *", run: { task: "Open https://example.com" } })
    const { key } = await admin.keys.create({ name: "viewer", scopes: ["read"] })
    await button("Sign out").click()
    await signIn(key)
    for (const title of ["Skills", "Schedules", "Credentials", "Extensions", "Notifications"]) {
      await visit(title)
      await page.getByText("You lack the write scope").waitFor(waitOptions)
      assert.strictEqual(
        await page
          .getByRole("main")
          .getByText(/^(?:New|Import|Select file)/)
          .count(),
        0,
        title,
      )
      await opened.checkLayout(`${title} of a viewer`)
    }
    await visit("Schedules")
    await table("Schedules").getByRole("link", { name: "hourly" }).click(waitOptions)
    await heading(/hourly/).waitFor(waitOptions)
    assert.strictEqual(await button(/^(?:Run|Pause|Delete)/).count(), 0)
    await visit("Policies")
    await page.getByText("Your key cannot view policies").waitFor(waitOptions)
    await visit("Limits")
    await page.getByText("Your key cannot view the limits of other keys").waitFor(waitOptions)
    assert.deepEqual(opened.pageErrors, [])
  })
})
