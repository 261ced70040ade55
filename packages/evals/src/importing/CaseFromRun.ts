import type { Case } from "../dataset/Case.ts"
import type { Scorer } from "../dataset/Scorer.ts"
import { builtInNames, placeholdersOf, siteOf } from "../dataset/Template.ts"
import { numbersIn } from "../scoring/TextMatch.ts"

type JsonSchema = { readonly [key: string]: unknown }

/** Facts of an ended run. */
export interface RunFacts {
  readonly runId: string
  readonly task: string
  /** End of the run. `declined`: by the agent's own word. `ended`: by a limit, an error or a cancellation. */
  readonly end: "completed" | "declined" | "ended"
  /** Final text of the agent. */
  readonly answer: string
  readonly outputSchema: JsonSchema | undefined
  /** URLs of the page before the first step and after the last one. */
  readonly firstUrl: string | undefined
  readonly lastUrl: string | undefined
  readonly viewport: Case["viewport"]
  readonly steps: number
  readonly seconds: number
  readonly maxCostUsd: number | undefined
}

/** A case that repeats a run. */
export interface CaseFromRun extends Pick<
  Case,
  "id" | "task" | "startUrl" | "viewport" | "maxCostUsd" | "possible" | "scorers"
> {
  readonly inputs?: { readonly [name: string]: string }
  readonly outputSchema?: JsonSchema
  readonly maxSteps: number
  readonly timeoutSeconds: number
}

const least = { steps: 10, seconds: 60 }

/**
 * Makes a case of a dataset from a run: the same task, page, schema and limits, with scorers from its result. They are
 * suggestions, because the result may be wrong.
 *
 * @category importing
 * @since 0.1.0
 */
export const caseOfRun = (run: RunFacts): CaseFromRun => {
  const { firstUrl, maxCostUsd, outputSchema, runId, task, viewport } = run
  const startUrl = isWebPage(firstUrl) ? firstUrl : undefined
  const scorers = scorersOf(run)
  // Text of the run that looks like a placeholder stands for itself.
  const names = [...placeholdersOf([task, startUrl, outputSchema, scorers])].filter(
    (name) => !builtInNames.has(name) && siteOf(name) === undefined,
  )
  const inputs = Object.fromEntries(names.map((name) => [name, `{{${name}}}`]))
  return {
    id: `run-${runId.slice(0, 13)}`,
    task,
    ...(names.length === 0 ? {} : { inputs }),
    ...(startUrl === undefined ? {} : { startUrl }),
    ...(outputSchema === undefined ? {} : { outputSchema }),
    ...(viewport === undefined ? {} : { viewport }),
    maxSteps: Math.max(least.steps, 2 * run.steps),
    timeoutSeconds: Math.max(least.seconds, Math.ceil(3 * run.seconds)),
    ...(maxCostUsd === undefined ? {} : { maxCostUsd }),
    ...(run.end === "declined" ? { possible: false } : {}),
    scorers,
  }
}

const isWebPage = (url: string | undefined): url is string => url !== undefined && /^https?:/.test(url)

const scorersOf = (run: RunFacts): ReadonlyArray<Scorer> => {
  if (run.end === "declined") return [{ type: "status", is: "failed" }]
  if (run.end === "ended") return [{ type: "status", is: "completed" }]
  return [answerScorer(run), ...pageScorer(run)]
}

/** Longest answer that another run may repeat literally. */
const maxLiteral = 60

const maxKeyPoint = 500

const answerScorer = ({ answer, outputSchema }: RunFacts): Scorer => {
  const json = outputSchema === undefined ? undefined : parse(answer)
  if (json !== undefined) return { type: "json", expected: json }
  const text = answer.trim()
  if (text === "") return { type: "status", is: "completed" }
  const [number, ...others] = numbersIn(text)
  if (number !== undefined && others.length === 0) return { type: "number", expected: number.value }
  if (text.length <= maxLiteral && !text.includes("\n")) return { type: "contains", expected: text, ignoreCase: true }
  return { type: "judge", keyPoints: [`The answer agrees with this one: ${text.slice(0, maxKeyPoint)}`] }
}

const parse = (text: string) => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The last page only adds to the score, because another way to the answer is as good. */
const pageScorer = ({ firstUrl, lastUrl }: RunFacts): ReadonlyArray<Scorer> => {
  if (!isWebPage(lastUrl) || lastUrl === firstUrl) return []
  const { origin, pathname } = new URL(lastUrl)
  return [{ type: "url", matches: `^${escaped(origin + pathname)}`, weight: 1 }]
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")
