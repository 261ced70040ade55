import { compareResults, comparisonLines, failedGates, incomparableReasons } from "@tabwright/evals"
import { Effect } from "effect"
import type { CompareRequest } from "../command/Eval.ts"
import { EvalIncomplete } from "../ExitCode.ts"
import { printJson, printLines } from "../terminal/Output.ts"
import { GateFailed } from "./EvalErrors.ts"
import { findExperiment, openResults } from "./Results.ts"

/** Compares two experiments and checks the drop of the pass rate. */
export const compareEvals = Effect.fnUntraced(function* (request: CompareRequest) {
  const { store } = yield* openResults(request)
  const before = yield* findExperiment(store, request.before)
  const after = yield* findExperiment(store, request.after)
  const comparison = compareResults(before.results, after.results)
  const incomparable = incomparableReasons(comparison)
  const failed = failedGates(comparison, request)
  const reasons = [...failed, ...incomparable]
  yield* request.json
    ? printJson({ ...comparison, reasons })
    : printLines(comparisonLines([request.before, request.after], comparison))
  if (failed.length > 0) return yield* new GateFailed({ message: reasons.join("\n") })
  if (incomparable.length > 0) return yield* new EvalIncomplete({ message: reasons.join("\n") })
})
