import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import type { Page } from "playwright-core"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { type OpenConsole, openConsole, patience } from "./fixture/OpenConsole.ts"

let opened: OpenConsole
let page: Page
let receiver: Server
const received: Array<string> = []

beforeAll(async () => {
  receiver = createServer((request, response) => {
    received.push(String(request.headers["x-service-signature"]))
    response.end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", () => resolve()))
  opened = await openConsole()
  page = opened.page
})
afterAll(async () => {
  await opened?.[Symbol.asyncDispose]()
  receiver?.closeAllConnections()
  receiver?.close()
})

const heading = (name: string | RegExp) => page.getByRole("heading", { level: 1, name })
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true })
const field = (name: string) => page.getByLabel(name, { exact: true })
const table = (name: string) => page.getByRole("table", { name })
/** The window over the page. Toasts are dialogs too, as far as roles go. */
const dialog = () => page.locator(".dialog")

/** Goes to a page by the sidebar, as people do. */
const visit = async (title: string) => {
  await page.getByRole("navigation", { name: "Pages" }).first().getByRole("link", { name: title, exact: true }).click()
  await heading(title).waitFor(patience)
}

/** Does what the window asks about, and waits until it has closed. */
const confirm = async (action: string) => {
  await dialog().getByRole("button", { name: action, exact: true }).click()
  await dialog().waitFor({ ...patience, state: "detached" })
}

const call = (path: string, key: string, body?: object) =>
  fetch(opened.service.url + path, {
    method: body === undefined ? "GET" : "POST",
    headers: { "X-Service-API-Key": key, "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

describe("A link to sign in", () => {
  it("opens the console once, and leaves neither code nor key where they can be read", async () => {
    const { url } = await (await call("/api/admin/sign-in-codes", opened.service.apiKey, {})).json()
    await page.goto(url)
    await heading("Runs").waitFor(patience)
    assert.strictEqual(new URL(page.url()).hash, "")
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), location.href]),
    )
    assert.notMatch(kept, /tw_[\w-]{10}/)
    assert.notInclude(kept, url.split("#sign-in=")[1])

    await button("Sign out").click()
    await heading("Sign in").waitFor(patience)
    await page.goto(`${opened.service.url}/sign-in-again`)
    await page.goto(url)
    await page.getByText("was used already").waitFor(patience)
    await field("API key").fill(opened.service.apiKey)
    await button("Sign in").click()
    await heading("Runs").waitFor(patience)
  })
})

