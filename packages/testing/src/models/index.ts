/** Fake model providers with stubbed replies. */
export { FakeModels, type FakeModelsOptions, type ModelCall } from "./FakeModels.ts"
export type { ModelBrain, Progress } from "./ReplyStream.ts"
export {
  type ResponseOptions,
  callTool,
  cutOff,
  type Delivery,
  failWith,
  failWithBody,
  garbled,
  type ModelResponse,
  type ModelFailure,
  type ModelReply,
  type ModelToolCall,
  type ModelUsage,
  overloaded,
  rateLimited,
  refuse,
  say,
  sayJson,
  silence,
  slowly,
} from "./ModelReply.ts"
export type { JsonObject, ModelMessage, ModelRequest, WireName } from "./ModelRequest.ts"
export { type FetchHandler, type NodeServer } from "../adapters/NodeServer.ts"
