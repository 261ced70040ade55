/** Rules that every server of the contract keeps: the service, and the fake that plays it. */
export { type KeyedProvider, keyedProviders } from "./KeyedProvider.ts"
export { pageBytes } from "./PageBytes.ts"
export { maxPendingMessages, maxWebhooks, refusalTexts } from "./RefusalTexts.ts"
export {
  type EndReason,
  isTerminal,
  ownEnds,
  type RunStatus,
  sessionStatus,
  statusOf,
  type TaskStatus,
  taskStatus,
  transitions,
} from "./RunState.ts"
export { type Scope, scopes } from "./Scope.ts"
export { v2UploadTypes } from "./UploadTypes.ts"
