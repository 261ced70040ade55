import { interleaved, median, quantile, ratio, ratios, type Report, samplesOf } from "@tabwright/bench-measure"
import { Tabwright } from "@tabwright/sdk"
import { callTool, FakeModels, type ModelRequest } from "@tabwright/testing/models"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { chromium } from "playwright-core"
import { openShop } from "./Shop.ts"
import { openSpanReceiver, type Span } from "./Spans.ts"
import { openServer, openTabwright } from "./Tabwright.ts"

/** The flow, as a task that the embedded planner understands. A recipe needs the product's name; the planner finds the cheapest, too. */
const taskOf = (url: string, product: string): string =>
  `Go to ${url}, search for "lamp", sort by price, open ${product}, add it to the cart, open the cart, save the table as cart.csv and tell me the total`

const named = '"Paper Moon Lamp"'

/** Time in which the service starts the next warm browser, and in which it exports spans. */
const pauseMs = 700
const exportMs = 7_000

const runKinds = ["replay", "planner", "planner, cheapest", "scripted model"] as const
type RunKind = (typeof runKinds)[number]

const program = "Playwright program"

interface Sample {
  readonly ms: number
  /** Start and end by the system clock, which spans use. */
  readonly from: number
  readonly to: number
}

/** The same flow as a program of a client, in a new browser of the service. */
const runProgram = async (client: Tabwright, url: string, folder: string): Promise<string> => {
  const started = await client.browsers.create({})
  const browser = await chromium.connectOverCDP(started.cdpUrl)
  try {
    const page = browser.contexts()[0]?.pages()[0]
    if (page === undefined) throw new Error("The browser has no page")
    await page.goto(url)
    await page.getByLabel("Search products").fill("lamp")
    await page.getByLabel("Search products").press("Enter")
    await page.waitForURL(/q=lamp/)
    await page.getByLabel("Sort by").selectOption("price-asc")
    await page.waitForURL(/sort=price-asc/)
    await page.getByRole("link", { name: "Paper Moon Lamp" }).click()
    await page.getByRole("button", { name: "Add to cart" }).click()
    await page.waitForURL(/\/cart$/)
    const rows = await page.locator("table.cart tr").allInnerTexts()
    await writeFile(join(folder, "cart.csv"), rows.join("\n"))
    return await page.locator(".sums .total dd").innerText()
  } finally {
    await browser.close()
    await started.stop()
  }
}

const numberOf = (page: string, name: string): number => {
  const found = new RegExp(`\\[(\\d+)\\] \\S+ "${name}"`).exec(page)?.[1]
  if (found === undefined) throw new Error(`No "${name}" in:\n${page}`)
  return Number(found)
}

