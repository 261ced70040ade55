import { type AgentBrowser, connectAgentBrowser, makeModelBrain, runTask } from "@tabwright/agent"
import type { LanguageModel, ModelPrompt } from "@tabwright/agent/model"
import { median, type Report } from "@tabwright/bench-measure"
import * as Effect from "effect/Effect"
import { readdirSync, readFileSync } from "node:fs"
import { Socket } from "node:net"
import { discardingJournal } from "./Journal.ts"
import { numberOf } from "./prompt/ShopScript.ts"
import { openChromium } from "./SharedBrowser.ts"
import { openShop } from "./Shop.ts"

/** Phases between a decision and the next prompt. */
const phases = ["execute", "screenshot", "saveState", "observe"] as const
type Phase = (typeof phases)[number]

interface Step {
  readonly action: string
  /** Time from the model's response to its next call. */
  readonly ms: number
  readonly of: Readonly<Record<Phase, number>>
  readonly effort: Effort
}

/** The scripted steps, one action each. */
const script = (url: string): ReadonlyArray<{ readonly name: string; readonly act: (page: string) => unknown }> => [
  { name: "open the shop", act: () => ({ navigate: { url } }) },
  {
    name: "search",
    act: (page) => ({ fill: { el: numberOf(page, "search", "Search products"), text: "lamp", submit: true } }),
  },
  { name: "scroll", act: () => ({ scroll: { direction: "down", pages: 0.5 } }) },
  { name: "open a product", act: (page) => ({ click: { el: numberOf(page, "link", "Arc Floor Lamp") } }) },
  { name: "fill a field", act: (page) => ({ fill: { el: numberOf(page, "number", "Quantity"), text: "2" } }) },
  { name: "add to the cart", act: (page) => ({ click: { el: numberOf(page, "button", "Add to cart") } }) },
  { name: "read the page", act: () => ({ extract: { kind: "text" } }) },
]

/** Actions that navigate. */
const navigating = new Set(["open the shop", "search", "open a product", "add to the cart"])

const measured = (browser: AgentBrowser, spent: Record<Phase, number>): AgentBrowser => {
  const timed = <A, E>(phase: Phase, effect: Effect.Effect<A, E>): Effect.Effect<A, E> =>
    Effect.suspend(() => {
      const start = performance.now()
      return Effect.ensuring(
        effect,
        Effect.sync(() => void (spent[phase] += performance.now() - start)),
      )
    })
  return {
    ...browser,
    execute: (action, position, onDispatch) => timed("execute", browser.execute(action, position, onDispatch)),
    observe: timed("observe", browser.observe),
    screenshot: timed("screenshot", browser.screenshot),
    saveState: timed("saveState", browser.saveState),
  }
}

/** Runs the script once with the agent's loop and brain, and a model without latency. */
const shop = async (cdpUrl: string, url: string, effortSoFar: () => Effort): Promise<ReadonlyArray<Step>> => {
  const spent = { execute: 0, screenshot: 0, saveState: 0, observe: 0 }
  const todo = script(url)
  const steps: Array<Step> = []
  let at = 0
  let since = 0
  let before = { ...spent }
  let effort = effortSoFar()
  const model = scriptedModel((page) => todo[at++]?.act(page) ?? { done: { text: "done", success: true } }, {
    onCall: () => {
      const action = todo[at - 1]?.name
      if (action === undefined) return
      const of = { ...spent }
      for (const phase of phases) of[phase] -= before[phase]
      const ms = performance.now() - since
      const { browserMs, calls, ownMs } = effortSoFar()
      const own = { browserMs: browserMs - effort.browserMs, calls: calls - effort.calls, ownMs: ownMs - effort.ownMs }
      steps.push({ action, ms, of, effort: own })
    },
    onResponse: () => {
      before = { ...spent }
      effort = effortSoFar()
      since = performance.now()
    },
  })
  const run = Effect.gen(function* () {
    const agent = yield* connectAgentBrowser({ cdpUrl, files: { write: ({ name }) => Effect.succeed({ name }) } })
    return yield* runTask({
      task: "Buy a lamp",
      brain: makeModelBrain({ model }),
      lease: Effect.succeed({ browser: measured(agent, spent), generation: 1, isRestored: false, files: [] }),
      journal: discardingJournal,
      maxSteps: 30,
      earlierTurns: [],
    })
  })
  const { reason } = await Effect.runPromise(Effect.scoped(run))
  if (reason !== "Done") throw new Error(`The script ended with ${reason} after ${at} steps`)
  return steps
}

const ms = (value: number): string => `${value.toFixed(0)} ms`

