import { type OidcPeer, openOidcPeer } from "@tabwright/example-runner/oidc"
import type { Page } from "playwright-core"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { type OpenConsole, openConsole, waitOptions } from "./fixture/OpenConsole.ts"

let peer: OidcPeer
let opened: OpenConsole
let page: Page
beforeAll(async () => {
  peer = await openOidcPeer()
  opened = await openConsole({
    TABWRIGHT_OIDC_ISSUER: peer.issuer,
    TABWRIGHT_OIDC_CLIENT_ID: peer.clientId,
    TABWRIGHT_OIDC_CLIENT_SECRET: peer.clientSecret,
  })
  peer.register(opened.service.url)
  page = opened.page
  await call("/api/admin/keys", { name: "Nightly job" })
  const other = await call("/api/admin/projects", { name: "Other project" })
  await call("/api/admin/keys", { name: "Key of others", projectId: other.id })
  const { id } = await call("/api/admin/keys", { name: "Old job" })
  await call(`/api/admin/keys/${id}/revoke`, {})
})
afterAll(async () => {
  await opened?.[Symbol.asyncDispose]()
  await peer?.close()
})

const call = async (path: string, body: object) => {
  const response = await fetch(opened.service.url + path, {
    method: "POST",
    headers: { "X-Service-API-Key": opened.service.apiKey, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  })
  assert.isTrue(response.ok, `${path}: ${response.status}`)
  return response.json()
}

const heading = (name: string) => page.getByRole("heading", { level: 1, name })
const button = (name: string) => page.getByRole("button", { name, exact: true })
const table = (name: string) => page.getByRole("table", { name, exact: true })

const visit = async (name: string) => {
  await page.getByRole("link", { name, exact: true }).first().click()
  await heading(name).waitFor(waitOptions)
}

/** Signs in a new member of the project. */
const signIn = async (name: string, role: string) => {
  const email = `${name}@people.example`
  peer.accounts.set(name, { email, email_verified: true, name })
  peer.state.user = name
  const { url } = await call("/api/v4/invitations", { email, role })
  await page.goto("about:blank")
  await page.goto(url)
  await page.getByRole("button", { name: /^Sign in with/ }).click(waitOptions)
  await heading("Overview").waitFor(waitOptions)
}

describe("A project's owner", () => {
  it("sees the keys of the project without what only administrators do", async () => {
    await signIn("ada", "owner")
    await visit("Account")
    await table("API keys").getByText("Nightly job").waitFor(waitOptions)
    await page.getByText("Administrators of this server create and revoke them").waitFor(waitOptions)
    const text = await page.getByRole("main").innerText()
    assert.notInclude(text, "Key of others")
    assert.notInclude(text, "Old job")
    for (const name of ["New key", "Rotate Nightly job", "Revoke Nightly job"])
      assert.strictEqual(await button(name).count(), 0, name)
    await page.getByLabel("Show expired and revoked keys").check()
    await table("API keys").getByText("Old job").waitFor(waitOptions)
    await opened.checkLayout("the keys of an owner")
  })

  it("sees the usage of the project", async () => {
    await visit("Usage")
    await table("Usage").getByText("Browsers").first().waitFor(waitOptions)
    await table("Usage").getByText("first").first().waitFor(waitOptions)
    await page.getByText("Your account").waitFor(waitOptions)
    assert.strictEqual(await page.getByText("Your key").count(), 0)
    assert.strictEqual(await page.getByRole("link", { name: "By project and key" }).count(), 0)
    await opened.checkLayout("the usage of an owner")
  })

  it("sees changes of the project, with names", async () => {
    await visit("Audit log")
    await table("Audit log").getByRole("button", { name: "revoked the key Old job" }).click(waitOptions)
    const dialog = page.getByRole("dialog")
    await dialog.getByText("default", { exact: true }).waitFor(waitOptions)
    await page.keyboard.press("Escape")
    assert.notInclude(await table("Audit log").innerText(), "Key of others")
    await page.getByLabel("Action").selectOption("revokeApiKey")
    await table("Audit log").getByRole("button", { name: "revoked the key Old job" }).waitFor(waitOptions)
    assert.strictEqual(await table("Audit log").getByRole("row").count(), 2)
    await opened.checkLayout("the audit log of an owner")
    assert.deepEqual(opened.pageErrors, [])
  })
})

describe("A member", () => {
  it("is referred to the owners and admins of the project", async () => {
    // Ends the sessions at the server and at the provider.
    await page.context().clearCookies()
    await signIn("bea", "member")
    for (const [name, what] of [
      ["Account", "other keys"],
      ["Usage", "the usage of other keys"],
      ["Audit log", "the audit log"],
    ] as const) {
      await visit(name)
      await page.getByText(`Your role cannot view ${what}`).waitFor(waitOptions)
      await page.getByText("Only owners and admins of the project can").waitFor(waitOptions)
    }
    assert.deepEqual(opened.pageErrors, [])
  })
})
