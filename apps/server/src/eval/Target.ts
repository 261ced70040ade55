import { combineSuites, readSuites } from "@tabwright/evals/builtin"
import { type Dataset, readDataset } from "@tabwright/evals"
import { startScriptedModel } from "@tabwright/evals/scripted"
import { Effect } from "effect"
import { type Connection, resolveServer } from "../client/Connection.ts"
import type { EvalRunRequest } from "../command/Eval.ts"
import { UsageError } from "../ExitCode.ts"
import type { Terminal } from "../terminal/Terminal.ts"
import { tryEval } from "./EvalErrors.ts"
import { openSites, parseSites } from "./Sites.ts"

/** The model whose responses are the scripts of the dataset. */
const scripted = "scripted"

/** Reads the datasets of a name: a folder, a built-in suite, or all of those. */
export const readNamed = (name: string): Promise<ReadonlyArray<Dataset>> =>
  readSuites(name).then(async (suites) => suites ?? [await readDataset(name)])

/** Opens what an experiment needs: its dataset, the sites, and the server with the model. They run until the scope closes. */
export const openTarget = Effect.fnUntraced(function* (
  request: EvalRunRequest,
  connection: Connection,
  terminal: Terminal,
) {
  const datasets = yield* tryEval(() => readNamed(request.dataset))
  const dataset = combineSuites(datasets)
  const isScripted = request.model === scripted
  if (isScripted && !request.local)
    return yield* new UsageError({ message: `--model ${scripted} needs a service of its own: --local.` })
  const { hosts, urls: sites } = yield* openSites(dataset.sites, yield* parseSites(request.sites))
  const model = isScripted ? `custom/${scripted}` : request.model
  // A dry run sends nothing.
  if (request.dryRun) return { dataset, sites, model, server: { apiKey: "", baseUrl: "http://127.0.0.1" } }
  if (!request.local) return { dataset, sites, model, server: yield* resolveServer(connection) }
  const scriptedModel = isScripted
    ? yield* Effect.acquireRelease(
        tryEval(() => startScriptedModel(datasets, { sites })),
        (running) => Effect.promise(() => running.close()),
      )
    : undefined
  const { startLocalService } = yield* Effect.promise(() => import("./LocalService.ts"))
  const server = yield* startLocalService(
    { dataDir: connection.dataDir, hosts, modelUrl: scriptedModel?.baseUrl },
    terminal,
  )
  return { dataset, sites, model, server }
})
