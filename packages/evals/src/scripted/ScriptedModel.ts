import { callTool, FakeModels, type ModelReply, type ModelRequest } from "@tabwright/testing/models"
import type { Case } from "../dataset/Case.ts"
import type { Dataset } from "../dataset/Dataset.ts"
import { fillIn, placeholdersOf, siteOf, type TemplateValues } from "../dataset/Template.ts"
import { readScripts, type Scripts, type ScriptStep } from "./Script.ts"

/** Reported usage of each call. */
const usage = { inputTokens: 1000, outputTokens: 50 }

/** A dataset with its scripts. */
export interface ScriptedDataset {
  readonly dataset: Dataset
  readonly scripts: Scripts
}

/**
 * A running endpoint of a scripted model.
 *
 * @category models
 * @since 0.1.0
 */
export interface ScriptedModel {
  /** URL for `TABWRIGHT_MODEL_BASE_URL`. */
  readonly baseUrl: string
  readonly close: () => Promise<void>
}

/**
 * Options of a scripted model.
 *
 * @category models
 * @since 0.1.0
 */
export interface ScriptedModelOptions {
  /** URLs of sites that scripts name. Those in the text of a task are read from the prompt. */
  readonly sites?: { readonly [name: string]: string } | undefined
  /** Default: a free port. */
  readonly port?: number | undefined
  /** Name of the file with the steps. Default `script.jsonl`. */
  readonly script?: string | undefined
}

/**
 * Serves the scripts of datasets as a model on a local port, in the wire formats of OpenAI, Anthropic and Google. It
 * finds the case by the text of its task. For tests of an agent's harness, not of an agent.
 *
 * @throws DatasetError if a script is invalid
 * @category constructors
 * @since 0.1.0
 */
export const startScriptedModel = async (
  datasets: ReadonlyArray<Dataset>,
  options: ScriptedModelOptions = {},
): Promise<ScriptedModel> => {
  const scripted = await Promise.all(
    datasets.map(async (dataset): Promise<ScriptedDataset> => ({
      dataset,
      scripts: await readScripts(dataset, options.script),
    })),
  )
  const { port, sites = {} } = options
  const models = new FakeModels({ brain: (request) => scriptedReply(scripted, sites, request) })
  const server = await models.listen({ port })
  return { baseUrl: `${server.url}/v1`, close: () => server.close() }
}

/** Scripts are code, which step mode cannot execute. */
const withoutCode = {
  evaluationPreviousGoal: "",
  memory: "",
  nextGoal: "Finish.",
  actions: [
    {
      done: {
        text: 'The scripted model writes code. Run it with agentMode "code", or set TABWRIGHT_CODE_MODELS.',
        success: false,
      },
    },
  ],
}

/**
 * Returns the response of a scripted model to a request, for models that deviate from the scripts.
 *
 * @category models
 * @since 0.1.0
 */
export const scriptedReply = (
  scripted: ReadonlyArray<ScriptedDataset>,
  sites: { readonly [name: string]: string },
  { messages, system, tools }: Pick<ModelRequest, "messages" | "system" | "tools">,
): ModelReply => {
  const offered = tools.map(({ name }) => name)
  // A script states no conditions that a check of its result could find unmet.
  if (offered.includes("check")) return callTool("check", { conditions: [] }, { usage })
  if (offered.includes("step")) return callTool("step", withoutCode, { usage })
  const text = [system, ...messages.map((one) => one.text)].join("\n")
  const found = findCase(scripted, sites, text)
  const number = Number(/^Step (\d+) of \d+\. Today/m.exec(text)?.[1] ?? 1)
  const next = found?.steps[Math.min(number, found.steps.length) - 1]
  if (found === undefined || next === undefined) return done({ text: "No script knows this task.", success: false })
  const step = fillIn(next, found.values)
  if ("run" in step) {
    return callTool("run", { memory: "", goal: firstLine(step.run), code: step.run }, { usage })
  }
  const returned = Array.from(text.matchAll(/\breturned: (.*)$/gm)).at(-1)?.[1]
  return done(withReturned(step.done, returned))
}

const firstLine = (code: string): string => (code.split("\n")[0] ?? "").slice(0, 80)

const done = ({ success = true, ...rest }: Extract<ScriptStep, { done: unknown }>["done"]): ModelReply =>
  callTool("done", { memory: "", goal: "Finish.", success, ...rest }, { usage })

/** Finds the case whose task is in the prompt, the longest if there are several. */
const findCase = (
  scripted: ReadonlyArray<ScriptedDataset>,
  sites: { readonly [name: string]: string },
  text: string,
): { readonly steps: ReadonlyArray<ScriptStep>; readonly values: TemplateValues } | undefined => {
  const matches = scripted.flatMap(({ dataset, scripts }) =>
    dataset.cases.flatMap((one) => {
      const values = valuesIn(one, sites, text)
      return values === undefined ? [] : [{ steps: scripts.get(one.id) ?? [], values, length: one.task.length }]
    }),
  )
  return matches.toSorted((a, b) => b.length - a.length)[0]
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")

/** Returns the values of a case's placeholders if its task is in the prompt. Unknown URLs are read from the prompt. */
const valuesIn = (one: Case, sites: { readonly [name: string]: string }, text: string): TemplateValues | undefined => {
  const known: TemplateValues = { inputs: one.inputs ?? {}, sites, caseId: one.id, repetition: 1 }
  const parts = one.task.split(/(\{\{\s*[\w.-]+\s*\}\})/)
  const names: Array<string> = []
  const pattern = parts.map((part) => {
    const [name] = placeholdersOf(part)
    if (name === undefined || (name !== "repetition" && fillIn(part, known) !== part))
      return escaped(fillIn(part, known))
    names.push(name)
    return name === "repetition" ? "(\\d+)" : "(\\S+?)"
  })
  const found = new RegExp(pattern.join("")).exec(text)
  if (found === null) return undefined
  const read = Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ""]))
  const fromPrompt = Object.entries(read).flatMap(([name, url]) => {
    const site = siteOf(name)
    return site === undefined ? [] : [[site, url] as const]
  })
  const repetition = Number(read["repetition"] ?? 1)
  return { ...known, sites: { ...sites, ...Object.fromEntries(fromPrompt) }, repetition }
}

/** Replaces `{{returned}}` by the value that the last script returned. */
export const withReturned = <A>(value: A, json: string | undefined): A => {
  const parsed = json === undefined ? undefined : parse(json)
  const inserted = (one: unknown): unknown => {
    if (one === "{{returned}}") return typeof parsed === "string" ? parsed : (parsed ?? "")
    if (typeof one === "string")
      return one.replaceAll("{{returned}}", typeof parsed === "string" ? parsed : (json ?? ""))
    if (typeof one !== "object" || one === null) return one
    if (Array.isArray(one)) return one.map(inserted)
    return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, inserted(inner)]))
  }
  const result = inserted(value) as A & { text?: unknown }
  return typeof result.text === "string" || result.text === undefined
    ? result
    : { ...result, text: JSON.stringify(result.text) }
}

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return json
  }
}
