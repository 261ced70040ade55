import { Effect, Layer } from "effect"
import { McpServer } from "effect/ai"
import type { Tool } from "./Tool.ts"
import { listBrowsers, openBrowser, stopBrowser } from "./tools/Browsers.ts"
import { getFile, listFiles } from "./tools/Files.ts"
import { listModels } from "./tools/Models.ts"
import { followUp, runTask } from "./tools/RunTask.ts"
import { answerRun, cancelRun, getRun, listRuns } from "./tools/Runs.ts"
import { screenshot } from "./tools/Screenshot.ts"

/** All tools, in the order in which clients list them. */
export const tools: ReadonlyArray<Tool> = [
  runTask,
  getRun,
  followUp,
  answerRun,
  cancelRun,
  listRuns,
  listFiles,
  getFile,
  openBrowser,
  listBrowsers,
  stopBrowser,
  screenshot,
  listModels,
]

/** Registers all tools. */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const server = yield* McpServer.McpServer
    // Tool calls inherit the services of the composing layer.
    const services = yield* Effect.context<never>()
    yield* Effect.forEach(tools, (tool) => server.addTool({ ...tool, services }), { discard: true })
  }),
)
