import {
  type Brain,
  compileRecipe,
  connectAgentBrowser,
  type Journal,
  makeModelBrain,
  makeRecipeBrain,
  readTask,
  type Recipe,
  recipeOutcomeOf,
  runTask,
  type StepRecord,
} from "@tabwright/agent"
import type { LanguageModel, ModelPrompt } from "@tabwright/agent/model"
import { median, ratio, type Report } from "@tabwright/bench-measure"
import * as Effect from "effect/Effect"
import { chromium as playwright } from "playwright-core"
import { openChromium } from "./SharedBrowser.ts"
import { openShop } from "./Shop.ts"

/** Typical latency of a model for one step. Assumed, not measured. */
const latencyMs = 2_500

const products = ["Studio Clamp Lamp", "Slate Corner Desk", "Paper Moon Lamp", "Arc Floor Lamp"]

const numberOf = (page: string, kind: string, name: string): number => {
  const found = new RegExp(`\\[(\\d+)\\] (?:${kind} "${name}"|${name}(?= \\||$))`, "m").exec(page)?.[1]
  if (found === undefined) throw new Error(`No ${kind} "${name}" in:\n${page}`)
  return Number(found)
}

/** A scripted model that decides from the prompt after a delay. Counts its input, with four characters per token. */
const shopper = (url: string, product: string, waitMs: number) => {
  const counted = { calls: 0, tokens: 0 }
  const decide = (page: string): unknown => {
    const at = /url: (\S+)/.exec(page)?.[1] ?? ""
    if (!at.startsWith(url)) return { navigate: { url } }
    if (at.endsWith("/cart"))
      return { done: { text: `The total is ${/Total\D+(\$[\d.,]+)/.exec(page)?.[1]}.`, success: true } }
    if (page.includes('button "Add to cart"'))
      return page.includes("Cart 1 item")
        ? { navigate: { url: `${url}/cart` } }
        : { click: { el: numberOf(page, "button", "Add to cart") } }
    if (!at.includes("/search"))
      return { fill: { el: numberOf(page, "search", "Search products"), text: product, submit: true } }
    return { click: { el: numberOf(page, "link", product) } }
  }
  const model: LanguageModel = {
    model: "scripted",
    provider: "none",
    contextTokens: null,
    outputTokens: null,
    canSee: false,
    worstCaseUsd: () => "0",
    affordableOutputTokens: ({ maxOutputTokens }) => maxOutputTokens,
    call: (prompt: ModelPrompt) =>
      Effect.sync(() => {
        const inputTokens = Math.ceil(JSON.stringify(prompt.messages).length / 4)
        counted.calls++
        counted.tokens += inputTokens
        const page = prompt.messages.findLast(({ text }) => text.includes("# The page now"))?.text ?? ""
        const input = { memory: "", evaluationPreviousGoal: "", nextGoal: "", actions: [decide(page)] }
        return {
          text: "",
          thinking: "",
          toolCalls: [{ id: "call", name: "step", input }],
          finishReason: "tool-calls" as const,
          usage: { inputTokens, cachedInputTokens: 0, cacheWriteTokens: 0, outputTokens: 1, reasoningTokens: 0 },
          costUsd: "0",
          replay: null,
        }
      }).pipe(Effect.delay(waitMs)),
  }
  return { model, counted }
}

const journalOf = (steps: Array<StepRecord>): Journal<never> => ({
  decide: (_, make) => make,
  act: (decided, make) => {
    const dispatches: Array<StepRecord["dispatches"][number]> = []
    const attempt = {
      earlier: [],
      onDispatch: (dispatch: StepRecord["dispatches"][number]) => Effect.sync(() => void dispatches.push(dispatch)),
    }
    return Effect.map(make(attempt), ({ results, urlAfter }) => {
      const record: StepRecord = { ...decided, results, dispatches, urlAfter }
      steps.push(record)
      return record
    })
  },
})

interface Measurement {
  readonly ms: number
  readonly calls: number
  readonly tokens: number
  readonly steps: ReadonlyArray<StepRecord>
}

