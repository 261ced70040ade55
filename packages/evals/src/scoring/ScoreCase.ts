import { pathToFileURL } from "node:url"
import { resolve, sep } from "node:path"
import type { Case } from "../dataset/Case.ts"
import { isRequired, type Scorer, type ScorerOf } from "../dataset/Scorer.ts"
import type { Evidence } from "../evidence/Evidence.ts"
import type { Judge, JudgeQuestion, Verdict } from "../judge/Verdict.ts"
import { answerJson } from "./Answer.ts"
import * as Answers from "./AnswerScorers.ts"
import * as Runs from "./RunScorers.ts"
import { fail, fromBoolean, type Score } from "./Score.ts"

/** The result of a scorer. */
export interface ScorerResult extends Score {
  readonly type: Scorer["type"]
  readonly name: string
  readonly isRequired: boolean
}

/** The result of all scorers of a case. */
export interface CaseScore {
  /** True if every required scorer has the full score. */
  readonly passed: boolean
  /** Weighted mean of all scorers, from 0 to 1. */
  readonly score: number
  readonly scorers: ReadonlyArray<ScorerResult>
  readonly verdict?: Verdict | undefined
  /** Cost of the judge in USD. Null if its price is unknown. */
  readonly judgeCostUsd: number | null
}

/** Means that only some scorers need. */
export interface ScoringOptions {
  readonly judge?: Judge | undefined
  /** Folder of the modules of `script` scorers. They are not run without it. */
  readonly scriptFolder?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** Maximum number of screenshots for a judge, of the last steps. */
const maxScreenshots = 10

/** Returns the scorers of a case: its own ones, and one for the status of the run unless they contain one. */
export const scorersOf = ({ possible = true, scorers }: Case): ReadonlyArray<Scorer> =>
  scorers.some(({ type }) => type === "status")
    ? scorers
    : [{ type: "status", is: possible ? "completed" : "failed" }, ...scorers]

/**
 * Scores a finished run of a case whose placeholders are filled in. Rejects if the evidence or a verdict cannot be
 * fetched.
 *
 * @category scoring
 * @since 0.1.0
 */
export const scoreCase = async (one: Case, evidence: Evidence, options: ScoringOptions = {}): Promise<CaseScore> => {
  const judging = new Judging(one, evidence, options)
  const results: Array<ScorerResult> = []
  const weights: Array<number> = []
  for (const scorer of scorersOf(one)) {
    const { reason, score } = await scoreOf(scorer, evidence, judging, options)
    const name = scorer.name ?? scorer.type
    results.push({ type: scorer.type, name, isRequired: isRequired(scorer), score, reason })
    weights.push(scorer.weight ?? 1)
  }
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return {
    passed: results.every(({ isRequired, score }) => !isRequired || score === 1),
    score: results.reduce((sum, { score }, at) => sum + score * (weights[at] ?? 1), 0) / total,
    scorers: results,
    ...(judging.verdict === undefined ? {} : { verdict: judging.verdict }),
    judgeCostUsd: judging.costUsd,
  }
}

const scoreOf = async (
  scorer: Scorer,
  evidence: Evidence,
  judging: Judging,
  options: ScoringOptions,
): Promise<Score> => {
  const { answer } = evidence
  switch (scorer.type) {
    case "status":
      return Runs.status(scorer, evidence)
    case "exact":
      return Answers.exact(scorer, answer)
    case "normalized":
      return Answers.normalized(scorer, answer)
    case "contains":
      return Answers.contains(scorer, answer)
    case "regex":
      return Answers.regex(scorer, answer)
    case "number":
      return Answers.number(scorer, answer)
    case "date":
      return Answers.date(scorer, answer)
    case "set":
      return Answers.set(scorer, answer)
    case "json":
      return Answers.json(scorer, answer)
    case "jsonSchema":
      return Answers.jsonSchema(scorer, answer)
    case "jmespath":
      return scorer.state === undefined
        ? Answers.jmespath(scorer, answerJson(answer))
        : Runs.state(scorer, scorer.state, evidence)
    case "url":
      return Runs.url(scorer, evidence)
    case "page":
      return Runs.page(scorer, evidence)
    case "request":
      return Runs.request(scorer, evidence)
    case "forbidden":
      return Runs.forbidden(scorer, evidence)
    case "file":
      return Runs.file(scorer, evidence)
    case "steps":
      return Runs.limit("steps", evidence.steps.length, scorer.max)
    case "cost":
      return Runs.limit("USD", evidence.costUsd, scorer.maxUsd)
    case "time":
      return Runs.limit("seconds", evidence.seconds, scorer.maxSeconds)
    case "judge":
      return judging.keyPoints(scorer)
    case "rubric":
      return judging.rubric(scorer)
    case "script":
      return runScript(scorer, evidence, options.scriptFolder)
  }
}

/** The verdicts of a case: one call for each scorer that needs one. */
class Judging {
  verdict: Verdict | undefined
  costUsd: number | null = 0
  readonly #case: Case
  readonly #evidence: Evidence
  readonly #options: ScoringOptions

