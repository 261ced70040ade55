import { join } from "node:path"
import { callTool, FakeModels, type ModelRequest, type NodeServer } from "@tabwright/testing/models"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { type OpenConsole, openConsole, waitOptions } from "./fixture/OpenConsole.ts"

let opened: OpenConsole
let models: NodeServer

/** The wait of the second step. A test that takes over ends it early. */
let waitSeconds = 30

const step = (goal: string, action: object) =>
  callTool(
    "step",
    { evaluationPreviousGoal: "fine", memory: "", nextGoal: goal, actions: [action] },
    {
      usage: { inputTokens: 1000, outputTokens: 100 },
    },
  )

const brain = ({ messages, system }: ModelRequest) => {
  const text = [system, ...messages.map((message) => message.text)].join("\n")
  const number = Number(/^Step (\d+) of \d+\. Today/m.exec(text)?.[1])
  const shop = /Go to (\S+)\/about/.exec(text)?.[1] ?? ""
  if (number === 1) return step("Open the page", { navigate: { url: `${shop}/about` } })
  if (number === 2) return step("Wait for the page", { wait: { text: "never there", seconds: waitSeconds } })
  return step("Report the title", { done: { text: '{"title": "About"}', success: true } })
}

beforeAll(async () => {
  models = await new FakeModels({ brain }).listen()
  opened = await openConsole({ TABWRIGHT_OPENAI_API_KEY: "sk-any", TABWRIGHT_OPENAI_BASE_URL: `${models.url}/v1` })
  const { page, service } = opened
  await page.goto(service.url)
  await page.getByLabel("API key", { exact: true }).fill(service.apiKey)
  await button("Sign in").click()
  await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor(waitOptions)
})
afterAll(async () => {
  await opened?.[Symbol.asyncDispose]()
  await models?.close()
})

const button = (name: string) => opened.page.getByRole("button", { name, exact: true })

const screenshot = async (name: string) => {
  const folder = process.env["TABWRIGHT_TEST_SCREENSHOTS"]
  if (folder === undefined) return
  for (const colorScheme of ["light", "dark"] as const) {
    await opened.page.emulateMedia({ colorScheme })
    for (const width of [1440, 390]) {
      await opened.page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      await opened.page.waitForTimeout(300)
      await opened.page.screenshot({ path: join(folder, `${name}-${colorScheme}-${width}.png`) })
    }
  }
  await opened.page.setViewportSize({ width: 1440, height: 900 })
}

