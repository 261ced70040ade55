import * as v4 from "@tabwright/raw/v4/operations"
import { type Check, type CheckContext, checksOf } from "../Check.ts"
import { expect, expectEqual } from "../CheckStatus.ts"
import { verifyCursorPages } from "../general/Paging.ts"
import { evalRequest, evalResult, evalStart, unknownId } from "../general/Requests.ts"
import { finishedRun } from "./Scenario.ts"

const name = () => `conformance-${crypto.randomUUID()}`

const createExperiment = async (context: CheckContext, request = { ...evalRequest, name: name() }) => {
  const experiment = await context.service.call(v4.createEval, { body: request })
  context.atEnd(`delete experiment ${experiment.id}`, () =>
    context.service.call(v4.deleteEval, { path: { experiment_id: experiment.id } }),
  )
  return { experiment, request }
}

/** The experiment of most checks. */
const created = (context: CheckContext) => context.once("an experiment", () => createExperiment(context))

/** Another experiment with a passed and a failed result. */
const withResults = (context: CheckContext) =>
  context.once("an experiment with results", async () => {
    const { experiment } = await createExperiment(context)
    const results = [evalResult, { ...evalResult, repetition: 2, outcome: "failed" as const, score: 0 }]
    const path = { experiment_id: experiment.id }
    return { path, answer: await context.service.call(v4.addEvalResults, { path, body: { results } }) }
  })

export const evalChecks: ReadonlyArray<Check> = [
  ...checksOf(v4.getRunEvalCase, {
    "repeats the task of an ended run with at least one scorer": async (context) => {
      const { id } = await finishedRun(context)
      const made = await context.service.call(v4.getRunEvalCase, { path: { run_id: id } })
      expectEqual("the task", made.task, context.options.task)
      expect(made.scorers.length > 0, "the case has no scorer")
    },
  }),
  ...checksOf(v4.listModelCalls, {
    "returns no calls for a step that does not exist": async (context) => {
      const { id } = await finishedRun(context)
      const path = { run_id: id }
      const query = { step: 1_000_000 }
      expectEqual("the response", await context.service.call(v4.listModelCalls, { path, query }), {
        runId: id,
        step: query.step,
        calls: [],
      })
      await context.service.rejects(v4.listModelCalls, { path, query: { step: 0 } }, 422)
    },
  }),
  ...checksOf(v4.createEval, {
    "returns the same experiment for the same name and hash, and 409 for another hash": async (context) => {
      const { experiment, request } = await created(context)
      expectEqual("the configuration", experiment.configuration, request.configuration)
      const again = await context.service.call(v4.createEval, { body: request })
      expectEqual("the id", again.id, experiment.id)
      await context.service.rejects(v4.createEval, { body: { ...request, configHash: "other" } }, 409)
    },
  }),
  ...checksOf(v4.listEvals, {
    "has valid cursor pages and filters by name": async (context) => {
      await verifyCursorPages(context, {
        operation: v4.listEvals,
        isBounded: false,
        read: async (query) => {
          const { experiments, ...rest } = await context.service.call(v4.listEvals, { query })
          return { items: experiments, ...rest }
        },
        id: ({ id }) => id,
      })
      const { experiments } = await context.service.call(v4.listEvals, { query: { name: name() } })
      expectEqual("the experiments of an unknown name", experiments, [])
    },
  }),
  ...checksOf(v4.getEval, {
    "returns an experiment without results": async (context) => {
      const { experiment } = await created(context)
      const found = await context.service.call(v4.getEval, { path: { experiment_id: experiment.id } })
      expectEqual("the counted cases", found.summary.counted, 0)
    },
  }),
  ...checksOf(v4.addEvalResults, {
    "stores a result for each case and repetition once": async (context) => {
      const { answer, path } = await withResults(context)
      expectEqual("the first answer", answer, { added: 2, ignored: 0 })
      const again = await context.service.call(v4.addEvalResults, { path, body: { results: [evalResult] } })
      expectEqual("the second answer", again, { added: 0, ignored: 1 })
      const { summary } = await context.service.call(v4.getEval, { path })
      expectEqual("the pass rate", summary.passRate, 0.5)
    },
  }),
  ...checksOf(v4.listEvalResults, {
    "lists the results by repetition and filters by outcome": async (context) => {
      const { path } = await withResults(context)
      const { results } = await context.service.call(v4.listEvalResults, { path })
      expectEqual(
        "the repetitions",
        results.map(({ repetition }) => repetition),
        [1, 2],
      )
      const failed = await context.service.call(v4.listEvalResults, { path, query: { outcome: "failed" } })
      expectEqual("the failed results", failed.results.length, 1)
    },
  }),
  ...checksOf(v4.labelEvalResult, {
    "sets and removes a label": async (context) => {
      const { path } = await withResults(context)
      const { results } = await context.service.call(v4.listEvalResults, { path, query: { limit: 1 } })
      for (const { id } of results) {
        const of = { ...path, result_id: id }
        const labeled = await context.service.call(v4.labelEvalResult, { path: of, body: { label: "pass" } })
        expectEqual("the label", labeled.label?.label, "pass")
        const cleared = await context.service.call(v4.labelEvalResult, { path: of, body: { label: null } })
        expectEqual("the removed label", cleared.label, null)
      }
      await context.service.rejects(
        v4.labelEvalResult,
        { path: { ...path, result_id: unknownId }, body: { label: "pass" } },
        404,
      )
    },
  }),
  ...checksOf(v4.addEvalStart, {
    "records a start, and its session later": async (context) => {
      const { experiment } = await created(context)
      const path = { experiment_id: experiment.id }
      const start = { ...evalStart, key: crypto.randomUUID() }
      await context.service.call(v4.addEvalStart, { path, body: start })
      await context.service.call(v4.addEvalStart, { path, body: { ...start, sessionId: unknownId } })
      const { starts } = await context.service.call(v4.listEvalStarts, { path })
      expectEqual("the session", starts.find(({ key }) => key === start.key)?.sessionId, unknownId)
    },
  }),
  ...checksOf(v4.listEvalStarts, {
    "leaves out starts with a result": async (context) => {
      const { path } = await withResults(context)
      expectEqual("the starts", (await context.service.call(v4.listEvalStarts, { path })).starts, [])
    },
  }),
  ...checksOf(v4.closeEvalStart, {
    "adds the cost of a start once": async (context) => {
      const { experiment } = await createExperiment(context)
      const path = { experiment_id: experiment.id }
      const start = { ...evalStart, key: crypto.randomUUID() }
      await context.service.call(v4.addEvalStart, { path, body: start })
      const close = () =>
        context.service.call(v4.closeEvalStart, { path: { ...path, start_key: start.key }, body: { costUsd: 0.25 } })
      await close()
      expectEqual("the cost", (await close()).interruptedCostUsd, 0.25)
    },
  }),
  ...checksOf(v4.compareEvals, {
    "finds no difference between an experiment and itself": async (context) => {
      const { path } = await withResults(context)
      const compared = await context.service.call(v4.compareEvals, { path, query: { baseline: path.experiment_id } })
      expectEqual("cases and difference", [compared.cases, compared.difference], [1, 0])
      expect(!compared.isDistinguishable, "the experiment is distinguishable from itself")
    },
  }),
  ...checksOf(v4.deleteEval, {
    "deletes an experiment idempotently": async (context) => {
      const { experiment } = await createExperiment(context)
      const path = { experiment_id: experiment.id }
      await context.service.call(v4.deleteEval, { path })
      await context.service.call(v4.deleteEval, { path })
      await context.service.rejects(v4.getEval, { path }, 404)
    },
  }),
]
