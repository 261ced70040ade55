/**
 * Entry point for all API versions: v4 directly, the others under `client.v2` and `client.v3`. `@tabwright/sdk/v4` only
 * contains v4.
 */
export { Tabwright } from "./Tabwright.ts"
export { type SessionOptions, SessionHandle } from "./v3/SessionHandle.ts"
export { TabwrightV3 } from "./v3/TabwrightV3.ts"
export { TaskHandle } from "./v2/TaskHandle.ts"
export { type TaskOptions, TabwrightV2 } from "./v2/TabwrightV2.ts"
export * from "./v4.ts"
