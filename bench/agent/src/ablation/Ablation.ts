import type { Report } from "@tabwright/bench-measure"
import { readSuites } from "@tabwright/evals/builtin"
import { readScripts, type ScriptedDataset, scriptedReply } from "@tabwright/evals/scripted"
import { callTool, FakeModels, type ModelReply, type ModelRequest, type ModelResponse } from "@tabwright/testing/models"
import { stepCases, stepOrCode } from "./StepOrCode.ts"
import { openServer, openTabwright } from "../Tabwright.ts"
import { screenshotTokens, tokensOf } from "../prompt/CacheRule.ts"

/** Behavior of the scripted model in one experiment. */
interface Behavior {
  /** Claims success once before it has done anything. */
  readonly isPremature?: boolean
  /** Conditions that the check reports as not met: the planted one of a premature end, one in every result, or none. */
  readonly check?: "planted" | "always" | "never"
  /** Writes a plan with every third step. */
  readonly plans?: boolean
}

/** The used part of what `tabwright eval run --json` prints. */
interface Summary {
  readonly counted: number
  readonly passRate: number
  readonly medianSteps: number
  readonly tokens: number
  readonly endChecks: { readonly checked: number; readonly rejected: number; readonly rejectedPassed: number }
}

/** Steps that only look around before the script begins: results of short runs without changes are not checked. */
const looks = [
  'await page.goto(page.url() + "search?category=lamps")',
  "return page.title()",
  'await page.goto(page.url().replace("lamps", "rugs"))',
  'await page.goto(page.url().replace("search?category=rugs", ""))',
]

const plan = [
  { item: "Read the start page", state: "done" },
  { item: "Do what the task asks for", state: "doing" },
  { item: "Check every condition of the task", state: "open" },
]

const wasRejected = (text: string): boolean =>
  text.includes("The task has not ended: a check found conditions") || text.includes("Check before the end, not met:")

const notMet = {
  condition: "Something was done",
  status: "not_met",
  evidence: "page: nothing has changed since the first step",
}

/** Counts calls, images and tokens of one experiment. */
class Calls {
  calls = 0
  images = 0
  largest = 0

  /** Adds the usage that a provider would report. */
  count(request: ModelRequest, reply: ModelResponse): ModelResponse {
    const { messages, system, tools } = request
    const images = messages.reduce((sum, one) => sum + one.images, 0)
    const text = [JSON.stringify(tools), system, ...messages.map((one) => one.text)].join("\n")
    const inputTokens = tokensOf(text).length + images * screenshotTokens
    this.calls += 1
    this.images += images
    this.largest = Math.max(this.largest, inputTokens)
    return { ...reply, usage: { inputTokens, outputTokens: tokensOf(JSON.stringify(reply.toolCalls)).length } }
  }
}

/** Looks around, then plays the script of the case whose task is in the prompt. */
const decide = (
  scripted: ReadonlyArray<ScriptedDataset>,
  { check = "never", isPremature = false, plans = false }: Behavior,
  request: ModelRequest,
): ModelReply => {
  const text = request.messages.map((one) => one.text).join("\n")
  const number = Number(/^Step (\d+) of \d+\. Today/m.exec(text)?.[1] ?? 1)
  if (request.tools.some(({ name }) => name === "check")) {
    const isNotMet = check === "always" || (check === "planted" && isPremature && number <= looks.length + 1)
    return callTool("check", { conditions: isNotMet ? [notMet] : [] })
  }
  const notes = { memory: "", ...(plans && number % 3 === 1 ? { plan } : {}) }
  const look = looks[number - 1]
  if (look !== undefined) return callTool("run", { ...notes, goal: "Look around.", code: look })
  if (isPremature && number === looks.length + 1 && !wasRejected(text))
    return callTool("done", { ...notes, goal: "Finish.", text: "Done.", success: true })
  const shift = (shown: string) =>
    shown.replace(/^Step (\d+) of/m, (_, at: string) => `Step ${Number(at) - looks.length} of`)
  const messages = request.messages.map((one) => ({ ...one, text: shift(one.text) }))
  const reply = scriptedReply(scripted, {}, { ...request, messages })
  if (reply.kind === "failure") return reply
  return {
    ...reply,
    toolCalls: reply.toolCalls.map((call) => ({ ...call, input: { ...(call.input as object), ...notes } })),
  }
}

