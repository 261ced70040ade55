import type { Page } from "playwright-core"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { type OpenConsole, openConsole, waitOptions } from "./fixture/OpenConsole.ts"

let opened: OpenConsole
let page: Page
beforeAll(async () => {
  opened = await openConsole()
  page = opened.page
})
afterAll(async () => {
  await opened?.[Symbol.asyncDispose]()
})

const heading = (name: string) => page.getByRole("heading", { level: 1, name })
const button = (name: string) => page.getByRole("button", { name, exact: true })

// The service's tests cover the provider; its responses are stubbed here.
describe("Sign-in page", () => {
  it("lets users sign in at a provider, whose requests have the token of their session instead of a key", async () => {
    const { apiKey, url } = opened.service
    const { projectId } = await (await fetch(`${url}/api/v4/key`, { headers: { "X-Service-API-Key": apiKey } })).json()
    const user = { id: projectId, email: "ada@example.com", name: "Ada" }
    const projects = [{ id: projectId, name: "default", role: "owner" }]
    const answer = { provider: { name: "Keycloak" }, session: null as object | null }
    await page.route("**/console/session", (route) => route.fulfill({ json: answer }))
    await page.route("**/console/oidc/start", (route) => {
      assert.deepInclude(route.request().postDataJSON(), { returnTo: "/members", invitation: "twi_1" })
      answer.session = { user, projects, csrfToken: "the token" }
      return route.fulfill({ json: { url: `${url}/members` } })
    })
    const sent: Array<Record<string, string>> = []
    await page.route("**/api/v4/**", (route) => {
      const headers = route.request().headers()
      sent.push(headers)
      return route.continue({ headers: { ...headers, "x-service-api-key": apiKey } })
    })
    await page.goto(`${url}/members#invitation=twi_1`)
    await page.getByText("You are invited to a project").waitFor(waitOptions)
    assert.strictEqual(new URL(page.url()).hash, "")
    await opened.checkLayout("the sign-in page with a provider")
    await button("Sign in with Keycloak").click()
    await heading("Members").waitFor(waitOptions)
    await button("Ada").click()
    await page.getByRole("menuitem", { name: "Sign out everywhere" }).waitFor(waitOptions)
    await opened.checkLayout("the menu of a user")
    await page.keyboard.press("Escape")
    await page.getByRole("link", { name: "Account", exact: true }).first().click()
    await heading("Account").waitFor(waitOptions)
    await page.getByText("ada@example.com").first().waitFor(waitOptions)
    assert.isNotEmpty(sent)
    for (const headers of sent) {
      assert.deepInclude(headers, { "x-tabwright-csrf": "the token", "x-tabwright-project": projectId })
      assert.notProperty(headers, "x-service-api-key")
    }
    assert.deepEqual(opened.pageErrors, [])
  })
})
