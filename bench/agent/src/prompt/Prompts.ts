import { connectAgentBrowser, makeModelBrain, runTask } from "@tabwright/agent"
import type { LanguageModel, ModelPrompt } from "@tabwright/agent/model"
import type { Report } from "@tabwright/bench-measure"
import * as Effect from "effect/Effect"
import { discardingJournal } from "../Journal.ts"
import { openChromium } from "../SharedBrowser.ts"
import { openShop } from "../Shop.ts"
import { automaticPrefix, type CacheRule, explicitBreakpoints, requestOf } from "./CacheRule.ts"
import { partNames, partSizes, type PartName } from "./PromptParts.ts"
import { callAt, shopScript } from "./ShopScript.ts"

type Form = "step" | "short" | "flash" | "code"
type Vision = "auto" | "always" | "never"

interface Configuration {
  readonly form: Form
  /** Minimum tokens of a cached prefix, to which a prompt is extended; null if unknown. */
  readonly minCachedTokens: number | null
  readonly vision: Vision
  readonly hasPlan: boolean
}

/** Maximum tokens of the parts of a step, by form. Short and flash have those of step. */
const budget: Readonly<Record<"step" | "code", Partial<Record<PartName, number>>>> = {
  step: {
    rules: 2_000,
    tools: 4_000,
    task: 1_000,
    history: 10_000,
    readings: 8_000,
    page: 6_000,
    "plan and hints": 500,
  },
  code: {
    rules: 4_500,
    tools: 1_000,
    task: 1_000,
    history: 10_000,
    readings: 8_000,
    page: 4_000,
    "plan and hints": 500,
  },
}

/** Tokens of a whole request on average, and of the largest one. */
const meanLimit = 20_000
const hardLimit = 32_000

/** Cache rules of the providers, with the price of a read and a write to that of an uncached token. */
const providers: ReadonlyArray<{
  readonly name: string
  readonly minimum: number
  readonly isInCard: boolean
  readonly rule: CacheRule
  readonly readPrice: number
  readonly writePrice: number
}> = [
  {
    name: "Anthropic, from 1,024",
    minimum: 1024,
    isInCard: true,
    rule: explicitBreakpoints(1024),
    readPrice: 0.1,
    writePrice: 1.25,
  },
  {
    name: "Anthropic, from 4,096",
    minimum: 4096,
    isInCard: true,
    rule: explicitBreakpoints(4096),
    readPrice: 0.1,
    writePrice: 1.25,
  },
  {
    name: "OpenAI, from 1,024",
    minimum: 1024,
    isInCard: false,
    rule: automaticPrefix(1024, 128),
    readPrice: 0.1,
    writePrice: 1,
  },
  {
    name: "Gemini, from 2,048",
    minimum: 2048,
    isInCard: true,
    rule: automaticPrefix(2048, 1),
    readPrice: 0.1,
    writePrice: 1,
  },
  {
    name: "Gemini, from 4,096",
    minimum: 4096,
    isInCard: true,
    rule: automaticPrefix(4096, 1),
    readPrice: 0.1,
    writePrice: 1,
  },
]

const task =
  "Put two Arc Floor Lamps in the cart, then tell me which chair of this shop has the best rating from customers, and how much the lamps cost together."

/** Replaces what differs between runs: the port of the shop, and the random marks of fences, which stay distinct. */
const withoutRandomness = (marks: Map<string, string>) => (text: string) =>
  text
    .replace(/127\.0\.0\.1:\d+/g, "127.0.0.1:8080")
    .replace(/(?<=<<<(?:UNTRUSTED|END OF) [A-Z ]+ )[0-9a-f]{8}-?[0-9a-f]{4}/g, (mark) => {
      const fixed = marks.get(mark) ?? `a1b2c3d4${mark.includes("-") ? "-" : ""}${(0xe500 + marks.size).toString(16)}`
      marks.set(mark, fixed)
      return fixed
    })

