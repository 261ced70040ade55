export { type CallLimits, defaultCallLimits, type ModelConnection, type RequestedReasoning } from "./ModelConnection.ts"
export { connectModel } from "./call/ConnectedModel.ts"
export { type FunctionModelOptions, type FunctionModelResponse, makeFunctionModel } from "./FunctionModel.ts"
export { type FallbackModel, makeFallbackModel } from "./FallbackModel.ts"
export {
  type LanguageModel,
  type ModelResponse,
  type ModelToolCall,
  type ModelEvent,
  type SwitchReason,
  ModelUsage,
  type VisionResult,
} from "./LanguageModel.ts"
export { type CountedCall, countTokens, type ModelCallRecord, recordModelCalls } from "./ModelCallRecord.ts"
export { ModelError, ModelErrorReason } from "./ModelError.ts"
export {
  type JsonSchema,
  type ModelMessage,
  type ModelPrompt,
  type ModelTool,
  type PastToolCall,
  SafetyCheck,
  type ScreenResult,
} from "./ModelPrompt.ts"
