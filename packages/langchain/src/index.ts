export {
  type HumanQuestion,
  type PageContent,
  type PageInput,
  type PageToolOptions,
  type TaskInput,
  type TaskProgress,
  type TaskResult,
  type TaskToolOptions,
  ToolFailed,
} from "@tabwright/sdk/agent-tools"
export { type TabwrightTools, tabwrightTools, type TabwrightToolsOptions } from "./TabwrightTools.ts"