/** Runs the script with the agent's loop and brain, and returns the prompts of its steps. */
const promptsOf = async ({
  form,
  hasPlan,
  minCachedTokens,
  vision,
}: Configuration): Promise<ReadonlyArray<ModelPrompt>> => {
  // Of its own for each run: carts and tabs of earlier runs would change the prompts.
  await using shop = await openShop()
  await using chromium = await openChromium()
  const { cdpUrl } = chromium
  const { url } = shop
  const script = shopScript(url)
  const prompts: Array<ModelPrompt> = []
  const model: LanguageModel = {
    model: "scripted",
    provider: "none",
    contextTokens: null,
    outputTokens: null,
    canSee: true,
    traits: { reasons: false, writesCode: form === "code", isSmall: form === "short", minCachedTokens },
    worstCaseUsd: () => "0",
    affordableOutputTokens: ({ maxOutputTokens }) => maxOutputTokens,
    call: (prompt) =>
      Effect.sync(() => {
        prompts.push(prompt)
        const shown = prompt.messages.at(-1)?.text ?? ""
        return {
          text: "",
          thinking: "",
          toolCalls: [{ id: "call", ...callAt(script, prompts.length - 1, shown, form === "code", hasPlan) }],
          finishReason: "tool-calls",
          usage: { inputTokens: 1, cachedInputTokens: 0, cacheWriteTokens: 0, outputTokens: 1, reasoningTokens: 0 },
          costUsd: "0",
          replay: null,
        }
      }),
  }
  const brain = makeModelBrain({ model, mode: form === "code" ? "code" : "step", flashMode: form === "flash", vision })
  const run = Effect.gen(function* () {
    const files = { write: ({ name }: { readonly name: string }) => Effect.succeed({ name }) }
    const browser = yield* connectAgentBrowser({ cdpUrl, files, canEvaluate: form === "code" })
    return yield* runTask({
      task,
      brain,
      lease: Effect.succeed({ browser, generation: 1, isRestored: false, files: [] }),
      journal: discardingJournal,
      maxSteps: 30,
      earlierTurns: [],
    })
  })
  const { reason } = await Effect.runPromise(Effect.scoped(run))
  if (reason !== "Done" || prompts.length !== script.length)
    throw new Error(`The script in ${form} mode ended with ${reason} after ${prompts.length} of ${script.length} calls`)
  const fixed = withoutRandomness(new Map())
  return prompts.map((prompt) => ({
    ...prompt,
    messages: prompt.messages.map((message) => ({ ...message, text: fixed(message.text) })),
  }))
}

const count = (value: number): string => Math.round(value).toLocaleString("en-US")
const mean = (values: ReadonlyArray<number>): number => values.reduce((sum, one) => sum + one, 0) / values.length
const sum = (values: ReadonlyArray<number>): number => values.reduce((total, one) => total + one, 0)

/** Average and maximum of a part; one number if it does not change. */
const range = (values: ReadonlyArray<number>): string =>
  Math.min(...values) === Math.max(...values)
    ? count(Math.max(...values))
    : `${count(mean(values))}, ${count(Math.max(...values))}`

const sizesOf = (prompts: ReadonlyArray<ModelPrompt>) => {
  const sizes = prompts.map(partSizes)
  return {
    of: (part: PartName) => sizes.map((one) => one[part]),
    totals: sizes.map((one) => sum(Object.values(one))),
  }
}

