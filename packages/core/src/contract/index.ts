/** Rules shared by all servers of the contract: the service and the fake service. */
export { type CsvCredentials, type ImportedCredential, readCredentialsCsv } from "./CredentialsCsv.ts"
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
  maxInvitations,
  maxMcpServers,
  maxNotifications,
  maxMembers,
  maxPendingMessages,
  maxPendingTicks,
  maxSchedules,
  maxSkills,
  maxVaults,
  maxWebhooks,
  errorMessages,
  sharedMessages,
  tickReasons,
} from "./ErrorMessages.ts"
export { errorConditions, validationFailedCode, withErrorDocs } from "./ErrorDocs.ts"
export { encodeEvent, keepAlive, keepAliveMs } from "./EventStream.ts"
export { harEntry, harFrame, harOf } from "./Har.ts"
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
export { consentInstruction, consentQuestion } from "./Consent.ts"
export { parseTime } from "./ParseTime.ts"
export { managedRoles, type ProjectRole, projectRoles, rolePermissions } from "./Roles.ts"
export { requestIssues } from "./RequestIssues.ts"
export { mcpHeaderSecrets, policyIssues, runMcpIssues } from "./RunTools.ts"
export { scheduleIssues } from "./ScheduleIssues.ts"
export { type CatchUp, firstTick, planTicks, type TickPlan } from "./ScheduleTicks.ts"
export { readTimes, type Recurrence, type ScheduleTimes } from "./ScheduleTimes.ts"
export { type StatsPeriod, statsPeriod, statsStarts } from "./StatsPeriod.ts"
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
