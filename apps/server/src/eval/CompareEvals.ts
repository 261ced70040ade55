import { compareResults, comparisonLines, failedGates } from "@tabwright/evals"
import { Effect } from "effect"
import type { CompareRequest } from "../command/Eval.ts"
import { printJson, printLines } from "../terminal/Output.ts"
import { GateFailed } from "./EvalErrors.ts"
import { findExperiment, openResults } from "./Results.ts"

/** Compares two experiments and checks the drop of the pass rate. */
export const compareEvals = Effect.fnUntraced(function* (request: CompareRequest) {
  const { store } = yield* openResults(request)
  const before = yield* findExperiment(store, request.before)
  const after = yield* findExperiment(store, request.after)
  const comparison = compareResults(before.results, after.results)
  const reasons = failedGates(comparison, request)
  yield* request.json
    ? printJson({ ...comparison, reasons })
    : printLines(comparisonLines([request.before, request.after], comparison))
  if (reasons.length > 0) return yield* new GateFailed({ message: reasons.join("\n") })
})
