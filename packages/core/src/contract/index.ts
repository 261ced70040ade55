/** Rules that every server of the contract keeps: the service, and the fake that plays it. */
export { maxPendingMessages, refusalTexts } from "./RefusalTexts.ts"
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
export { v2UploadTypes } from "./UploadTypes.ts"
