import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { type OpenConsole, openConsole, waitOptions } from "./fixture/OpenConsole.ts"

let opened: OpenConsole

beforeAll(async () => {
  opened = await openConsole()
  const { page, service } = opened
  await page.goto(`${service.url}/runs/new`)
  await field("API key").fill(service.apiKey)
  await button("Sign in").click()
  await page.getByRole("heading", { level: 1, name: "New run" }).waitFor(waitOptions)
})
afterAll(() => opened?.[Symbol.asyncDispose]())

const button = (name: string) => opened.page.getByRole("button", { name, exact: true })
const field = (name: string) => opened.page.getByLabel(name, { exact: true })
const code = (name: string) => opened.page.getByRole("group", { name, exact: true })

/** Drops files onto an element, as a user does. */
const drop = async (selector: string, names: ReadonlyArray<string>) => {
  const transfer = await opened.page.evaluateHandle((given) => {
    const data = new DataTransfer()
    for (const name of given) data.items.add(new File(["a,b\n"], name, { type: "text/csv" }))
    return data
  }, names)
  for (const type of ["dragover", "drop"]) {
    await opened.page.dispatchEvent(selector, type, { dataTransfer: transfer })
  }
}

describe("New run", () => {
  it("starts from an example, with a box that grows with its task", async () => {
    const { page } = opened
    await button("Extract a table as JSON").click()
    assert.match(await field("Task").inputValue(), /books/)
    await code("TypeScript").getByText("outputSchema").waitFor(waitOptions)
    const height = async () => (await field("Task").boundingBox())?.height ?? 0
    const before = await height()
    await field("Task").fill(Array.from({ length: 12 }, (_, index) => `Line ${index}`).join("\n"))
    assert.isAbove(await height(), before + 100)
    await button("Read a page").click()
    assert.match(await field("Task").inputValue(), /example\.com/)
    await button("Undo").click(waitOptions)
    assert.match(await field("Task").inputValue(), /^Line 0/)
    await page.reload()
    await page.getByText("Your unsent draft was restored").waitFor(waitOptions)
    assert.match(await field("Task").inputValue(), /^Line 0/)
    await opened.checkLayout("a restored draft")
    await button("Discard draft").click()
    assert.strictEqual(await field("Task").inputValue(), "")
  })

  it("has an editor for JSON that marks errors, formats and gets the focus if its text is rejected", async () => {
    const { page } = opened
    await page.getByText("Structured output", { exact: true }).click()
    const editor = page.getByRole("textbox", { name: "JSON Schema", exact: true })
    await editor.fill('{\n  "type": "object"\n  "required": []\n}', waitOptions)
    await page.getByText("Line 3, column 3: Expected ',' or '}' after property value").waitFor(waitOptions)
    assert.isTrue(await button("Format").isDisabled())
    await field("Task").fill("Look")
    await button("Start run").click()
    await page.getByRole("alert").getByText("Invalid JSON").waitFor(waitOptions)
    await page.locator(".json-editor").getByRole("textbox").and(page.locator(":focus")).waitFor(waitOptions)
    await opened.checkLayout("an editor with invalid JSON")
    await editor.fill('{"type":"object"}')
    await page.getByText("Valid JSON").waitFor(waitOptions)
    await button("Format").click()
    await code("TypeScript").getByText('type: "object"').waitFor(waitOptions)
    assert.strictEqual(await editor.innerText(), '{\n  "type": "object"\n}')
    await opened.checkLayout("an editor with JSON")
    await editor.fill("")
    await field("Task").fill("")
  })

  it("saves templates without values of secrets", async () => {
    const { page } = opened
    await field("Task").fill("Log in with <secret>pin</secret>")
    await page.getByText("Credentials and secrets", { exact: true }).click()
    await button("Add secret").click()
    await page.getByRole("group", { name: "Secret 1" }).getByLabel("Name").fill("pin")
    await field("Value").fill("hunter2")
    await button("Templates").click()
    await page.getByRole("menuitem", { name: "Save template…" }).click()
    await page.getByRole("dialog").getByLabel("Name").fill("Log in")
    await button("Save template").click()
    await page.locator(".dialog").waitFor({ ...waitOptions, state: "detached" })
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    assert.include(stored, "Log in with")
    assert.notInclude(stored, "hunter2")
    await field("Task").fill("")
    await button("Templates").click()
    await page.getByRole("menuitem", { name: "Log in", exact: true }).click()
    assert.strictEqual(await field("Task").inputValue(), "Log in with <secret>pin</secret>")
    assert.strictEqual(await field("Value").inputValue(), "")
  })

  it("explains which models need a key", async () => {
    const { page } = opened
    const groups = await field("Model").evaluate((select: HTMLSelectElement) =>
      [...select.querySelectorAll("optgroup")].map(({ label }) => label),
    )
    assert.deepStrictEqual(groups, ["Usable", "Needs a key"])
    await field("Model").selectOption("claude-opus-5")
    await page.getByText("The server has no key for Anthropic.").waitFor(waitOptions)
    await opened.checkLayout("a model without a key")
    await field("Model").selectOption("")
  })

  it("shows the request in each language, and sends exactly that", async () => {
    const { page } = opened
    const task = `Go to ${opened.service.shopUrl}/about and return the page title`
    await field("Task").fill(task)
    await button("Remove last secret").click()
    await page.getByText("Browser, workspace and network").click()
    await field("Console and network log").selectOption("yes")
    await page.getByRole("tab", { name: "Python" }).click()
    await code("Python").getByText("wait_for_completion").waitFor(waitOptions)
    await opened.checkLayout("the request in Python")
    await page.getByRole("tab", { name: "CLI" }).click()
    await code("CLI").getByText("# Without logs").waitFor(waitOptions)
    await page.getByRole("tab", { name: "curl" }).click()
    const wrap = page.getByRole("button", { name: "Wrap lines" })
    assert.strictEqual(await wrap.getAttribute("aria-pressed"), "false")
    const shown = /-d '(\{.*\})'$/s.exec((await code("curl").textContent()) ?? "")?.[1]
    const request = page.waitForRequest(
      (sent) => sent.method() === "POST" && new URL(sent.url()).pathname === "/api/v4/runs",
    )
    await button("Start run").click()
    assert.deepEqual((await request).postDataJSON(), JSON.parse(shown ?? ""))
    await page.getByRole("list", { name: "Turns" }).waitFor(waitOptions)
    await page.goBack()
    await page.getByRole("heading", { level: 1, name: "New run" }).waitFor(waitOptions)
    assert.strictEqual(await field("Task").inputValue(), "")
  })

  it("takes files that are dropped anywhere, also on another page", async () => {
    const { page } = opened
    await page.getByRole("link", { name: "Profiles" }).click()
    await page.getByRole("heading", { level: 1, name: "Profiles" }).waitFor(waitOptions)
    await drop("main", ["people.csv"])
    await page.getByRole("heading", { level: 1, name: "New run" }).waitFor(waitOptions)
    const files = page.getByRole("list", { name: "Attached files" })
    await files.getByText("people.csv").waitFor(waitOptions)
    await drop("h1", ["lamps.csv"])
    await files.getByText("lamps.csv").waitFor(waitOptions)
    assert.strictEqual(await page.locator(".file-drop").count(), 0)
    await page.getByRole("tab", { name: "CLI" }).click()
    await code("CLI").getByText("./lamps.csv").waitFor(waitOptions)
  })

  it("causes no page errors and no violations of the content security policy", () => {
    assert.deepEqual(opened.pageErrors, [])
  })
})