/** Decides the flow's steps without delay. */
const decide = (url: string, { messages, system }: ModelRequest) => {
  const text = [system, ...messages.map((message) => message.text)].join("\n")
  const number = Number(/^Step (\d+) of \d+\. Today/m.exec(text)?.[1])
  const page = text.slice(text.lastIndexOf("# The page now"))
  const actions = (): ReadonlyArray<unknown> => {
    switch (number) {
      case 1:
        return [{ navigate: { url } }]
      case 2:
        return [{ fill: { el: numberOf(page, "Search products"), text: "lamp", submit: true } }]
      case 3:
        return [{ select: { el: numberOf(page, "Sort by"), values: ["Price: low to high"] } }]
      case 4:
        return [{ click: { el: numberOf(page, "Paper Moon Lamp") } }]
      case 5:
        return [{ click: { el: numberOf(page, "Add to cart") } }]
      case 6:
        return [{ extract: { kind: "table" } }, { save: { name: "cart.csv", format: "csv" } }]
      default:
        return [{ done: { text: /Total\W+(\$[\d.]+)/.exec(text)?.[1] ?? "no total", success: true } }]
    }
  }
  return callTool("step", { evaluationPreviousGoal: "", memory: "", nextGoal: "", actions: actions() })
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`
const milliseconds = (ms: number): string => `${ms.toFixed(0)} ms`

const timed = async (work: () => Promise<unknown>): Promise<Sample> => {
  const from = Date.now()
  const started = performance.now()
  await work()
  const ms = performance.now() - started
  return { ms, from, to: from + ms }
}

/** Parts of a run, by the names of their spans. Several run at the same time. */
const parts = {
  decide: ["decide"],
  observe: ["observe"],
  brain: ["model"],
  act: ["act"],
  action: ["action"],
  settle: ["settle"],
  screenshot: ["screenshot"],
  state: ["state"],
  "observe next": ["prefetch"],
  journal: ["StepStore.decide", "StepStore.dispatch", "StepStore.complete", "Files.save"],
} as const

interface Breakdown {
  readonly steps: number
  /** From the request to the first step, and from the last step to the result. */
  readonly before: number
  readonly after: number
  /** Median of the steps, without the model. */
  readonly step: number
  /** Whole run without the model. */
  readonly total: number
  readonly parts: Readonly<Record<string, number>>
}

/** Splits a run of this time by the spans of the service. */
const breakDown = (spans: ReadonlyArray<Span>, { from, to }: Sample): Breakdown => {
  const run = spans.find(({ end, name, start }) => name === "run" && start >= from && end <= to + 1_000)
  const own = spans.filter(({ traceId }) => traceId === run?.traceId)
  const steps = own.filter(({ name }) => name === "step").toSorted((a, b) => a.start - b.start)
  const [first, last] = [steps[0], steps.at(-1)]
  if (first === undefined || last === undefined) throw new Error("The service exported no steps of a run")
  const sumOf = (names: ReadonlyArray<string>, within?: Span) =>
    own
      .filter(
        ({ end, name, start }) =>
          names.includes(name) && (within === undefined || (start >= within.start && end <= within.end)),
      )
      .reduce((sum, { end, start }) => sum + end - start, 0)
  return {
    steps: steps.length,
    before: first.start - from,
    after: to - last.end,
    step: median(steps.map((step) => step.end - step.start - sumOf(["model"], step))),
    total: to - from - sumOf(["model"]),
    parts: Object.fromEntries(Object.entries(parts).map(([part, names]) => [part, sumOf(names) / steps.length])),
  }
}

/** Time of a flow in the demo shop as a run, compared with a Playwright program over the service's gateway. */
export const flow = async ({ rounds }: { readonly rounds: number }): Promise<ReadonlyArray<Report>> => {
  await using shop = await openShop()
  await using models = await new FakeModels({ brain: (request) => decide(shop.url, request) }).listen()
  await using receiver = await openSpanReceiver()
  await using tabwright = await openTabwright({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    TABWRIGHT_OPENAI_API_KEY: "none",
    TABWRIGHT_OPENAI_BASE_URL: `${models.url}/v1`,
  })
  await using server = await openServer(tabwright)
  const client = new Tabwright({ apiKey: server.apiKey, baseUrl: server.url })
  const task = taskOf(shop.url, named)
  const model = "tabwright-planner"
  const { id: workspaceId } = await client.workspaces.create({ name: "recipes" })
  const replay = async () => {
    const run = await client.run(task, { model, workspaceId, cacheScript: true })
    return { result: run.result, goal: run.steps[0]?.nextGoal }
  }
  const runs: Record<RunKind, () => Promise<string | null | undefined>> = {
    replay: async () => {
      const { goal, result } = await replay()
      if (goal?.startsWith("Replay act") !== true) throw new Error(`The run repeated no recipe, but: ${goal}`)
      return result
    },
    planner: async () => (await client.run(task, { model })).result,
    "planner, cheapest": async () => (await client.run(taskOf(shop.url, "the cheapest product"), { model })).result,
    "scripted model": async () =>
      (await client.run(task, { model: "gpt-5.6-luna", agentMode: "step", verify: "off" })).result,
  }
  const runOnce = async (kind: RunKind): Promise<Sample> => {
    const sample = await timed(async () => {
      const result = await runs[kind]()
      if (result?.includes("$32.95") !== true) throw new Error(`The ${kind} returned ${result}`)
    })
    for await (const { id } of client.browsers.list({ filterBy: "active" })) await client.browsers.stop(id)
    await sleep(pauseMs)
    return sample
  }
  const programOnce = async (): Promise<Sample> => {
    const sample = await timed(() => runProgram(client, shop.url, tabwright.dataDir))
    await sleep(pauseMs)
    return sample
  }
  await replay()
  await programOnce()
  const samples = await interleaved(
    [{ name: program, once: programOnce }, ...runKinds.map((name) => ({ name, once: () => runOnce(name) }))],
    rounds,
    "flow",
  )
  await sleep(exportMs)
  const times = (name: string) => samplesOf(samples, name).map(({ ms }) => ms)
  const breakdowns = new Map(
    runKinds.map((kind) => [kind, samplesOf(samples, kind).map((sample) => breakDown(receiver.spans, sample))]),
  )
  const of = (kind: RunKind, value: (one: Breakdown) => number) => median((breakdowns.get(kind) ?? []).map(value))
  // A program also waits for the page, so that only the rest is overhead.
  const overheadOf = (kind: RunKind) => of(kind, ({ steps, total }) => (total - median(times(program))) / steps)
  const names = [program, ...runKinds]
  const ratioOf = (name: string) => ratios(times(name), times(program))
  return [
    {
      title:
        "Open, search, sort, open a product, add to the cart, read the total and save a file, each in a new browser",
      rows: [
        ["", "p50", "ratio", "quartiles"],
        ...names.map((name) => [
          name,
          seconds(median(times(name))),
          ratio(median(ratioOf(name))),
          `${ratio(quantile(ratioOf(name), 0.25))} to ${ratio(quantile(ratioOf(name), 0.75))}`,
        ]),
      ],
      goals: [
        { text: "a replay at most 1.5x the program", isMet: median(ratioOf("replay")) <= 1.5 },
        ...runKinds.map((kind) => ({
          text: `at most 120 ms per step more than the program (${kind}), p50`,
          isMet: overheadOf(kind) <= 120,
        })),
      ],
    },
    {
      title: "Where the time of a run goes: average of its steps, median of the runs",
      rows: [
        ["", "steps", "before", "after", "step p50", "more than program", ...Object.keys(parts)],
        ...runKinds.map((kind) => [
          kind,
          String(of(kind, ({ steps }) => steps)),
          ...[of(kind, ({ before }) => before), of(kind, ({ after }) => after)].map(milliseconds),
          milliseconds(of(kind, ({ step }) => step)),
          milliseconds(overheadOf(kind)),
          ...Object.keys(parts).map((part) => milliseconds(of(kind, (one) => one.parts[part] ?? 0))),
        ]),
      ],
      goals: [],
    },
  ]
}
