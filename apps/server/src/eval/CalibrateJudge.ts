import { agreementLine, calibrate } from "@tabwright/evals"
import { Effect } from "effect"
import { readFile } from "node:fs/promises"
import type { CalibrateRequest } from "../command/Eval.ts"
import { UsageError } from "../ExitCode.ts"
import { printJson, printLines } from "../terminal/Output.ts"
import { tryEval } from "./EvalErrors.ts"
import { openFiles, resultsFolder, saveCalibrations } from "./Results.ts"

/** Measures the judges of labeled results, and stores their agreement for later reports. */
export const calibrateJudge = Effect.fnUntraced(function* (request: CalibrateRequest) {
  const { labels } = request
  const text = yield* Effect.tryPromise({
    try: () => readFile(labels, "utf8"),
    catch: () => new UsageError({ message: `The file ${labels} cannot be read.` }),
  })
  const found = yield* tryEval(() => calibrate(openFiles(request), labels, text))
  yield* tryEval(() => saveCalibrations(resultsFolder(request), found))
  yield* request.json
    ? printJson({ calibrations: found })
    : printLines(found.flatMap((one) => [`${one.judgeModel}, prompt ${one.promptHash}`, agreementLine(one)]))
})
