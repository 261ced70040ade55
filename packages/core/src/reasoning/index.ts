export {
  findModel,
  knownModels,
  type KnownModel,
  modelField,
  normalizeModel,
  type RowOf,
  unknownContextLimit,
  type Version,
} from "./Catalogue.ts"
export type { Family, Provider } from "./Family.ts"
export { followUp, type RequestedLevel, requestedLevel } from "./FollowUp.ts"
export { isLevel, type Level, levels } from "./Level.ts"
export { checkLevel } from "./LevelCheck.ts"
export { checkModelParams, effectiveModelParams, serviceDefaults } from "./ModelParams.ts"
export type { LevelRow, ModelIdentity, ParamsRow } from "./ModelRow.ts"
export { type ProviderControl, providerControl } from "./ProviderControl.ts"
export { checkReasoning, type ReasoningRequest } from "./ReasoningRequest.ts"
export { type Issue, type Rejection, rejectionMessage, renderRejected, toIssue, wirePath } from "./Rejection.ts"
