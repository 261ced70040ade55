/**
 * The contract's matrices, copied from the contract and not from the sources, so that tests can compare the two. Each
 * line is a table row, with the names before the colon.
 */
const parse = (table: string): ReadonlyMap<string, ReadonlyArray<string>> =>
  new Map(
    table
      .trim()
      .split("\n")
      .flatMap((line) => {
        const [names = "", values = ""] = line.split(":")
        const splitWords = (text: string) => text.split(" ").filter((word) => word !== "")
        return splitWords(names).map((name) => [name, splitWords(values)] as const)
      }),
  )

export const v2 = parse(`
browser-use-llm browser-use-2.0 gemini-2.5-flash gemini-3-flash-preview : disabled low medium high
gemini-3.5-flash gemini-flash-latest gemini-flash-lite-latest : disabled low medium high
gemini-2.5-pro : low medium high
gemini-3-pro-preview gemini-3.1-pro-preview : low high
o3 o4-mini : low medium high
gpt-5.5 gpt-5.6-sol gpt-5.6-terra gpt-5.6-luna : disabled low medium high
claude-sonnet-5 claude-opus-4-7 claude-opus-4-8 claude-opus-5 : disabled low medium high
claude-sonnet-4-20250514 claude-sonnet-4-5-20250929 claude-opus-4-5-20251101 : disabled
gpt-4.1 gpt-4.1-mini glm-5.2 minimax-m3 llama-4-maverick-17b-128e-instruct claude-3-7-sonnet-20250219 :
tabwright-planner : disabled low medium high
`)

export const v3 = parse(`
bu-mini gemini-3-flash gemini-3.5-flash : disabled low medium high
bu-max bu-ultra claude-sonnet-4.6 claude-opus-4.6 claude-opus-4.7 : disabled low medium high
claude-sonnet-5 claude-opus-4.8 claude-haiku-4.5 : disabled low medium high
gpt-5.2 gpt-5.4-mini gpt-5.5 gpt-5.6-sol gpt-5.6-terra gpt-5.6-luna : disabled low medium high
gpt-5-mini : low medium high
gemini-3-pro gemini-3.1-pro : low high
glm-5.2 : disabled high
minimax-m3 :
tabwright-planner : disabled low medium high
`)

export const v3Aliases = new Map([
  ["bu-mini", "gemini-3-flash"],
  ["bu-max", "claude-sonnet-5"],
  ["bu-ultra", "claude-opus-4.6"],
])

const gpt = (values: string) => parse(`reasoning.effort : ${values}`)
const claude = parse(`
output_config.effort : low medium high xhigh max
thinking.type : adaptive disabled
thinking.display : omitted summarized
`)
const gemini = (values: string) => parse(`thinkingConfig.thinkingLevel : ${values}`)
const nothing: ReadonlyMap<string, ReadonlyArray<string>> = new Map()

export const v4: ReadonlyMap<string, ReadonlyMap<string, ReadonlyArray<string>>> = new Map([
  ["gpt-5.5", gpt("none low medium high xhigh")],
  ["gpt-5.6", gpt("none low medium high xhigh max")],
  ["gpt-5.6-sol", gpt("none low medium high xhigh max")],
  ["gpt-5.6-terra", gpt("none low medium high xhigh max")],
  ["gpt-5.6-luna", gpt("none low medium high xhigh max")],
  ["claude-opus-4.7", claude],
  ["claude-opus-4.8", claude],
  ["claude-opus-5", claude],
  ["claude-sonnet-5", claude],
  ["gemini-3-flash", gemini("minimal low medium high")],
  ["gemini-3.5-flash", gemini("minimal low medium high")],
  ["gemini-3.6-flash", gemini("minimal low medium high")],
  ["gemini-3.1-pro", gemini("low medium high")],
  ["glm-5.2", nothing],
  ["grok-4.5", nothing],
  ["kimi-k3", nothing],
  ["minimax-m3", nothing],
  ["claude-fable-5", nothing],
  ["tabwright-planner", nothing],
])

const providers: ReadonlyArray<readonly [RegExp, string]> = [
  [/^(gpt|o3|o4)/, "openai"],
  [/^(claude|bu-max|bu-ultra)/, "anthropic"],
  [/^(gemini|bu-mini)/, "google"],
  [/^glm/, "zai"],
  [/^grok/, "xai"],
  [/^kimi/, "moonshotai"],
  [/^llama/, "meta"],
  [/^minimax/, "minimax"],
  [/^(browser-use|tabwright)/, "tabwright"],
]

export const providerOf = (model: string): string | undefined => providers.find(([names]) => names.test(model))?.[1]

/** In tokens, for models with a published figure. */
export const contextLimits: ReadonlyMap<string, number> = new Map([
  ["gpt-5.6-luna", 1_050_000],
  ["gpt-5.6-sol", 1_000_000],
  ["claude-opus-5", 1_000_000],
  ["claude-opus-4.7", 1_000_000],
  ["claude-sonnet-4.6", 1_000_000],
  ["claude-haiku-4.5", 200_000],
  ["claude-sonnet-4-20250514", 200_000],
  ["grok-4.5", 256_000],
  ["minimax-m3", 200_000],
  ["gemini-3.5-flash", 1_000_000],
])

/** All paths and values supported by a v4 model, and some unsupported ones. */
export const v4Paths = [...new Set([...v4.values()].flatMap((paths) => [...paths.keys()])), "reasoning.depth", "effort"]
export const v4Values = [
  ...new Set([...v4.values()].flatMap((paths) => [...paths.values()].flat())),
  "HIGH",
  "auto",
  "",
]

/** `nest("a.b", 1)` is `{ a: { b: 1 } }`. */
export const nest = (path: string, value: unknown): Record<string, unknown> =>
  path
    .split(".")
    .reverse()
    .reduce((inner: unknown, key) => ({ [key]: inner }), value) as Record<string, unknown>
