export { CallSettings, type CallSettingsShape } from "./CallSettings.ts"
export { type AttemptInit, type Call, Client, type Wire } from "./Client.ts"
export { Config, type ConfigShape, normalizeBaseUrl } from "./Config.ts"
