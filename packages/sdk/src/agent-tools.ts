export { declarations, type ToolDeclaration } from "./agent-tools/Declarations.ts"
export { fetchPage, type PageContent, type PageInput, type PageToolOptions } from "./agent-tools/FetchPage.ts"
export {
  type HumanQuestion,
  runTask,
  type TaskInput,
  type TaskProgress,
  type TaskResult,
  type TaskToolOptions,
} from "./agent-tools/RunTask.ts"
export { ToolFailed } from "./agent-tools/ToolFailed.ts"
