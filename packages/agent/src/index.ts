export {
  Action,
  type ActionName,
  ActionResult,
  Dispatch,
  Evidence,
  ExtractKind,
  KeyModifier,
  MouseButton,
  ReadFormat,
  SaveFormat,
  ScrollDirection,
} from "./action/Action.ts"
export { isOneTimeCode, oneTimeCode } from "./action/OneTimeCode.ts"
export { makeSecrets, type SecretBinding, type SecretRefusal, type Secrets } from "./action/Secrets.ts"
export { actionDescriptions } from "./action/Description.ts"
export { readScriptList, scriptListName } from "./code/Scripts.ts"
export { webAddress } from "./action/Address.ts"
export { shown } from "./action/Shown.ts"
export { type Allowance, BudgetSpent } from "./loop/Allowance.ts"
export { AgentError, BrowserState, type AgentBrowser, type FileSink } from "./loop/AgentBrowser.ts"
export {
  DecisionError,
  TaskDeclined,
  type AgentFile,
  type Brain,
  type BrainContext,
  type KeptScript,
} from "./loop/Brain.ts"
export { type AskHuman, type HumanReply, type HumanRequest } from "./loop/Human.ts"
export type { StepOutcome } from "./loop/Ahead.ts"
export { runTask, type Attempt, type Hands, type Journal, type LoopEnd, type LoopOptions } from "./loop/Loop.ts"
export { DecidedStep, Decision, ForcedBy, StepRecord } from "./loop/Step.ts"
export { sumUsage, Usage } from "./loop/Usage.ts"
export { Judgement, type JudgeCase } from "./judge/Judgement.ts"
export { judgeByModel, type Judged } from "./judge/ModelJudge.ts"
export { judgeByRules } from "./judge/RuleJudge.ts"
export { suggestionsFor, type EndedRun, type Suggestion } from "./judge/Suggestions.ts"
export { ComputeError } from "./compute/ComputeError.ts"
export {
  compute,
  ComputeProject,
  CurrentComputePool,
  makeComputePool,
  type CallOptions,
  type ComputePool,
} from "./compute/ComputePool.ts"
export { defineJob, type Job } from "./compute/Job.ts"
export { fitOutput, schemaFault, type OutputSchema } from "./output/OutputSchema.ts"
export { Fingerprint, type Observation, type PageElement } from "./observation/Observation.ts"
export { connectAgentBrowser, type AgentBrowserOptions } from "./browser/PlaywrightBrowser.ts"
export type { SecretNavigation } from "./browser/Exposure.ts"
export { defaultTimeouts, type Timeouts } from "./browser/Timeouts.ts"
export { describeChange } from "./observation/Difference.ts"
export { fingerprint, locate } from "./observation/Fingerprint.ts"
export { secretForms } from "./observation/Hiding.ts"
export { makePlanner, warmPlanner } from "./planner/Planner.ts"
export { compileRecipe, type NotRepeatable } from "./recipe/Compile.ts"
export { learnRecipe, repairRecipe } from "./recipe/RecipeJobs.ts"
export { healByModel, type Healer } from "./recipe/Healing.ts"
export { type MarkedTask, readTask, recipeKey, type TaskSurroundings } from "./recipe/MarkedTask.ts"
export { outcomeOf, type RecipeOutcome, withHeals } from "./recipe/Outcome.ts"
export { Recipe, recipeVersion } from "./recipe/Recipe.ts"
export { makeRecipeBrain, type RecipeBrainOptions } from "./recipe/RecipeBrain.ts"
export { makeModelBrain } from "./brain/ModelBrain.ts"
export { type CallPurpose, type ModelBrainOptions, type SecretName, type Vision } from "./brain/ModelBrainOptions.ts"
