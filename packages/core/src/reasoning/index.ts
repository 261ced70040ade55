export type { AddedModel, ModelName } from "./AddedModel.ts"
export {
  contractModel,
  contractModels,
  findModel,
  knownModels,
  type KnownModel,
  modelField,
  normalizeModel,
  resolveAlias,
  type RowOf,
  unknownContextLimit,
  unnamedModel,
  type Version,
} from "./ReasoningCatalog.ts"
export type { Family, LevelRow, ModelIdentity, ParamsRow, Provider } from "./ModelRow.ts"
export {
  inheritedReasoning,
  isLevel,
  levels,
  type ReasoningLevel,
  type RequestedLevel,
  requestedLevel,
} from "./Level.ts"
export { checkLevel, checkReasoning, checkRunReasoning, type ReasoningRequest } from "./ReasoningRequest.ts"
export { checkModelParams, effectiveModelParams, serviceDefaults } from "./ModelParams.ts"
export { type ProviderControl, providerControl } from "./ProviderControl.ts"
export { type Issue, type Rejection, rejectionMessage, renderRejected, toIssue, wirePath } from "./Rejection.ts"
export { familyReasons, settingReasons } from "./SettingReasons.ts"