const call = async (path: string, body?: object) => {
  const response = await fetch(opened.service.url + path, {
    method: body === undefined ? "GET" : "POST",
    headers: { "X-Service-API-Key": opened.service.apiKey, "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return response.json()
}

interface CreatedRun {
  readonly id: string
  readonly sessionId: string
}

const startRun = (): Promise<CreatedRun> =>
  call("/api/v4/runs", {
    task: `Go to ${opened.service.shopUrl}/about and return the page title as JSON`,
    model: "gpt-5.6-luna",
    vision: "always",
    browserSettings: { logs: true },
  })

const ended = async ({ id }: CreatedRun) => {
  while (!/completed|failed|cancelled/.test((await call(`/api/v4/runs/${id}/status`)).status)) {
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

let run: CreatedRun
let other: CreatedRun

describe("Run page", () => {
  it("gives the user control of the browser at once, also while the agent waits", async () => {
    const { page } = opened
    run = await startRun()
    await page.goto(`${opened.service.url}/runs/${run.id}`)
    await page.getByText("Wait for the page").waitFor(waitOptions)
    const from = performance.now()
    await button("Take over").click(waitOptions)
    await page.getByText("You have control").waitFor(waitOptions)
    await page.locator(".screen:not([inert]) iframe").waitFor(waitOptions)
    await button("Resume run").waitFor(waitOptions)
    assert.isBelow(performance.now() - from, 20_000)
    await screenshot("taken-over")
    await opened.checkLayout("a run that the user controls")
    await button("Resume run").click()
    await page.getByRole("group", { name: "Result", exact: true }).waitFor(waitOptions)
  })

  it("asks for consent to an action that the policy holds back, with two buttons above the steps", async () => {
    const { page } = opened
    const asking: CreatedRun = await call("/api/v4/runs", {
      task: `Go to ${opened.service.shopUrl}/products/paper-moon-lamp, click "Add to cart", then click "Remove", then return the page title`,
      model: "tabwright-planner",
      policy: { actions: { delete: "ask" } },
    })
    await page.goto(`${opened.service.url}/runs/${asking.id}`)
    const question = page.getByRole("region", { name: "Question from the agent" })
    await question.getByText(/^The agent asks to click .*deleting\.$/).waitFor(waitOptions)
    await screenshot("consent")
    await opened.checkLayout("a run that asks for consent")
    await question.getByRole("button", { name: "Allow" }).click()
    await question.waitFor({ ...waitOptions, state: "detached" })
    assert.strictEqual(await button("Send answer").count(), 0)
    await page.getByText('Clicked button "Remove Paper Moon Lamp, White".', { exact: true }).waitFor(waitOptions)
    await page.getByRole("group", { name: "Result" }).waitFor(waitOptions)
    await page.goto(`${opened.service.url}/runs/${run.id}`)
  })

  it("shows events as JSON, filtered by type", async () => {
    const { page } = opened
    await page.getByText(/^\d+ events$/).click()
    const events = page.getByRole("list", { name: "Events" })
    await events.getByText("human.requested").waitFor(waitOptions)
    await page.getByLabel("Type of events").selectOption("llm.response")
    await events.getByText("human.requested").waitFor({ ...waitOptions, state: "detached" })
    assert.strictEqual(await events.locator(".event").count(), 3)
    await events.getByText("llm.response").first().click()
    await events.getByText("input_tokens:", { exact: true }).waitFor(waitOptions)
    await button("Copy the events as JSON").waitFor(waitOptions)
    await screenshot("events")
    await opened.checkLayout("the events of a run")
  })

  it("shows what the model saw in a step, and its response", async () => {
    const { page } = opened
    await button("Inspect the model calls of step 2").click()
    const dialog = page.getByRole("dialog")
    await dialog.getByText("Call of step").waitFor(waitOptions)
    await dialog.getByAltText("Sent with the prompt").waitFor(waitOptions)
    await dialog.getByText("never there").waitFor(waitOptions)
    await screenshot("model-calls")
    await opened.checkLayout("the model calls of a step")
    await dialog.getByRole("button", { name: "Next step" }).click()
    await page.getByRole("dialog", { name: "Model calls of step 3" }).getByText("Call of step").waitFor(waitOptions)
    assert.isTrue(await dialog.getByRole("button", { name: "Next step" }).isDisabled())
    await page.keyboard.press("Escape")
    await dialog.waitFor({ ...waitOptions, state: "detached" })
  })

  it("plays the recording at several speeds, by frame, and beside the console and network", async () => {
    const { page } = opened
    await button("Stop browser").click(waitOptions)
    await page.locator(".dialog").getByRole("button", { name: "Stop browser" }).click()
    await button("Play").waitFor(waitOptions)
    await page.getByLabel("Speed").selectOption("2")
    const video = page.locator("video")
    assert.strictEqual(await video.evaluate((element: HTMLVideoElement) => element.playbackRate), 2)
    await page.getByRole("list", { name: "Steps in the recording" }).getByRole("button").last().click()
    const position = () => video.evaluate((element: HTMLVideoElement) => element.currentTime)
    const before = await position()
    await button("Previous frame").click()
    await page.waitForFunction((at) => (document.querySelector("video")?.currentTime ?? at) < at, before)
    const earlier = await position()
    await button("Next frame").click()
    await page.waitForFunction((at) => (document.querySelector("video")?.currentTime ?? 0) > at, earlier)

    await page.getByRole("tab", { name: "Network" }).click()
    await page.getByLabel("Search requests").fill("about")
    const requests = page.getByRole("list", { name: "Requests" })
    await requests.getByRole("button", { name: /\/about/ }).click(waitOptions)
    await page.getByRole("region", { name: "Details of the entry" }).getByText("responseHeaders").waitFor(waitOptions)
    await screenshot("recording")
    await opened.checkLayout("the recording with its requests")
    await page.getByLabel("Search requests").fill("nothing like this")
    await page.getByText("No matching entries.").waitFor(waitOptions)
    const download = page.waitForEvent("download")
    await button("HAR").click()
    assert.match((await download).suggestedFilename(), /\.har$/)
  })

  it("opens at the step of a link", async () => {
    const { page } = opened
    await page.goto(`${opened.service.url}/runs/${run.id}?step=3`)
    await page.locator(".step.linked").getByText("Report the title").waitFor(waitOptions)
    await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 1)
    await page.getByText("Step 3: Report the title").waitFor(waitOptions)
    await page.goto(`${opened.service.url}/runs/${run.id}?step=99`)
    await page.getByText("This run has no step 99.").waitFor(waitOptions)
    assert.strictEqual(await page.locator(".step.linked").count(), 0)
  })

  it("is compared with another run", async () => {
    const { page } = opened
    waitSeconds = 1
    other = await startRun()
    await ended(other)
    await page.getByRole("link", { name: "Compare" }).click()
    await page.getByText("Select two runs").waitFor(waitOptions)
    await page.getByLabel("Run B").selectOption(other.id)
    await page.waitForURL(new RegExp(`b=${other.id}`), waitOptions)
    const steps = page.getByRole("list", { name: "Aligned steps" })
    await steps.getByText("Same actions").first().waitFor(waitOptions)
    await steps.getByText("Different actions").waitFor(waitOptions)
    await page.getByText("The runs differ from row 2 on.").waitFor(waitOptions)
    assert.strictEqual(await page.getByRole("row", { name: /^Steps/ }).innerText(), "Steps\t3\t3\t0")
    await screenshot("comparison")
    await opened.checkLayout("the comparison of two runs")
    await page.goto(`${opened.service.url}/runs/compare?a=${run.id}&b=00000000-0000-4000-8000-000000000000`)
    await page.getByText("This run does not exist").waitFor(waitOptions)
  })

  it("causes no page errors and no violations of the content security policy", () => {
    assert.deepEqual(opened.pageErrors, [])
  })
})
