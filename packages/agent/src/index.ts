export {
  Action,
  type ActionName,
  ActionResult,
  Dispatch,
  ActionEvidence,
  ExtractKind,
  KeyModifier,
  MouseButton,
  ReadFormat,
  SaveFormat,
  ScrollDirection,
  actsOnPage,
} from "./action/Action.ts"
export { isOneTimeCode, oneTimeCode } from "./action/OneTimeCode.ts"
export {
  isOfDomain,
  makeSecrets,
  type SecretBinding,
  type SecretName,
  type SecretRejection,
  type Secrets,
} from "./action/Secrets.ts"
export { actionDescriptions } from "./action/ActionDescriptions.ts"
export { readScriptList, scriptListName } from "./code/SavedScripts.ts"
export { defaultSearchUrl } from "./action/SearchUrl.ts"
export { webAddress } from "./action/WebAddress.ts"
export { maskedAction } from "./action/ActionTargets.ts"
export { type CostAllowance, BudgetSpent, sumUsage, Usage } from "./loop/Usage.ts"
export { type LoginForm, loginFormOf, offersSignOut } from "./loop/LoginForm.ts"
export { signIn, type SignInLogin, type SignInOutcome } from "./loop/SignIn.ts"
export {
  AgentError,
  BrowserState,
  type AgentBrowser,
  type Capture,
  type FileSink,
  type ScriptPageCheck,
} from "./loop/AgentBrowser.ts"
export {
  DecisionError,
  TaskDeclined,
  type AgentFile,
  type Brain,
  type BrainContext,
  type Marks,
  type SavedScript,
  type ScreenshotOptions,
  type SentScreenshot,
} from "./loop/Brain.ts"
export {
  type ActionKind,
  actionKinds,
  type ActionRules,
  actionRules,
  type Policy,
  type PolicyRule,
  strictest,
  toolRule,
} from "./policy/Policy.ts"
export { hostsIn } from "./browser/ActionGuard.ts"
export {
  type AgentTool,
  type ToolBrowser,
  type ToolDescription,
  type ToolReply,
  type ToolRequest,
} from "./tool/AgentTool.ts"
export { type Captcha, type CaptchaKind } from "./observation/Captcha.ts"
export { captchaExpression, captchaFrom, tokenExpression } from "./browser/page/CaptchaWidget.ts"
export { type AskHuman, type HumanReply, type HumanRequest } from "./loop/HumanRequest.ts"
export type { StepOutcome } from "./loop/PrefetchedObservation.ts"
export {
  runTask,
  type Attempt,
  type BrowserLease,
  type Journal,
  type FoundCaptcha,
  type LoopEnd,
  type LoopOptions,
} from "./loop/Loop.ts"
export { CheckedCondition, DecidedStep, Decision, EndCheck, ForcedBy, ModeChange, StepRecord } from "./loop/Step.ts"
export { Judgement, type JudgeCase } from "./judge/Judgement.ts"
export { judgeByModel, type ModelJudgement } from "./judge/ModelJudge.ts"
export { judgeByRules } from "./judge/RuleBasedJudge.ts"
export { suggestionsFor, type EndedRun, type Suggestion } from "./judge/Suggestions.ts"
export {
  ComputeError,
  compute,
  ComputeProject,
  CurrentComputePool,
  makeComputePool,
  type CallOptions,
  type ComputePool,
} from "./compute/ComputePool.ts"
export { defineJob, type Job } from "./compute/Job.ts"
export {
  McpError,
  mcpLimits,
  type McpApproval,
  type McpPins,
  type McpServer,
  type McpTool,
  McpToolChanged,
  type McpToolDefinition,
  type McpToolFilter,
  type McpToolLeftOut,
} from "./mcp/McpServer.ts"
export type { FindMcpDestination, McpDestination } from "./mcp/McpFetch.ts"
export { openStdioServer, type StdioServer } from "./mcp/StdioServer.ts"
export { openMcpServer, reopenMcpServer, type McpTools } from "./mcp/McpTools.ts"
export { fitOutput, schemaFault, type OutputSchema } from "./output/OutputSchema.ts"
export { Fingerprint, type Observation, type PageElement, withEvents } from "./observation/Observation.ts"
export type { Outline, OutlineNode, OutlineState } from "./observation/Outline.ts"
export { connectAgentBrowser, type AgentBrowserOptions, type BrowserCookie } from "./browser/PlaywrightBrowser.ts"
export type { SecretNavigation } from "./browser/Exposure.ts"
export { type AskModel, defaultTimeouts, type NetworkFailure, type Timeouts } from "./browser/DriverContext.ts"
export { connectFetchBrowser, type FetchBrowser, type FetchBrowserOptions } from "./fetch/FetchBrowser.ts"
export {
  type FetchedPage,
  type LoadState,
  type PageAction,
  PageFetchError,
  type PageFetchRequest,
  type PageFormat,
  type PageLink,
  type PageMetadata,
  type PageWarning,
  type PdfRequest,
  type PictureRequest,
} from "./fetch/PageFetch.ts"
export { describeChange } from "./observation/LineDiff.ts"
export { fingerprint, locate } from "./observation/Fingerprint.ts"
export { visionTestRevision } from "./model/vision/VisionTest.ts"
export { secretForms } from "./observation/TextRedaction.ts"
export { compileRecipe, type NotRepeatable } from "./recipe/RecipeCompiler.ts"
export { learnRecipe, repairRecipe } from "./recipe/RecipeJobs.ts"
export { repairByModel, repairScriptByModel, type Healer, type ScriptHealer } from "./recipe/SelfHealing.ts"
export { type TaskTemplate, readTask, recipeKey, type TaskSurroundings } from "./recipe/TaskTemplate.ts"
export { recipeOutcomeOf, type RecipeOutcome, applyRepairs } from "./recipe/RecipeResult.ts"
export { Recipe, recipeVersion } from "./recipe/Recipe.ts"
export { makeRecipeBrain, type RecipeBrainOptions } from "./recipe/RecipeBrain.ts"
export { makeModelBrain } from "./brain/ModelBrain.ts"
export { makeScriptBrain, type ScriptBrainOptions } from "./brain/ScriptBrain.ts"
export { ProgramData } from "./code/ScriptReport.ts"
export { makeAskModel } from "./brain/PageQuestions.ts"
export { makeSkillWriter, SkillDraft, type SkillJob } from "./brain/SkillWriter.ts"
export {
  type AgentModeOption,
  type CallPurpose,
  type ModelBrainOptions,
  type Vision,
} from "./brain/ModelBrainOptions.ts"