  constructor(one: Case, evidence: Evidence, options: ScoringOptions) {
    this.#case = one
    this.#evidence = evidence
    this.#options = options
  }

  async keyPoints({ context, keyPoints }: ScorerOf<"judge">): Promise<Score> {
    const verdict = await this.#ask(keyPoints, context)
    const isMet = verdict.keyPoints.every((one) => one.verdict === "met")
    return fromBoolean(verdict.verdict === "pass" && isMet, `${verdict.verdict}: ${verdict.reasoning}`)
  }

  async rubric({ context, items, passFrom }: ScorerOf<"rubric">): Promise<Score> {
    const verdict = await this.#ask(
      items.map(({ criterion }) => criterion),
      context,
    )
    const total = items.reduce((sum, { points }) => sum + points, 0)
    const met = items.reduce((sum, { points }, at) => sum + (verdict.keyPoints[at]?.verdict === "met" ? points : 0), 0)
    const share = met / total
    const score = passFrom === undefined ? share : share >= passFrom ? 1 : 0
    return { score, reason: score === 1 ? "" : `${met} of ${total} points: ${verdict.reasoning}` }
  }

  async #ask(keyPoints: ReadonlyArray<string>, context: string | undefined): Promise<Verdict> {
    const { judge, signal } = this.#options
    if (judge === undefined) throw new Error("A scorer needs a judge. Set a judge model.")
    const { costUsd, verdict } = await judge.judge(await this.#question(keyPoints, context), signal)
    this.verdict = verdict
    this.costUsd = this.costUsd === null || costUsd === null ? null : this.costUsd + costUsd
    return verdict
  }

  async #question(keyPoints: ReadonlyArray<string>, context: string | undefined): Promise<JudgeQuestion> {
    const { answer, error, status, steps } = this.#evidence
    return {
      task: this.#case.task,
      keyPoints,
      context,
      status,
      answer,
      error,
      steps: steps.map(({ actions, number, results, url }) => ({ number, url, lines: [...actions, ...results] })),
      files: (await this.#evidence.files()).map(({ path }) => path),
      lastUrl: await this.#evidence.page().then(
        ({ url }) => url,
        () => undefined,
      ),
      screenshots: await this.#evidence.screenshots(maxScreenshots),
    }
  }
}

/** Runs the module of a `script` scorer, from the folder of the dataset. */
const runScript = async (
  { module, options }: ScorerOf<"script">,
  evidence: Evidence,
  folder: string | undefined,
): Promise<Score> => {
  if (folder === undefined) throw new Error("Scripts are not allowed.")
  const path = resolve(folder, module)
  if (!path.startsWith(folder + sep)) throw new Error(`${module} is outside of the dataset.`)
  const loaded: unknown = await import(pathToFileURL(path).href)
  const check = typeof loaded === "object" && loaded !== null && "default" in loaded ? loaded.default : undefined
  if (typeof check !== "function") throw new Error(`${module} has no default export that is a function.`)
  const result: unknown = await check(evidence, options)
  return scriptScore(result) ?? fail(`${module} returned neither a number nor a score.`)
}

const scriptScore = (result: unknown): Score | undefined => {
  if (typeof result === "number" && result >= 0 && result <= 1) return { score: result, reason: "" }
  if (typeof result !== "object" || result === null || !("score" in result)) return undefined
  const inner = scriptScore(result.score)
  const reason = "reason" in result && typeof result.reason === "string" ? result.reason : ""
  return inner && { ...inner, reason }
}
