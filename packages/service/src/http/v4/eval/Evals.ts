import { type Agreement, agreementOfCounts, compareSteps, summarize } from "@tabwright/evals/analysis"
import { BadRequest, Conflict, NotFound, ValidationFailed } from "@tabwright/raw/v4/api"
import type { EvalSummary } from "@tabwright/raw/v4/schemas"
import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { type Experiment, ExperimentStore } from "../../../store/eval/ExperimentStore.ts"
import { type ResultPosition, ResultStore } from "../../../store/eval/ResultStore.ts"
import { newId } from "../../../store/IdGenerator.ts"
import { failInvalid, failWith, orDefect } from "../../ErrorResponse.ts"
import { inSlices } from "../../InSlices.ts"
import { decodeCursor, encodeCursor, keysetPage, startOf } from "../../input/Pagination.ts"
import { Caller } from "../../middleware/ApiKeyAuth.ts"
import { Api } from "../Api.ts"
import { comparisonView, experimentView, newResult, resultView, summaryView } from "./EvalView.ts"

/** Maximum page size for any `limit`. */
const maxPage = 100

const maxConfigurationLength = 32 * 1024

export const layer = HttpApiBuilder.group(
  Api,
  "evals",
  Effect.fnUntraced(function* (handlers) {
    const experiments = yield* ExperimentStore
    const results = yield* ResultStore

    const find = Effect.fnUntraced(function* (id: string) {
      const { projectId } = yield* Caller
      const found = yield* orDefect(experiments.findOf(projectId, id))
      return Option.isSome(found) ? found.value : yield* failWith(NotFound, "ExperimentNotFound")
    })

    /** Computes the figures once after each change of the results. */
    const summaryOf = Effect.fnUntraced(function* (experiment: Experiment) {
      // Stored by the lines below.
      if (experiment.summary !== null) return experiment.summary as EvalSummary
      const figures = yield* orDefect(results.figures(experiment.id))
      yield* Effect.yieldNow
      const summary = summaryView(summarize(figures))
      yield* orDefect(experiments.setSummary(experiment, summary))
      return summary
    })

    /** Returns the agreements of the project's judges, by model and prompt. */
    const agreements = Effect.fnUntraced(function* () {
      const { projectId } = yield* Caller
      const counts = yield* orDefect(results.labelCounts(projectId))
      return (experiment: Experiment): Agreement | undefined => {
        const { judgeModel, judgePromptHash } = experiment.configuration
        const own = counts.filter((one) => one.judgeModel === judgeModel && one.judgePromptHash === judgePromptHash)
        return own.length === 0 ? undefined : agreementOfCounts(own)
      }
    })

    const view = Effect.fnUntraced(function* (experiment: Experiment) {
      const agreementOf = yield* agreements()
      return experimentView(experiment, yield* summaryOf(experiment), agreementOf(experiment))
    })

    return handlers
      .handle("listEvals", ({ query }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const after = yield* startOf(BadRequest, query.cursor)
          const { dataset, name } = query
          const limit = Math.min(query.limit, maxPage)
          const page = keysetPage(yield* orDefect(experiments.list(projectId, { name, dataset, after, limit })))
          const agreementOf = yield* agreements()
          const { items, ...rest } = page
          const shown = yield* Effect.forEach(items, ({ experiment }) =>
            Effect.map(summaryOf(experiment), (summary) =>
              experimentView(experiment, summary, agreementOf(experiment)),
            ),
          )
          return { experiments: shown, ...rest }
        }),
      )
      .handle("createEval", ({ payload: { configHash, configuration, name } }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          if (JSON.stringify(configuration).length > maxConfigurationLength) return yield* configurationTooLarge
          const id = yield* newId("experiment")
          const created = yield* orDefect(experiments.create({ id, projectId, name, configuration, configHash }))
          if (Option.isNone(created)) return yield* failWith(Conflict, "TooManyExperiments")
          if (created.value.configHash !== configHash) return yield* failWith(Conflict, "ExperimentMismatch")
          return yield* view(created.value)
        }),
      )
      .handle("getEval", ({ params }) => Effect.flatMap(find(params.experiment_id), view))
      .handle("deleteEval", ({ params }) =>
        Effect.flatMap(Caller, ({ projectId }) => orDefect(experiments.delete(projectId, params.experiment_id))),
      )
      .handle("listEvalResults", ({ params, query: { cursor, limit, ...filter } }) =>
        Effect.gen(function* () {
          const { id } = yield* find(params.experiment_id)
          const after = yield* positionIn(cursor)
          const { hasMore, items } = yield* orDefect(
            results.list(id, { ...filter, after, limit: Math.min(limit, maxPage) }),
          )
          const last = items.at(-1)
          const nextCursor = hasMore && last !== undefined ? encodeCursor(`${last.repetition}:${last.caseId}`) : null
          return { results: items.map(resultView), nextCursor, hasMore }
        }),
      )
      .handle("addEvalResults", ({ params, payload }) =>
        Effect.gen(function* () {
          const { id } = yield* find(params.experiment_id)
          const added = yield* orDefect(results.add(id, payload.results.map(newResult)))
          if (Option.isNone(added)) return yield* failWith(Conflict, "ExperimentFull")
          return { added: added.value, ignored: payload.results.length - added.value }
        }),
      )
      .handle("labelEvalResult", ({ params, payload: { label, note = null } }) =>
        Effect.gen(function* () {
          const { apiKeyId } = yield* Caller
          const { id } = yield* find(params.experiment_id)
          const given = label === null ? null : { label, note, apiKeyId }
          const labeled = yield* orDefect(results.label(id, params.result_id, given))
          return Option.isSome(labeled) ? resultView(labeled.value) : yield* failWith(NotFound, "EvalResultNotFound")
        }),
      )
      .handle("listEvalStarts", ({ params }) =>
        Effect.gen(function* () {
          const { id } = yield* find(params.experiment_id)
          return { starts: yield* orDefect(experiments.starts(id)) }
        }),
      )
      .handle("addEvalStart", ({ params, payload: { startUrl = null, viewport = null, ...rest } }) =>
        Effect.gen(function* () {
          const { id } = yield* find(params.experiment_id)
          const start = { ...rest, startUrl, viewport }
          return (yield* orDefect(experiments.addStart(id, start))) ? start : yield* failWith(Conflict, "TooManyStarts")
        }),
      )
      .handle("closeEvalStart", ({ params, payload }) =>
        Effect.gen(function* () {
          const { id } = yield* find(params.experiment_id)
          yield* orDefect(experiments.closeStart(id, params.start_key, payload.costUsd))
          return yield* Effect.flatMap(find(id), view)
        }),
      )
      .handle("compareEvals", ({ params, query }) =>
        Effect.gen(function* () {
          const after = yield* find(params.experiment_id)
          const before = yield* find(query.baseline)
          const earlier = yield* orDefect(results.figures(before.id))
          const steps = compareSteps(earlier, yield* orDefect(results.figures(after.id)))
          return comparisonView(before.id, after.id, yield* inSlices(steps))
        }),
      )
  }),
)

const configurationTooLarge = failInvalid(ValidationFailed, [
  { loc: ["body", "configuration"], msg: "The configuration has more than 32 KB of JSON.", type: "too_long" },
])

/** Returns the position in a cursor of results. */
const positionIn = (cursor: string | undefined): Effect.Effect<ResultPosition | undefined, BadRequest> => {
  if (cursor === undefined) return Effect.succeed(undefined)
  const [, repetition, caseId] = /^(\d{1,9}):(.+)$/s.exec(decodeCursor(cursor) ?? "") ?? []
  return repetition === undefined || caseId === undefined
    ? failWith(BadRequest, "MalformedCursor")
    : Effect.succeed({ repetition: Number(repetition), caseId })
}
