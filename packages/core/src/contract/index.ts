/** Rules shared by all servers of the contract: the service and the fake service. */
export {
  isSkillCategory,
  type KeyedProvider,
  keyedProviders,
  pageBytes,
  type Scope,
  scopes,
  type SkillCategory,
  skillCategories,
  v2UploadTypes,
} from "./Enums.ts"
export {
  maxCredentials,
  maxEnabledSkills,
  maxExtensions,
  maxMcpServers,
  maxPendingMessages,
  maxSkills,
  maxWebhooks,
  errorMessages,
  sharedMessages,
} from "./ErrorMessages.ts"
export { encodeEvent, keepAlive, keepAliveMs } from "./EventStream.ts"
export { fillMcpHeaders, mcpServerIssues } from "./McpHeaders.ts"
export {
  importIssues,
  importMaxBytes,
  importMaxCookies,
  importMaxOrigins,
  isOfSites,
  siteFault,
} from "./ProfileImport.ts"
export {
  parameterIssue,
  readParameters,
  type SkillParameter,
  type SkillParameterType,
  type SkillValues,
} from "./SkillParameters.ts"
export { requestIssues } from "./RequestIssues.ts"
export {
  type EndReason,
  type FailedTaskStatus,
  isTerminal,
  agentEndReasons,
  type RunStatus,
  sessionStatus,
  statusOf,
  type TaskStatus,
  taskStatus,
  transitions,
} from "./RunState.ts"
