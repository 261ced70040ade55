import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import type { RealService } from "@tabwright/example-runner"
import { callTool, type ModelRequest } from "@tabwright/testing/models"
import { TabwrightAdmin } from "@tabwright/sdk/admin"
import { Tabwright } from "@tabwright/sdk/v4"
import { addExperiments } from "../fixture/Experiments.ts"
import { sampleExtension } from "../fixture/SampleExtension.ts"

/** Ids of what the pages show. */
export interface SampleData extends AsyncDisposable {
  readonly runId: string
  readonly otherRunId: string
  readonly waitingRunId: string
  readonly browserId: string
  readonly profileId: string
  readonly workspaceId: string
  readonly skillId: string
  readonly scheduleId: string
  readonly webhookId: string
  readonly experimentId: string
}

const model = "gpt-5.6-luna"

/** Tasks of the fake model, with the pages that it opens and its result. A result of undefined fails the run. */
const tasks: ReadonlyArray<{
  readonly task: string
  readonly paths: ReadonlyArray<string>
  readonly result: string | undefined
}> = [
  { task: "Check that the shop ships to Norway", paths: ["/about"], result: "The shop ships to all of Europe." },
  { task: "Find the price of a piano", paths: ["/search?q=piano"], result: undefined },
  { task: "List the plants of the shop", paths: ["/search?q=plant"], result: '{"plants": ["Snake Plant", "Fern"]}' },
  {
    task: "Compare the prices of two armchairs",
    paths: ["/search?q=armchair"],
    result: "The Cove Armchair is cheaper.",
  },
  {
    task: "Find the cheapest lamp and return its name and price as JSON",
    paths: ["/search?q=lamp", "/search?q=lamp&page=2", "/products/paper-moon-lamp"],
    result: '{"name": "Paper Moon Lamp", "price": 24.9}',
  },
]

const lampTask = tasks[4]?.task ?? ""

/** Returns the decisions of the fake model: it opens the pages of its task and ends. */
export const brainOf =
  (shopUrl: () => string) =>
  ({ messages, system }: ModelRequest) => {
    const text = [system, ...messages.map((message) => message.text)].join("\n")
    const number = Number(/^Step (\d+) of \d+\. Today/m.exec(text)?.[1])
    const found = tasks.find(({ task }) => text.includes(task))
    const path = found?.paths[number - 1]
    const action =
      path === undefined
        ? { done: { text: found?.result ?? "The shop sells no pianos.", success: found?.result !== undefined } }
        : { navigate: { url: shopUrl() + path } }
    const goal = path === undefined ? "Report the result" : `Open ${path}`
    return callTool(
      "step",
      { evaluationPreviousGoal: "The page is open.", memory: "", nextGoal: goal, actions: [action] },
      { usage: { inputTokens: 3_200 + 400 * number, outputTokens: 140 } },
    )
  }

/** Fills a new service with runs and everything else that the console shows. */
export const addSampleData = async ({ apiKey, shopUrl, url: baseUrl }: RealService): Promise<SampleData> => {
  const client = new Tabwright({ baseUrl, apiKey })
  const admin = new TabwrightAdmin({ baseUrl, apiKey })
  const receiver = await startReceiver()
  const { id: projectId } = (await admin.projects.list()).projects[0] ?? missing("project")
  await admin.projects.update(projectId, { policy: { actions: { purchase: "ask", delete: "ask" } } })
  await admin.keys.create({ name: "nightly job", scopes: ["read", "write"], monthlyCapUsd: "50" })

  await addExperiments({ baseUrl, apiKey })
  const { experiments } = await client.evals.list()
  const { id: profileId } = await client.profiles.create({ name: "Shop account", userId: "ada" })
  const { extensions } = { extensions: [await client.extensions.create(sampleExtension)] }
  await client.credentials.create({
    name: "shop",
    username: "ada@example.com",
    password: "a password",
    domains: ["shop.example.com"],
    autoLogin: true,
  })
  await client.invitations.create({ email: "grace@example.com", role: "member" })
  await client.notifications.create({
    name: "ops",
    type: "slack",
    url: `${receiver.url}/chat`,
    monthlyBudgetUsd: "200",
  })
  const { id: webhookId } = await client.webhooks.create({ url: `${receiver.url}/hook`, description: "Order system" })

  const finish = async (task: string, options: NonNullable<Parameters<Tabwright["run"]>[1]> = {}): Promise<string> => {
    const run = client.run(task, options)
    await run.catch(() => undefined)
    return run.id()
  }
  const { id: workspaceId } = await client.workspaces.create({ name: "Price reports" })
  const planner = { model: "tabwright-planner" }
  const fromRunId = await finish(`Open ${shopUrl}/products/snake-plant and return the price`, planner)
  await finish(`Go to ${shopUrl}, search for "lamp" and save the results as lamps.csv`, {
    ...planner,
    workspaceId,
  })
  await finish(lampTask, { model, workspaceId })
  for (const { task } of tasks) await finish(task, { model })
  await finish(lampTask, { model, browserSettings: { profileId } })
  const otherRunId = await finish(lampTask, { model: "gpt-5.6-sol" })
  const runId = await finish(lampTask, { model, vision: "always", browserSettings: { logs: true } })

  const skill = await client.skills.create({
    goal: "Return the price of a product of the shop",
    title: "Price of a product",
    fromRunId,
    values: [{ name: "product", value: "snake-plant", example: "cove-armchair" }],
  })
  await until(async () => (await client.skills.get(skill.id)).status === "finished")
  await client.skills.execute(skill.id, { parameters: { product: "cove-armchair" } })
  await client.skills.update(skill.id, { isPublic: true })
  const { id: scheduleId } = await client.schedules.create({
    name: "Morning price report",
    cron: "0 7 * * MON-FRI",
    timeZone: "Europe/Zurich",
    run: { task: lampTask, model },
  })
  await client.schedules.run(scheduleId)

  const { id: browserId } = await client.browsers.create({ timeout: 60, extensionIds: extensions.map(({ id }) => id) })
  const cancelled = client.run(`Go to ${shopUrl}, wait 25 seconds and return the page title`, planner)
  await client.runs.cancel(await cancelled.id())
  await cancelled.catch(() => undefined)
  const waiting = client.run(
    `Go to ${shopUrl}/products/paper-moon-lamp, click "Add to cart", then click "Remove", then return the page title`,
    planner,
  )
  const waitingRunId = await waiting.id()
  waiting.catch(() => undefined)
  await until(async () => typeof (await client.runs.get(waitingRunId)).humanRequest === "object")
  return {
    runId,
    otherRunId,
    waitingRunId,
    browserId,
    profileId,
    workspaceId,
    skillId: skill.id,
    scheduleId,
    webhookId,
    experimentId: experiments.find(({ name }) => name === "second")?.id ?? missing("experiment"),
    [Symbol.asyncDispose]: async () => {
      receiver.server.closeAllConnections()
      await new Promise((resolve) => receiver.server.close(resolve))
    },
  }
}

const missing = (what: string): never => {
  throw new Error(`The service has no ${what}.`)
}

const until = async (isReached: () => Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + 120_000
  while (!(await isReached())) {
    if (Date.now() > deadline) throw new Error("The sample data was not ready within two minutes.")
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

/** A server for webhooks and messages that accepts everything. */
const startReceiver = async (): Promise<{ readonly url: string; readonly server: Server }> => {
  const server = createServer((request, response) => {
    request.resume()
    response.end("ok")
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}
