/** Fake model providers with stubbed replies. */
export { FakeModels, type FakeModelsOptions, type ModelCall } from "./FakeModels.ts"
export type { ModelBrain } from "./ReplySource.ts"
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
export type { ModelMessage, ModelRequest, WireName } from "./ModelRequest.ts"
export type { JsonObject } from "./JsonObject.ts"
export type { Progress } from "./ReplyStream.ts"
export { type FetchHandler, type NodeServer } from "../adapters/NodeServer.ts"