interface Experiment {
  readonly name: string
  readonly behavior: Behavior
  readonly options: object
  /** Plays scripts only, of these cases. Default: the first ones. */
  readonly ids?: ReadonlyArray<string>
}

const experiments: ReadonlyArray<Experiment> = [
  { name: "premature end, no check", behavior: { isPremature: true }, options: { verify: "off" } },
  { name: "premature end, check", behavior: { isPremature: true, check: "planted" }, options: { verify: "auto" } },
  { name: "right, no check", behavior: {}, options: { verify: "off" } },
  { name: "right, check", behavior: { check: "planted" }, options: { verify: "auto" } },
  { name: "right, check that always rejects", behavior: { check: "always" }, options: { verify: "auto" } },
  { name: "vision never", behavior: {}, options: { verify: "off", vision: "never" } },
  { name: "vision auto", behavior: {}, options: { verify: "off", vision: "auto" } },
  { name: "vision always", behavior: {}, options: { verify: "off", vision: "always" } },
  { name: "plan", behavior: { plans: true }, options: { verify: "off", vision: "never" } },
]

const forms = ["code", "step"].map((agentMode) => ({
  name: `${agentMode}, ${stepCases.size} cases`,
  behavior: {},
  options: { agentMode, verify: "off", vision: "never" },
  ids: [...stepCases.keys()],
}))

/** The ablations of the agent that a scripted model can show, run by the evaluation runner on the demo shop. */
export const ablation = async ({
  cases,
  names,
}: {
  readonly cases: number
  /** Experiments to run. Default: all. */
  readonly names?: ReadonlyArray<string> | undefined
}): Promise<ReadonlyArray<Report>> => {
  const datasets = (await readSuites("builtin/shop")) ?? []
  const scripted = await Promise.all(
    datasets.map(async (dataset) => ({ dataset, scripts: await readScripts(dataset) })),
  )
  let current: Experiment | undefined
  let calls = new Calls()
  const brain = (request: ModelRequest): ModelReply => {
    const reply =
      current?.ids === undefined ? decide(scripted, current?.behavior ?? {}, request) : stepOrCode(scripted, request)
    return reply.kind === "failure" ? reply : calls.count(request, reply)
  }
  await using models = await new FakeModels({ brain }).listen()
  await using tabwright = await openTabwright({
    TABWRIGHT_MODEL_BASE_URL: `${models.url}/v1`,
    TABWRIGHT_MODEL: "scripted",
    TABWRIGHT_MODEL_API_KEY: "none",
    TABWRIGHT_MODEL_VISION: "custom=yes",
  })
  await using server = await openServer(tabwright)
  const rows: Array<ReadonlyArray<string>> = []
  for (const [at, experiment] of [...experiments, ...forms].entries()) {
    if (names?.includes(experiment.name) === false) continue
    current = experiment
    calls = new Calls()
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[Kablation: ${experiment.name}`)
    const evaluation = ["eval", "run", "builtin/shop", "--base-url", server.url, "--model", "custom/scripted"]
    const chosen = experiment.ids?.flatMap((id) => ["--filter", `id=${id}`]) ?? ["--limit", String(cases)]
    const selection = [...chosen, "--concurrency", "2", "--experiment", `ablation-${at}`]
    const options = JSON.stringify({ agentMode: "code", ...experiment.options })
    const run = await tabwright.json([...evaluation, ...selection, "--run-options", options])
    const { counted, endChecks, medianSteps, passRate, tokens } = run as Summary
    rows.push([
      experiment.name,
      `${Math.round(passRate * counted)} of ${counted}`,
      `${endChecks.checked}, ${endChecks.rejected}, ${endChecks.rejectedPassed}`,
      String(medianSteps),
      String(calls.calls),
      String(calls.images),
      tokens.toLocaleString("en-US"),
      calls.largest.toLocaleString("en-US"),
    ])
  }
  if (process.stderr.isTTY) process.stderr.write("\r\u001b[K")
  return [
    {
      title: `Ablations with a scripted model, code mode, ${cases} cases of the demo shop`,
      rows: [
        [
          "experiment",
          "passed",
          "checked, rejected, of these passed",
          "median steps",
          "calls",
          "images",
          "tokens",
          "largest prompt",
        ],
        ...rows,
      ],
      goals: [],
    },
  ]
}
