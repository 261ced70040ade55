export { Bridge } from "./Bridge.ts"
export type { Logger } from "./Logger.ts"
export type { TabwrightOptions } from "./Options.ts"