/** Cost of a step without the model: from a decision to the prompt for the next one, on the demo shop. */
export const step = async ({ rounds }: { readonly rounds: number }): Promise<ReadonlyArray<Report>> => {
  await using site = await openShop()
  await using chromium = await openChromium()
  const effortSoFar = watchEffort(chromium.cdpUrl, chromium.pid)
  const all: Array<Step> = []
  for (let round = 0; round < rounds; round++) {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[Kstep: round ${round + 1} of ${rounds}`)
    all.push(...(await shop(chromium.cdpUrl, site.url, effortSoFar)))
  }
  if (process.stderr.isTTY) process.stderr.write("\r\u001b[K")
  const row = (name: string, steps: ReadonlyArray<Step>): ReadonlyArray<string> => {
    const of = phases.map((phase) => median(steps.map((one) => one.of[phase])))
    // Screenshot, state and next observation run concurrently.
    const rest = median(
      steps.map(
        ({ ms: all, of: { execute, observe, saveState, screenshot } }) =>
          all - execute - Math.max(observe, saveState, screenshot),
      ),
    )
    const efforts = (["ownMs", "browserMs", "calls"] as const).map((kind) =>
      median(steps.map(({ effort }) => effort[kind])),
    )
    return [
      name,
      ms(median(steps.map((one) => one.ms))),
      ...of.map(ms),
      ms(rest),
      ...efforts.map((one) => one.toFixed(0)),
    ]
  }
  const withoutNavigation = all.filter(({ action }) => !navigating.has(action))
  const names = [...new Set(all.map(({ action }) => action))]
  return [
    {
      title: "A step on the demo shop, from a decision to the prompt for the next one, without the model",
      rows: [
        [
          "action",
          "total",
          "act and settle",
          "screenshot",
          "state",
          "observe",
          "loop and prompt",
          "own CPU ms",
          "browser CPU ms",
          "calls",
        ],
        ...names.map((name) =>
          row(
            name,
            all.filter(({ action }) => action === name),
          ),
        ),
        row("steps without navigation", withoutNavigation),
        row("all steps", all),
      ],
      goals: [
        {
          text: "at most 150 ms per step without navigation",
          isMet: median(withoutNavigation.map((one) => one.ms)) <= 150,
        },
        { text: "at most 150 ms per step", isMet: median(all.map((one) => one.ms)) <= 150 },
      ],
    },
  ]
}

/** Cost of an operation, mostly independent of other processes. */
interface Effort {
  /** CPU time of this process in ms. */
  readonly ownMs: number
  /** CPU time of all browser processes in ms, in steps of 10. */
  readonly browserMs: number
  /** Messages sent to the browser. */
  readonly calls: number
}

/** Length of a tick in `/proc` in ms. */
const tickMs = 10

/** Parses `/proc/PID/stat` after the name: state, parent, then user and system time in fields 12 and 13. */
const statOf = (pid: string): { readonly parent: number; readonly ticks: number } | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8")
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ")
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }
  } catch {
    return undefined // The process has exited.
  }
}

const treeMs = (root: number): number => {
  const all = readdirSync("/proc").flatMap((pid) => {
    const stat = /^\d+$/.test(pid) ? statOf(pid) : undefined
    return stat === undefined ? [] : [{ pid: Number(pid), ...stat }]
  })
  const tree = new Set([root])
  for (let size = 0; size !== tree.size;) {
    size = tree.size
    for (const { parent, pid } of all) if (tree.has(parent)) tree.add(pid)
  }
  return all.reduce((sum, { pid, ticks }) => sum + (tree.has(pid) ? ticks * tickMs : 0), 0)
}

/** Returns true for the header of a text or binary WebSocket message. Clients write the payload separately. */
const isHeader = (chunk: unknown): boolean =>
  chunk instanceof Uint8Array && chunk.length <= 14 && (chunk[0] === 0x81 || chunk[0] === 0x82 || chunk[0] === 0xc1)

/** Counts the messages sent to a browser from now on. */
const watchEffort = (cdpUrl: string, browserPid: number): (() => Effort) => {
  const port = Number(new URL(cdpUrl).port)
  let calls = 0
  // oxlint-disable-next-line typescript/unbound-method -- called with its original socket
  const { write } = Socket.prototype
  Socket.prototype.write = function (this: Socket, ...args: Array<unknown>): boolean {
    if (this.remotePort === port && isHeader(args[0])) calls++
    return Reflect.apply(write, this, args) as boolean
  }
  return () => {
    const { system, user } = process.cpuUsage()
    return { ownMs: (user + system) / 1000, browserMs: treeMs(browserPid), calls }
  }
}

/** A scripted model that decides from the prompt without delay, with callbacks for calls and responses. */
const scriptedModel = (
  decide: (page: string) => unknown,
  callbacks: { readonly onCall: () => void; readonly onResponse: () => void },
): LanguageModel => {
  const answer = (prompt: ModelPrompt) => {
    callbacks.onCall()
    const page = prompt.messages.findLast(({ text }) => text.includes("# The page now"))?.text ?? ""
    const input = { memory: "", evaluationPreviousGoal: "", nextGoal: "", actions: [decide(page)] }
    callbacks.onResponse()
    return {
      text: "",
      thinking: "",
      toolCalls: [{ id: "call", name: "step", input }],
      finishReason: "tool-calls" as const,
      usage: { inputTokens: 1, cachedInputTokens: 0, cacheWriteTokens: 0, outputTokens: 1, reasoningTokens: 0 },
      costUsd: "0",
      replay: null,
    }
  }
  return {
    model: "scripted",
    provider: "none",
    contextTokens: null,
    outputTokens: null,
    canSee: true,
    worstCaseUsd: () => "0",
    affordableOutputTokens: ({ maxOutputTokens }) => maxOutputTokens,
    call: (prompt) => Effect.sync(() => answer(prompt)),
  }
}
