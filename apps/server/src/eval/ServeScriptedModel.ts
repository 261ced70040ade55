import { startScriptedModel } from "@tabwright/evals/scripted"
import { Effect } from "effect"
import type { ScriptedModelRequest } from "../command/Eval.ts"
import { Interruption } from "../ExitCode.ts"
import { printJson, printLines } from "../terminal/Output.ts"
import { tryEval } from "./EvalErrors.ts"
import { parseSites } from "./Sites.ts"
import { readNamed } from "./Target.ts"

/** Serves the scripts of datasets as a model until Ctrl-C. */
export const serveScriptedModel = ({ datasets, json, port, script, sites: given }: ScriptedModelRequest) =>
  Effect.scoped(
    Effect.gen(function* () {
      const sites = yield* parseSites(given)
      const read = yield* tryEval(() => Promise.all(datasets.map(readNamed)))
      const model = yield* Effect.acquireRelease(
        tryEval(() => startScriptedModel(read.flat(), { sites, port, script })),
        (running) => Effect.promise(() => running.close()),
      )
      yield* json
        ? printJson({ baseUrl: model.baseUrl })
        : printLines([`The scripted model is ready at ${model.baseUrl}`])
      const interruption = yield* Interruption
      interruption.isExpected = true
      return yield* Effect.never
    }),
  )
