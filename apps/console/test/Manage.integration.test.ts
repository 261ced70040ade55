import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import type { Page } from "playwright-core"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { addExperiments } from "./fixture/Experiments.ts"
import { type OpenConsole, openConsole, waitOptions } from "./fixture/OpenConsole.ts"

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
/** The open dialog. Toasts have the role `dialog` too. */
const dialog = () => page.locator(".dialog")

const visit = async (title: string) => {
  await page.getByRole("navigation", { name: "Pages" }).first().getByRole("link", { name: title, exact: true }).click()
  await heading(title).waitFor(waitOptions)
}

/** Confirms the dialog and waits until it has closed. */
const confirm = async (action: string) => {
  await dialog().getByRole("button", { name: action, exact: true }).click()
  await dialog().waitFor({ ...waitOptions, state: "detached" })
}

const call = (path: string, key: string, body?: object, method = body === undefined ? "GET" : "POST") =>
  fetch(opened.service.url + path, {
    method,
    headers: { "X-Service-API-Key": key, "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

/** Starts a browser with a profile and returns its id. */
const startBrowserWith = async (profileId: string): Promise<string> => {
  const { id } = await (await call("/api/v4/browsers", opened.service.apiKey, { profileId, timeout: 5 })).json()
  return id
}

describe("Sign-in link", () => {
  it("signs in once and stores neither the code nor the key in the URL or in readable storage", async () => {
    const { url } = await (await call("/api/admin/sign-in-codes", opened.service.apiKey, {})).json()
    await page.goto(url)
    await heading("Overview").waitFor(waitOptions)
    assert.strictEqual(new URL(page.url()).hash, "")
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), location.href]),
    )
    assert.notMatch(stored, /tw_[\w-]{10}/)
    assert.notInclude(stored, url.split("#sign-in=")[1])

    await button("Sign out").click()
    await heading("Sign in").waitFor(waitOptions)
    await page.goto(`${opened.service.url}/sign-in-again`)
    await page.goto(url)
    await page.getByText("already used").waitFor(waitOptions)
    await field("API key").fill(opened.service.apiKey)
    await button("Sign in").click()
    await heading("Overview").waitFor(waitOptions)
  })
})

