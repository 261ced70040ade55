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
} from "@tabwright/sdk/agent-tools"
import { jsonSchema, type Tool, tool } from "ai"

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

/**
 * Tools for `generateText`, `streamText` and agents of the AI SDK.
 *
 * @category models
 * @since 0.1.0
 */
export type TabwrightTools<Output = undefined> = {
  /** Performs a task in a browser. Its preliminary results are the progress. */
  readonly runTask: ExecutedTool<TaskInput, TaskProgress | TaskResult<Output>>
  /** Returns a page as markdown. */
  readonly fetchPage: ExecutedTool<PageInput, PageContent>
}

type ExecutedTool<Input, Output> = Tool<Input, Output, Record<string, unknown>> & {
  readonly execute: NonNullable<Tool<Input, Output, Record<string, unknown>>["execute"]>
}

/** Returns the schema of an input. The AI SDK does not validate JSON Schemas. */
const inputOf = <Input>({ schema }: ToolDeclaration) => {
  const isValid = (value: unknown): value is Input =>
    typeof value === "object" &&
    value !== null &&
    schema.required.every((name) => name in value) &&
    Object.entries(value).every(([name, text]: [string, unknown]) => {
      const field = schema.properties[name]
      return typeof text === "string" && text !== "" && field !== undefined && field.enum?.includes(text) !== false
    })
  return jsonSchema<Input>(schema, {
    validate: (value) =>
      isValid(value)
        ? { success: true, value }
        : { success: false, error: new TypeError(`The input must match ${JSON.stringify(schema)}`) },
  })
}

/**
 * Returns the tools `runTask` and `fetchPage`. The abort signal of the call cancels the run. Failures are thrown as
 * `ToolFailed`, so that the AI SDK adds a `tool-error` with the remedy for the model.
 *
 * @category constructors
 * @since 0.1.0
 */
export const tabwrightTools = <Output = undefined>(
  client: Pick<Tabwright, "pages" | "run" | "runs">,
  { page, task }: TabwrightToolsOptions<Output> = {},
): TabwrightTools<Output> => ({
  runTask: tool({
    description: declarations.runTask.description,
    inputSchema: inputOf<TaskInput>(declarations.runTask),
    async *execute(input: TaskInput, { abortSignal }): AsyncGenerator<TaskProgress | TaskResult<Output>> {
      yield yield* runTask(client, input, task, abortSignal)
    },
    toModelOutput: ({ output }) => {
      if (output.status !== "completed") return { type: "text", value: `The run ${output.runId} is ${output.status}.` }
      return { type: "text", value: output.result }
    },
  }),
  fetchPage: tool({
    description: declarations.fetchPage.description,
    inputSchema: inputOf<PageInput>(declarations.fetchPage),
    execute: (input: PageInput, { abortSignal }) => fetchPage(client, input, page, abortSignal),
  }),
})
