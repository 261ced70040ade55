import { summarize } from "@tabwright/evals"
import { Effect } from "effect"
import type { ListRequest } from "../command/Eval.ts"
import { printOutput } from "../client/ClientCommand.ts"
import { tableOf } from "../terminal/Table.ts"
import { tryEval } from "./EvalErrors.ts"
import { openStore } from "./Results.ts"

const headings = ["NAME", "DATASET", "MODEL", "PASSED", "REPETITIONS", "USD", "CREATED"]

/** Lists the experiments of a folder with their main figures. */
export const listEvals = Effect.fnUntraced(function* (request: ListRequest) {
  const store = openStore(request)
  const names = yield* tryEval(() => store.list())
  const found = yield* tryEval(() => Promise.all(names.map((name) => store.find(name))))
  const experiments = found
    .flatMap((one) => one ?? [])
    .map(({ experiment, results }) => {
      const { costUsd, passRate } = summarize(results)
      const { configuration, createdAt, name } = experiment
      const { dataset, datasetVersion, model } = configuration
      return {
        name,
        dataset: `${dataset} ${datasetVersion}`,
        model,
        passRate,
        repetitions: results.length,
        costUsd,
        createdAt,
      }
    })
  const lines = experiments.map((one) => [
    one.name,
    one.dataset,
    one.model,
    `${(one.passRate * 100).toFixed(1)} %`,
    one.repetitions,
    one.costUsd.toFixed(4),
    one.createdAt,
  ])
  yield* printOutput({ json: { experiments }, lines: tableOf(headings, lines) }, request.json)
})
