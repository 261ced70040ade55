export { type CallLimits, defaultCallLimits, type ModelConnection, type RequestedReasoning } from "./ModelConnection.ts"
export { connectModel } from "./call/ConnectedModel.ts"
export {
  type LanguageModel,
  type ModelResponse,
  type ModelToolCall,
  type ModelEvent,
  ModelUsage,
  type VisionResult,
} from "./LanguageModel.ts"
export { ModelError, ModelErrorReason } from "./ModelError.ts"
export type { JsonSchema, ModelMessage, ModelPrompt, ModelTool, PastToolCall } from "./ModelPrompt.ts"
