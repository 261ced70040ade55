import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { type OpenConsole, openConsole, waitOptions } from "./fixture/OpenConsole.ts"

let opened: OpenConsole
beforeAll(async () => {
  opened = await openConsole()
})
afterAll(() => opened?.[Symbol.asyncDispose]())

const call = async (path: string, body?: object) => {
  const response = await fetch(opened.service.url + path, {
    method: body === undefined ? "GET" : "POST",
    headers: { "X-Service-API-Key": opened.service.apiKey, "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return response.json()
}

describe("Console and network of a step", () => {
  it("are shown beside the steps of a run with logs", async () => {
    const task = `Go to ${opened.service.shopUrl}/about and return the page title`
    const run = await call("/api/v4/runs", { task, browserSettings: { logs: true } })
    while ((await call(`/api/v4/runs/${run.id}/status`)).status !== "completed") {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    const { items } = await call(`/api/v4/browsers?agentSessionId=${run.sessionId}`)
    while ((await call(`/api/v4/browsers/${items[0].id}/logs?type=request`)).entries.length === 0) {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }

    const { page } = opened
    await page.goto(`${opened.service.url}/sessions/${run.sessionId}`)
    await page.getByLabel("API key", { exact: true }).fill(opened.service.apiKey)
    await page.getByRole("button", { name: "Sign in", exact: true }).click()
    await page.getByRole("button", { name: "Console and network of step 1" }).click(waitOptions)
    const dialog = page.getByRole("dialog", { name: "Console and network of step 1" })
    await dialog.getByText(`${opened.service.shopUrl}/about`, { exact: true }).waitFor(waitOptions)
    await dialog
      .getByText(/^200, /)
      .first()
      .waitFor(waitOptions)
    const screenshots = process.env["TABWRIGHT_TEST_SCREENSHOTS"]
    if (screenshots !== undefined) await page.screenshot({ path: join(screenshots, "console.png") })
    await opened.checkLayout("the log of a step")
    assert.deepEqual(opened.pageErrors, [])
  })
})