/** Compares a first run by a model with its replay by a recipe with another value. */
export const replay = async (options: {
  readonly rounds: number
  /** Skips the model's latency, which leaves Tabwright's share. */
  readonly isInstant?: boolean
}): Promise<ReadonlyArray<Report>> => {
  const { rounds, isInstant = false } = options
  await using chromium = await openChromium()
  await using shop = await openShop()
  await using playwrightBrowser = await playwright.connectOverCDP(chromium.cdpUrl)
  const taskOf = (product: string) =>
    readTask(`On ${shop.url} search for @{{${product}}}, open it, add it to the cart, tell me the total of the cart.`)
  const perform = (product: string, waitMs: number, kind: "Bare" | "Recorded" | Recipe): Promise<Measurement> =>
    Effect.gen(function* () {
      const agent = yield* connectAgentBrowser({
        cdpUrl: chromium.cdpUrl,
        files: { write: ({ name }) => Effect.succeed({ name }) },
        recordsLocators: kind !== "Bare",
      })
      // Every run starts on a blank page with an empty cart.
      yield* Effect.promise(async () => {
        const [context] = playwrightBrowser.contexts()
        await context?.clearCookies()
        await context?.pages()[0]?.goto("about:blank")
      })
      const task = taskOf(product)
      const { counted, model } = shopper(shop.url, product, waitMs)
      const inner = makeModelBrain({ model, vision: false })
      const recipe = typeof kind === "string" ? undefined : kind
      const brain: Brain =
        kind === "Bare" ? inner : makeRecipeBrain({ inner, canTakeOver: true, task, recipe, heals: false })
      const steps: Array<StepRecord> = []
      const started = performance.now()
      const end = yield* runTask({
        task: task.plain,
        brain,
        lease: Effect.succeed({ browser: agent, generation: 1, isRestored: false, files: [] }),
        journal: journalOf(steps),
        maxSteps: 20,
        earlierTurns: [],
      })
      const ms = performance.now() - started
      if (end.reason !== "Done") throw new Error(`The task failed: ${end.text}`)
      if (recipe !== undefined && recipeOutcomeOf(steps).result !== "HIT") throw new Error(recipeOutcomeOf(steps).why)
      return { ms, ...counted, steps }
    }).pipe(Effect.scoped, Effect.runPromise)

  const compared = async (waitMs: number) => {
    const found: Array<{ readonly bare: Measurement; readonly recorded: Measurement; readonly repeated: Measurement }> =
      []
    for (let round = 0; round < rounds; round++) {
      const product = products[round % products.length] ?? ""
      const bare = await perform(product, waitMs, "Bare")
      const recorded = await perform(product, waitMs, "Recorded")
      const recipe = compileRecipe(recorded.steps, taskOf(product))
      if ("why" in recipe) throw new Error(recipe.why)
      found.push({
        bare,
        recorded,
        repeated: await perform(products[(round + 1) % products.length] ?? "", waitMs, recipe),
      })
    }
    const of = (value: (one: (typeof found)[number]) => number) => median(found.map(value))
    return {
      waitMs,
      bareMs: of(({ bare }) => bare.ms),
      recordedMs: of(({ recorded }) => recorded.ms),
      repeatedMs: of(({ repeated }) => repeated.ms),
      share: of(({ repeated, bare }) => repeated.ms / bare.ms),
      calls: of(({ bare }) => bare.calls),
      tokens: of(({ bare }) => bare.tokens),
      repeatedTokens: Math.max(...found.map(({ repeated }) => repeated.tokens)),
    }
  }
  const results = [...(isInstant ? [] : [await compared(latencyMs)]), await compared(0)]
  const [real] = results
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`
  return [
    {
      title: `A shop task, run by a scripted model and then repeated by its recipe with another value (median of ${rounds})`,
      rows: [
        ["model call", "first run", "recorded", "repeated", "to first run", "calls", "tokens", "tokens of repeat"],
        ...results.map((one) => [
          seconds(one.waitMs),
          seconds(one.bareMs),
          seconds(one.recordedMs),
          seconds(one.repeatedMs),
          ratio(one.share),
          String(one.calls),
          String(Math.round(one.tokens)),
          String(one.repeatedTokens),
        ]),
      ],
      goals: [
        { text: "repeated in at most a fifth of the time of the first run", isMet: (real?.share ?? 1) <= 0.2 },
        { text: "no tokens", isMet: results.every(({ repeatedTokens }) => repeatedTokens === 0) },
      ],
    },
  ]
}
