/** Fake model providers with a scripted brain. */
export { FakeModels, type FakeModelsOptions, type ModelCall } from "./FakeModels.ts"
export type { ModelBrain } from "./Brain.ts"
export {
  type AnswerOptions,
  callTool,
  cutOff,
  type Delivery,
  failWith,
  failWithBody,
  garbled,
  type ModelAnswer,
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
export type { Progress } from "./Transmission.ts"
export { type FetchHandler, type NodeServer } from "../doors/NodeServer.ts"
