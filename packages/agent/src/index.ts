export { Action, ActionResult, Dispatch, ExtractKind, SaveFormat } from "./action/Action.ts"
export { webAddress } from "./action/Address.ts"
export { shown } from "./action/Shown.ts"
export { type Allowance, BudgetSpent } from "./loop/Allowance.ts"
export { AgentError, BrowserState, type AgentBrowser, type FileSink } from "./loop/AgentBrowser.ts"
export { TaskDeclined, type AgentFile, type Brain, type BrainContext } from "./loop/Brain.ts"
export {
  runTask,
  type Attempt,
  type Hands,
  type Journal,
  type LoopEnd,
  type LoopOptions,
  type StepOutcome,
} from "./loop/Loop.ts"
export { DecidedStep, Decision, StepRecord } from "./loop/Step.ts"
export { Usage } from "./loop/Usage.ts"
export { Fingerprint, type Observation, type PageElement } from "./observation/Observation.ts"
export { connectAgentBrowser, type AgentBrowserOptions } from "./browser/PlaywrightBrowser.ts"
export { defaultTimeouts, type Timeouts } from "./browser/Timeouts.ts"
export { fingerprint, locate } from "./observation/Fingerprint.ts"
export { makePlanner } from "./planner/Planner.ts"
