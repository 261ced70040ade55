import { Effect } from "effect"
import type { ListRequest } from "../command/Eval.ts"
import { printOutput } from "../client/ClientCommand.ts"
import { tableOf } from "../terminal/Table.ts"
import { tryEval } from "./EvalErrors.ts"
import { openResults } from "./Results.ts"

const headings = ["NAME", "DATASET", "MODEL", "PASSED", "REPETITIONS", "USD", "CREATED"]

/** Lists experiments with their main figures. */
export const listEvals = Effect.fnUntraced(function* (request: ListRequest) {
  const { list } = yield* openResults(request)
  const experiments = (yield* tryEval(list)).map(
    ({ configuration, costUsd, createdAt, name, passRate, repetitions }) => {
      const { dataset, datasetVersion, model } = configuration
      return { name, dataset: `${dataset} ${datasetVersion}`, model, passRate, repetitions, costUsd, createdAt }
    },
  )
  const lines = experiments.map((one) => [
    one.name,
    one.dataset,
    one.model,
    `${(one.passRate * 100).toFixed(1)} %`,
    one.repetitions,
    one.costUsd.toFixed(4),
    one.createdAt,
  ])
  yield* printOutput(
    { json: { experiments }, lines: tableOf(headings, lines) },
    { json: request.json, output: undefined },
  )
})
