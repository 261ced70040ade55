export {
  findModel,
  knownModels,
  type KnownModel,
  modelField,
  normalizeModel,
  type RowOf,
  unknownContextLimit,
  type Version,
} from "./ReasoningCatalog.ts"
export type { Family, Provider } from "./Family.ts"
export { inheritedReasoning, type RequestedLevel, requestedLevel } from "./InheritedReasoning.ts"
export { isLevel, type ReasoningLevel, levels } from "./Level.ts"
export { checkLevel } from "./LevelCheck.ts"
export { checkModelParams, effectiveModelParams, serviceDefaults } from "./ModelParams.ts"
export type { LevelRow, ModelIdentity, ParamsRow } from "./ModelRow.ts"
export { type ProviderControl, providerControl } from "./ProviderControl.ts"
export { checkReasoning, type ReasoningRequest } from "./ReasoningRequest.ts"
export { type Issue, type Rejection, rejectionMessage, renderRejected, toIssue, wirePath } from "./Rejection.ts"
