import { type ExperimentOptions, type Judge, makeModelJudge, type Selection } from "@tabwright/evals"
import { Effect } from "effect"
import { readFile } from "node:fs/promises"
import type { EvalRunRequest } from "../command/Eval.ts"
import { UsageError } from "../ExitCode.ts"

const invalid = (message: string) => new UsageError({ message })

/** Reads `--filter`: cases with all tags, of a split, or with one of the ids. */
export const selectionOf = Effect.fnUntraced(function* ({ filters, limit }: Pick<EvalRunRequest, "filters" | "limit">) {
  const valuesOf: Record<string, Array<string>> = { tag: [], split: [], id: [] }
  for (const filter of filters) {
    const [key = "", value = ""] = filter.split(/=(.*)/s)
    const values = valuesOf[key]
    if (values === undefined || value === "")
      return yield* invalid(`--filter "${filter}" must be tag=NAME, split=dev, split=test or id=CASE.`)
    values.push(value)
  }
  const { id = [], split: [split] = [], tag = [] } = valuesOf
  if (split !== undefined && split !== "dev" && split !== "test")
    return yield* invalid("--filter split= must be dev or test.")
  const selection: Selection = { tags: tag, split, limit, ...(id.length === 0 ? {} : { ids: id }) }
  return selection
})

/** Reads `--run-options`: JSON, or the name of a file after an @. */
export const runOptionsOf = Effect.fnUntraced(function* (given: string | undefined) {
  if (given === undefined) return {}
  const text = given.startsWith("@")
    ? yield* Effect.tryPromise({
        try: () => readFile(given.slice(1), "utf8"),
        catch: () => invalid(`The file ${given.slice(1)} of --run-options cannot be read.`),
      })
    : given
  const parsed = yield* Effect.try({
    try: (): unknown => JSON.parse(text),
    catch: () => invalid("--run-options is not JSON."),
  })
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed))
    return yield* invalid("--run-options must be a JSON object.")
  // Any JSON object. The server checks its fields.
  return parsed as NonNullable<ExperimentOptions["runOptions"]>
})

const defaultJudgeUrl = "https://api.openai.com/v1"

/** Returns the judge. Undefined without `--judge-model`. */
export const judgeOf = Effect.fnUntraced(function* (
  request: Pick<EvalRunRequest, "judgeBaseUrl" | "judgeModel" | "judgePrice" | "model">,
): Effect.fn.Return<Judge | undefined, UsageError> {
  const { judgeBaseUrl: baseUrl = defaultJudgeUrl, judgeModel: model, judgePrice, model: agent } = request
  if (model === undefined) return undefined
  if (model === agent) return yield* invalid("The judge must be another model than the agent's.")
  const apiKey = process.env["TABWRIGHT_EVAL_JUDGE_API_KEY"]
  if (judgePrice === undefined) return makeModelJudge({ model, baseUrl, apiKey })
  const [, input, output] = /^(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)$/.exec(judgePrice) ?? []
  if (input === undefined || output === undefined)
    return yield* invalid("--judge-price must be two prices, such as 0.20/1.20.")
  return makeModelJudge({ model, baseUrl, apiKey, price: { inputUsd: Number(input), outputUsd: Number(output) } })
})