describe("Console", () => {
  it("starts a browser, shows its live view and stops it", async () => {
    await visit("Browsers")
    await button("Start browser").click()
    await field("Timeout (minutes)").fill("5")
    await field("Metadata").fill("team")
    await dialog().getByRole("button", { name: "Start browser", exact: true }).click()
    assert.isFalse(await field("Metadata").evaluate((input: HTMLInputElement) => input.checkValidity()))
    await field("Metadata").fill("team=qa, env = a=b")
    await opened.checkLayout("the dialog to start a browser")
    await dialog().getByRole("button", { name: "Start browser", exact: true }).click()
    await heading(/^Browser /).waitFor(waitOptions)
    await page.frameLocator("iframe").locator("input").first().waitFor(waitOptions)
    await button("Copy CDP URL").waitFor(waitOptions)
    const { items } = await (await call("/api/v4/browsers?metadata=team%3Dqa", opened.service.apiKey)).json()
    assert.deepStrictEqual(items[0].metadata, { team: "qa", env: "a=b" })
    await page.getByText("env=a=b, team=qa").waitFor(waitOptions)
    await opened.checkLayout("a browser")
    await button("Stop browser").click()
    await confirm("Stop browser")
    await page.getByRole("heading", { name: "Recording" }).waitFor(waitOptions)
    await visit("Browsers")
    await table("Browsers").getByText("stopped").first().waitFor(waitOptions)
    await opened.checkLayout("the browsers")
    assert.strictEqual(await table("Browsers").getByText("Agent").count(), 0)
  })

  it("creates, edits and deletes a profile", async () => {
    await visit("Profiles")
    await button("New profile").click()
    await field("Name").fill("Shop account")
    await button("Create profile").click()
    await button("Edit Shop account").click(waitOptions)
    await field("Name").fill("Back office")
    await button("Save profile").click()
    await table("Profiles").getByRole("link", { name: "Back office" }).click(waitOptions)
    await heading("Back office").waitFor(waitOptions)
    await page.getByText("No browser has used this profile").waitFor(waitOptions)
    await opened.checkLayout("a profile without browsers")
    const browser = await startBrowserWith(new URL(page.url()).pathname.split("/").at(-1) ?? "")
    await page.reload()
    await table("Browsers of the profile")
      .getByRole("link", { name: `Browser ${browser.slice(0, 8)}` })
      .waitFor(waitOptions)
    await opened.checkLayout("a profile")
    await call(`/api/v4/browsers/${browser}`, opened.service.apiKey, { action: "stop" }, "PATCH")
    await page.getByRole("link", { name: "Profiles" }).last().click()
    await heading("Profiles").waitFor(waitOptions)
    await button("Delete Back office").waitFor(waitOptions)
    await opened.checkLayout("the profiles")
    await button("Delete Back office").click()
    await confirm("Delete profile")
    await page.getByText("No profiles yet").waitFor(waitOptions)
    assert.strictEqual(await table("Profiles").count(), 0)
  })

  it("uploads, previews and deletes workspace files, and archives the workspace", async () => {
    await visit("Workspaces")
    await button("New workspace").click()
    await field("Name").fill("Prices")
    await button("Create workspace").click()
    await heading("Prices").waitFor(waitOptions)
    const prices = { name: "prices.csv", mimeType: "text/csv", buffer: Buffer.from("lamp,19.90\n") }
    await field("Files to upload").setInputFiles([prices])
    await button("uploads/prices.csv").click(waitOptions)
    await dialog().getByText("lamp,19.90").waitFor(waitOptions)
    await opened.checkLayout("a file")
    await button("Close").click()
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(["lamp,21.00\n"], "dropped.csv", { type: "text/csv" }))
      return transfer
    })
    const zone = page.getByText("Drop files here, or").locator("..")
    for (const type of ["dragenter", "dragover", "drop"]) await zone.dispatchEvent(type, { dataTransfer: dropped })
    await button("uploads/dropped.csv").click(waitOptions)
    await dialog().getByText("lamp,21.00").waitFor(waitOptions)
    await button("Close").click()
    await opened.checkLayout("a workspace")
    await button("Delete uploads/dropped.csv").click()
    await confirm("Delete file")
    await button("Delete uploads/prices.csv").click()
    await confirm("Delete file")
    await page.getByText("No files yet").waitFor(waitOptions)
    await button("Archive workspace").click()
    await confirm("Archive workspace")
    await heading("Workspaces").waitFor(waitOptions)
    assert.strictEqual(await table("Workspaces").getByText("Prices").count(), 0)
    await opened.checkLayout("the workspaces")
  })

  it("creates an API key that is shown once, and revokes it", async () => {
    await visit("Account")
    await button("New key").click()
    await field("Name").fill("Nightly job")
    await opened.checkLayout("the dialog to create a key")
    await button("Create key").click()
    const secret = await page.getByRole("group", { name: "API key" }).textContent(waitOptions)
    assert.match(secret ?? "", /^tw_/)
    assert.strictEqual((await call("/api/v4/key", secret ?? "")).status, 200)
    await button("Done").click()
    await button("Revoke Nightly job").click(waitOptions)
    await confirm("Revoke key")
    assert.strictEqual((await call("/api/v4/key", secret ?? "")).status, 401)
    await opened.checkLayout("the keys")
    await visit("Audit log")
    await table("Audit log").getByRole("button", { name: "revoked the key Nightly job" }).waitFor(waitOptions)
    await opened.checkLayout("the audit log")
  })

  it("invites a user by a link that is shown once, and revokes the invitation", async () => {
    await visit("Members")
    await page.getByText("No members yet").waitFor(waitOptions)
    await button("Invite user").click()
    await field("Email address").fill("Ada@example.com")
    await field("Role").selectOption("viewer")
    await opened.checkLayout("the dialog to invite a user")
    await button("Create invitation").click()
    await dialog()
      .getByText(/#invitation=twi_/)
      .waitFor(waitOptions)
    await button("Done").click()
    await table("Invitations").getByText("ada@example.com").waitFor(waitOptions)
    await opened.checkLayout("the members")
    await button("Revoke the invitation of ada@example.com").click()
    await confirm("Revoke invitation")
    await table("Invitations").waitFor({ ...waitOptions, state: "detached" })
    const { invitations } = await (await call("/api/v4/invitations", opened.service.apiKey)).json()
    assert.isEmpty(invitations)
  })

  it("saves, tests and removes a provider key", async () => {
    await visit("Account")
    await page.getByRole("tab", { name: "Provider keys" }).click()
    await button("Add OpenAI key").click(waitOptions)
    await field("Key").fill("sk-proj-0123456789abcdef")
    await button("Save key").click()
    await button("Test OpenAI key").click(waitOptions)
    await page.getByText("This server could not reach the provider").first().waitFor(waitOptions)
    await opened.checkLayout("the provider keys")
    await button("Remove OpenAI key").click()
    await confirm("Remove key")
    await button("Test OpenAI key").waitFor({ ...waitOptions, state: "detached" })
    assert.notInclude(await page.content(), "sk-proj")
  })

  it("creates and tests a webhook, and retries a delivery", async () => {
    await visit("Webhooks")
    await button("New webhook").click()
    await field("URL").fill(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`)
    await button("Create webhook").click()
    await button("Done").click(waitOptions)
    await opened.checkLayout("the webhooks")
    await table("Webhooks").getByRole("link").first().click()
    const delivered = table("Deliveries").getByText("delivered")
    const before = received.length
    await button("Send test event").click(waitOptions)
    await delivered.first().waitFor(waitOptions)
    await opened.checkLayout("a webhook")
    await button("Retry test").first().click()
    const sent = Date.now()
    while (received.length < before + 2 && Date.now() - sent < waitOptions.timeout) await page.waitForTimeout(50)
    assert.isAtLeast(received.length, before + 2)
    await button("Delete webhook").click()
    await confirm("Delete webhook")
    await page.getByText("No webhooks yet").waitFor(waitOptions)
  })

  it("shows usage, recipes and settings", async () => {
    await visit("Usage")
    await table("Costs in the last 30 days").waitFor({ ...waitOptions, state: "attached" })
    await table("Usage").getByText("Browsers").first().waitFor(waitOptions)
    const today = new Date().toISOString().slice(0, 7)
    await table("Usage")
      .getByText(new RegExp(`^${today}-\\d\\d$`))
      .first()
      .waitFor(waitOptions)
    await opened.checkLayout("the usage page")
    await visit("Recipes")
    await page.getByText("No recipes yet").waitFor(waitOptions)
    await opened.checkLayout("the recipes")
    await visit("Settings")
    await table("Models").getByText("tabwright-planner").waitFor(waitOptions)
    await table("Nodes").waitFor(waitOptions)
    assert.isAtLeast(await table("Nodes").getByRole("row").count(), 2)
    await opened.checkLayout("the settings")
  })
})

describe("Evals", () => {
  it("explains how to run an experiment, and shows experiments once there are some", async () => {
    await visit("Evals")
    await page.getByText("No experiments yet").waitFor(waitOptions)
    await addExperiments({ baseUrl: opened.service.url, apiKey: opened.service.apiKey })
    await page.reload()
    await table("Experiments").getByRole("row", { name: "second incomplete" }).waitFor(waitOptions)
    assert.strictEqual(await page.getByText("No experiments yet").count(), 0)
  })

  it("shows the results of an experiment by case and repetition, filtered by cause of failure", async () => {
    await table("Experiments").getByRole("link", { name: "second" }).click()
    await page.getByText("1 of 6 repetitions are void").waitFor(waitOptions)
    const rows = table("Results by case").locator("tbody tr")
    await rows.nth(2).waitFor(waitOptions)
    await opened.checkLayout("an experiment")
    await field("Show").selectOption("wrong_value")
    await page.getByText("1 of 3 cases").waitFor(waitOptions)
    assert.match(page.url(), /show=wrong_value/)
    await rows.getByLabel("Repetition 2: failed, wrong value").waitFor(waitOptions)
  })

  it("shows the repetitions of a case with scores and verdicts, and stores the label of a person", async () => {
    await table("Results by case").getByRole("link", { name: "cart" }).click()
    await heading("cart").waitFor(waitOptions)
    const second = page.getByRole("region", { name: "Repetition 2" })
    await second.getByText("The answer states 29.9, not 24.9.").waitFor(waitOptions)
    await second.getByRole("button", { name: "Pass" }).click()
    await second.getByText("You and the judge disagree.").waitFor(waitOptions)
    await opened.checkLayout("a case")
    await page.getByRole("link", { name: "second" }).click()
    const warning = await page.getByText(/^The judge agrees with/).textContent(waitOptions)
    assert.include(warning, "0\u00a0% of 1 labels")
  })

  it("compares two experiments in words", async () => {
    await page.getByRole("link", { name: "Compare" }).click()
    await field("Before").selectOption({ label: "first (lamps)" })
    await page.getByText("second and first are not distinguishable.").waitFor(waitOptions)
    const better = page.getByRole("list", { name: "Better" }).getByRole("link")
    assert.deepStrictEqual(await better.allTextContents(), ["cart", "cheapest"])
    await opened.checkLayout("a comparison")
  })
})

describe("Read-only key", () => {
  it("shows what the key can read and which scopes it lacks", async () => {
    const created = await call("/api/admin/keys", opened.service.apiKey, { name: "Reader", scopes: ["read"] })
    const { key } = await created.json()
    await button("Sign out").click()
    await field("API key").fill(key)
    await button("Sign in").click()
    await heading("Compare experiments").waitFor(waitOptions)
    await visit("Account")
    await page.getByText("Your key cannot view other keys").waitFor(waitOptions)
    await opened.checkLayout("a page that needs another scope")
    for (const title of ["Browsers", "Workspaces", "Profiles", "Webhooks"]) {
      await visit(title)
      await page.getByText("change nothing").waitFor(waitOptions)
      const changes = page.getByRole("main").getByRole("button", { name: /^(?:New|Start)/ })
      assert.strictEqual(await changes.count(), 0, title)
    }
  })

  it("causes no page errors and no violations of the content security policy", () => {
    assert.deepEqual(opened.pageErrors, [])
  })
})
