/** All versions of the API: v4 by itself, the others under `client.v2` and `client.v3`. `@tabwright/sdk/v4` is v4 alone. */
export { Tabwright } from "./Tabwright.ts"
export { type SessionOptions, SessionHandle } from "./v3/SessionHandle.ts"
export { TabwrightV3 } from "./v3/TabwrightV3.ts"
export { TaskHandle } from "./v2/TaskHandle.ts"
export { type TaskOptions, TabwrightV2 } from "./v2/TabwrightV2.ts"
export * from "./v4.ts"