describe("The page of", () => {
  it("browsers starts one, shows it live, and stops it", async () => {
    await visit("Browsers")
    await button("Start a browser").click()
    await field("Minutes until it stops by itself").fill("5")
    await opened.look("the form of a browser")
    await button("Start").click()
    await heading(/^Browser /).waitFor(patience)
    await page.frameLocator("iframe").locator("input").first().waitFor(patience)
    await button("Copy the CDP address").waitFor(patience)
    await opened.look("a browser")
    await button("Stop").click()
    await confirm("Stop it")
    await page.getByRole("heading", { name: "Recording" }).waitFor(patience)
    await visit("Browsers")
    await table("Browsers").getByText("stopped").first().waitFor(patience)
    await opened.look("the browsers")
    assert.strictEqual(await table("Browsers").getByText("an agent").count(), 0)
  })

  it("profiles makes, changes and deletes one", async () => {
    await visit("Profiles")
    await button("New profile").click()
    await field("Name").fill("Shop account")
    await button("Make it").click()
    await button("Change Shop account").click(patience)
    await field("Name").fill("Back office")
    await button("Save").click()
    await button("Delete Back office").waitFor(patience)
    await opened.look("the profiles")
    await button("Delete Back office").click()
    await confirm("Delete it")
    await page.getByText("No profile yet").waitFor(patience)
    assert.strictEqual(await table("Profiles").count(), 0)
  })

  it("workspaces takes files, shows them and deletes them", async () => {
    await visit("Workspaces")
    await button("New workspace").click()
    await field("Name").fill("Prices")
    await button("Make it").click()
    await heading("Prices").waitFor(patience)
    const prices = { name: "prices.csv", mimeType: "text/csv", buffer: Buffer.from("lamp,19.90\n") }
    await field("Files to put into the workspace").setInputFiles([prices])
    await button("uploads/prices.csv").click(patience)
    await dialog().getByText("lamp,19.90").waitFor(patience)
    await opened.look("a file")
    await button("Close").click()
    // Dropped as from a folder of the person's machine.
    const dropped = await page.evaluateHandle(() => {
      const carried = new DataTransfer()
      carried.items.add(new File(["lamp,21.00\n"], "dropped.csv", { type: "text/csv" }))
      return carried
    })
    const zone = page.getByText("Drop files here, or").locator("..")
    for (const type of ["dragenter", "dragover", "drop"]) await zone.dispatchEvent(type, { dataTransfer: dropped })
    await button("uploads/dropped.csv").click(patience)
    await dialog().getByText("lamp,21.00").waitFor(patience)
    await button("Close").click()
    await opened.look("a workspace")
    await button("Delete uploads/dropped.csv").click()
    await confirm("Delete it")
    await button("Delete uploads/prices.csv").click()
    await confirm("Delete it")
    await page.getByText("No file yet").waitFor(patience)
    await button("Put away").click()
    await confirm("Put it away")
    await heading("Workspaces").waitFor(patience)
    assert.strictEqual(await table("Workspaces").getByText("Prices").count(), 0)
    await opened.look("the workspaces")
  })

  it("API keys makes one that is shown once, and revokes it", async () => {
    await visit("Account")
    await button("New key").click()
    await field("Name").fill("Nightly job")
    await opened.look("the form of a key")
    await button("Make it").click()
    const secret = await page.getByRole("region", { name: "API key" }).textContent(patience)
    assert.match(secret ?? "", /^tw_/)
    assert.strictEqual((await call("/api/v4/key", secret ?? "")).status, 200)
    await button("I have it").click()
    await button("Revoke Nightly job").click(patience)
    await confirm("Revoke it")
    assert.strictEqual((await call("/api/v4/key", secret ?? "")).status, 401)
    await opened.look("the keys")
    await visit("Audit log")
    await table("Audit log").getByText("revokeApiKey").waitFor(patience)
    await opened.look("the audit log")
  })

  it("provider keys keeps one, tests it and removes it", async () => {
    await visit("Account")
    await page.getByRole("tab", { name: "Provider keys" }).click()
    await button("Add a key of OpenAI").click(patience)
    await field("Key").fill("sk-proj-0123456789abcdef")
    await button("Keep it").click()
    await button("Test the key of OpenAI").click(patience)
    await page.getByText("The provider could not be reached from this server").first().waitFor(patience)
    await opened.look("the provider keys")
    await button("Remove the key of OpenAI").click()
    await confirm("Remove it")
    await button("Test the key of OpenAI").waitFor({ ...patience, state: "detached" })
    assert.notInclude(await page.content(), "sk-proj")
  })

  it("webhooks makes one, tests it, and sends once more what was sent", async () => {
    await visit("Webhooks")
    await button("New webhook").click()
    await field("Address").fill(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`)
    await button("Make it").click()
    await button("I have it").click(patience)
    await opened.look("the webhooks")
    await table("Webhooks").getByRole("link").first().click()
    const delivered = table("Deliveries").getByText("delivered")
    const before = received.length
    await button("Send a test").click(patience)
    await delivered.first().waitFor(patience)
    await opened.look("a webhook")
    await button("Send test once more").first().click()
    const sent = Date.now()
    while (received.length < before + 2 && Date.now() - sent < patience.timeout) await page.waitForTimeout(50)
    assert.isAtLeast(received.length, before + 2)
    await button("Delete").click()
    await confirm("Delete it")
    await page.getByText("Nobody is told yet").waitFor(patience)
  })

  it("usage, recipes and settings shows what there is", async () => {
    await visit("Usage")
    await page.getByRole("img", { name: /^Costs in the last 30 days/ }).waitFor(patience)
    await table("What was used").getByText("Browsers").first().waitFor(patience)
    const today = new Date().toISOString().slice(0, 7)
    await table("What was used")
      .getByText(new RegExp(`^${today}-\\d\\d$`))
      .first()
      .waitFor(patience)
    await opened.look("what was used")
    await visit("Recipes")
    await page.getByText("No recipe yet").waitFor(patience)
    await opened.look("the recipes")
    await visit("Settings")
    await table("Models").getByText("tabwright-planner").waitFor(patience)
    await table("Nodes").waitFor(patience)
    assert.isAtLeast(await table("Nodes").getByRole("row").count(), 2)
    await opened.look("the settings")
  })
})

describe("A key that may only look", () => {
  it("sees what it may, and is told what it lacks", async () => {
    const made = await call("/api/admin/keys", opened.service.apiKey, { name: "Reader", scopes: ["read"] })
    const { key } = await made.json()
    await button("Sign out").click()
    await field("API key").fill(key)
    await button("Sign in").click()
    await heading("Settings").waitFor(patience)
    await visit("Account")
    await page.getByText("Your key does not show other keys").waitFor(patience)
    await opened.look("what a key lacks")
    await visit("Profiles")
    await page.getByText("cannot change it").waitFor(patience)
    await button("New profile").click()
    await button("Make it").click()
    const refusal = dialog().getByRole("alert")
    await refusal.waitFor(patience)
    assert.include(await refusal.textContent(), 'needs the scope "write"')
  })

  it("met no error of the page, and nothing that its policy refuses", () => {
    assert.deepEqual(opened.troubles, [])
  })
})