const partsReport = (runs: ReadonlyMap<Form, ReadonlyArray<ModelPrompt>>): Report => {
  const measured = [...runs].map(([form, prompts]) => ({ form, sizes: sizesOf(prompts) }))
  return {
    title: "Tokens (o200k) of a prompt by part, 12 steps on the demo shop: average, maximum",
    rows: [
      ["form", ...partNames, "all"],
      ...measured.map(({ form, sizes }) => [
        form,
        ...partNames.map((part) => range(sizes.of(part))),
        range(sizes.totals),
      ]),
    ],
    goals: measured.flatMap(({ form, sizes }) => {
      const limits = Object.entries(budget[form === "code" ? "code" : "step"])
      const exceeded = limits.filter(([part, limit]) => Math.max(...sizes.of(part as PartName)) > limit)
      return [
        {
          text: `${form}: every part within its limit${exceeded.length === 0 ? "" : `; over: ${exceeded.map(([part, limit]) => `${part} (${count(limit)})`).join(", ")}`}`,
          isMet: exceeded.length === 0,
        },
        {
          text: `${form}: at most ${count(meanLimit)} on average and ${count(hardLimit)} in any step`,
          isMet: mean(sizes.totals) <= meanLimit && Math.max(...sizes.totals) <= hardLimit,
        },
      ]
    }),
  }
}

/** Prompts of each form with the minimum that the card states, or without one. */
type Prompts = (form: Form, minCachedTokens: number | null) => ReadonlyArray<ModelPrompt>

const cacheReport = (promptsFor: Prompts): Report => ({
  title: "Input tokens of 12 steps with the cache rule of a provider",
  rows: [
    ["provider", "form", "input", "read from cache", "written", "first step with a read", "price to no cache"],
    ...providers.flatMap(({ isInCard, minimum, name, readPrice, rule, writePrice }) =>
      (["step", "code"] as const).map((form) => {
        const inputs = rule(promptsFor(form, isInCard ? minimum : null).map(requestOf))
        const input = sum(inputs.map((one) => one.input))
        const read = sum(inputs.map((one) => one.read))
        const written = sum(inputs.map((one) => one.written))
        const price = (input - read - written + read * readPrice + written * writePrice) / input
        return [
          name,
          form,
          count(input),
          `${count(read)} (${((read / input) * 100).toFixed(0)} %)`,
          count(written),
          String(inputs.findIndex((one) => one.read > 0) + 1),
          `${price.toFixed(2)}x`,
        ]
      }),
    ),
  ],
  goals: [],
})

const visions: ReadonlyArray<Vision> = ["never", "auto", "always"]

/** Tokens of prompts by part, of a run of 12 steps with caching, and of options that change prompts. No time is measured. */
export const prompts = async (): Promise<ReadonlyArray<Report>> => {
  const record = (configuration: Partial<Configuration>) =>
    promptsOf({
      form: "step",
      minCachedTokens: null,
      vision: "auto",
      hasPlan: true,
      ...configuration,
    })
  const recorded = new Map<string, ReadonlyArray<ModelPrompt>>()
  for (const form of ["step", "short", "flash", "code"] as const) recorded.set(`${form} null`, await record({ form }))
  for (const form of ["step", "code"] as const)
    for (const minCachedTokens of [1024, 2048, 4096])
      recorded.set(`${form} ${minCachedTokens}`, await record({ form, minCachedTokens }))
  const promptsFor: Prompts = (form, minCachedTokens) => recorded.get(`${form} ${minCachedTokens}`) ?? []
  const options: Array<ReadonlyArray<string>> = []
  const addOption = (name: string, given: ReadonlyArray<ModelPrompt>) => {
    const inputs = given.map(requestOf)
    const images = inputs.filter(({ imageTokens }) => imageTokens > 0).length
    const { of, totals } = sizesOf(given)
    options.push([name, String(images), count(sum(of("image"))), count(sum(of("plan and hints"))), count(sum(totals))])
  }
  for (const vision of visions)
    addOption(`vision ${vision}`, vision === "auto" ? promptsFor("step", null) : await record({ vision }))
  addOption("no plan", await record({ hasPlan: false }))
  return [
    partsReport(new Map((["step", "short", "flash", "code"] as const).map((form) => [form, promptsFor(form, null)]))),
    cacheReport(promptsFor),
    {
      title: "Options that change the prompts of the same 12 steps, step mode",
      rows: [["option", "images", "image tokens", "plan and hint tokens", "all tokens"], ...options],
      goals: [],
    },
  ]
}
