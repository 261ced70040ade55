import { Effect, Layer } from "effect"
import { McpServer } from "effect/ai"
import type { Tool } from "./Tool.ts"
import { listBrowsers, openBrowser, stopBrowser } from "./tools/Browsers.ts"
import { getFile, listFiles } from "./tools/Files.ts"
import { listModels } from "./tools/Models.ts"
import { followUp, runTask } from "./tools/Running.ts"
import { answerRun, cancelRun, getRun, listRuns } from "./tools/Runs.ts"
import { screenshot } from "./tools/Screenshot.ts"

/**
 * All tools, in the order that clients list them.
 *
 * @category constants
 * @since 0.1.0
 */
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

/**
 * Registers all tools.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const server = yield* McpServer.McpServer
    // What stands around the calls, as whoever composes this says.
    const services = yield* Effect.context<never>()
    yield* Effect.forEach(tools, (tool) => server.addTool({ ...tool, services }), { discard: true })
  }),
)
