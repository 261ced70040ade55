export { oneTimeCode } from "./OneTimeCode.ts"
export { type EvalSites, startEvalSites } from "./Server.ts"
