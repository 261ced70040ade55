import { ToolMessage } from "@langchain/core/messages"
import { DynamicStructuredTool, type ToolRunnableConfig } from "@langchain/core/tools"
import type { Tabwright } from "@tabwright/sdk/v4"
import {
  declarations,
  fetchPage,
  type PageContent,
  type PageInput,
  type PageToolOptions,
  runTask,
  type TaskInput,
  type TaskProgress,
  type TaskResult,
  type TaskToolOptions,
  type ToolDeclaration,
  ToolFailed,
} from "@tabwright/sdk/agent-tools"

/**
 * Options of {@link tabwrightTools}.
 *
 * @category models
 * @since 0.1.0
 */
export interface TabwrightToolsOptions<Output = undefined> {
  /** Options of `runTask`. */
  readonly task?: TaskToolOptions<Output> | undefined
  /** Options of `fetchPage`. */
  readonly page?: PageToolOptions | undefined
}

/** Content for the model, and the data for the program. */
type Answer<Artifact> = [content: string | ToolMessage, artifact: Artifact | ToolFailed]

/** JSON Schema of an input. */
type Schema = ToolDeclaration["schema"]

/**
 * Tools for models and agents of LangChain.js.
 *
 * @category models
 * @since 0.1.0
 */
export interface TabwrightTools<Output = undefined> {
  /** Performs a task in a browser. The artifact of its message is a `TaskResult`, and its events are the progress. */
  readonly runTask: DynamicStructuredTool<
    Schema,
    TaskInput,
    TaskInput,
    Answer<TaskResult<Output>>,
    TaskProgress,
    "runTask"
  >
  /** Returns a page as markdown. The artifact of its message is a `PageContent`. */
  readonly fetchPage: DynamicStructuredTool<Schema, PageInput, PageInput, Answer<PageContent>, unknown, "fetchPage">
}

/** Config of LangGraph, whose writer feeds the stream mode `custom`. */
type Config = ToolRunnableConfig & { readonly writer?: ((chunk: unknown) => void) | null }

/** Returns the message of a failed call. A tool that was invoked without a tool call throws instead. */
const failure = (error: unknown, name: string, { toolCall }: Config): [ToolMessage, ToolFailed] => {
  const id = toolCall?.id
  if (!(error instanceof ToolFailed) || id === undefined) throw error
  return [new ToolMessage({ status: "error", content: error.message, artifact: error, tool_call_id: id, name }), error]
}

/**
 * Returns the tools `runTask` and `fetchPage`. The signal of the config cancels the run. A failed tool call returns a
 * message with the status `error`, the remedy for the model, and a `ToolFailed` as artifact.
 *
 * @category constructors
 * @since 0.1.0
 */
export const tabwrightTools = <Output = undefined>(
  client: Pick<Tabwright, "pages" | "run" | "runs">,
  { page, task }: TabwrightToolsOptions<Output> = {},
): TabwrightTools<Output> => ({
  runTask: new DynamicStructuredTool({
    name: "runTask",
    ...declarations.runTask,
    responseFormat: "content_and_artifact",
    async *func(
      input: TaskInput,
      _manager,
      config: Config = {},
    ): AsyncGenerator<TaskProgress, Answer<TaskResult<Output>>> {
      try {
        const running = runTask(client, input, task, config.signal)
        for (;;) {
          const { done, value } = await running.next()
          if (done === true) return [value.result, value]
          config.writer?.(value)
          yield value
        }
      } catch (error) {
        return failure(error, "runTask", config)
      }
    },
  }),
  fetchPage: new DynamicStructuredTool({
    name: "fetchPage",
    ...declarations.fetchPage,
    responseFormat: "content_and_artifact",
    func: async (input: PageInput, _manager, config: Config = {}): Promise<Answer<PageContent>> => {
      try {
        const content = await fetchPage(client, input, page, config.signal)
        return [JSON.stringify(content), content]
      } catch (error) {
        return failure(error, "fetchPage", config)
      }
    },
  }),
})
