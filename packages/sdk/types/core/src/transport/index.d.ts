export { type BodyReading, bodyStream, readPiece } from "./BodyStream.ts";
export { CallSettings, type CallSettingsShape, Config, type ConfigShape, type Fetch } from "./Config.ts";
export { type AnyOperation, call, Client, MakeIdempotencyKey, type PreparedRequest, type SignedRequest, } from "./Client.ts";
export type { Received } from "./Exchange.ts";
export type { AnyInput } from "./RequestPath.ts";
export { fillAndCheck } from "./ShapeCheck.ts";
export { type AskedReasoning, checkedReasoning } from "./CheckedReasoning.ts";
export { makeEventParser, type ServerSentEvent } from "./ServerSentEvents.ts";
