export type { LoggedFields } from "./fake/BrowserLog.ts"
export type { Browser } from "./fake/Browsers.ts"
export type { Call, CallMatch } from "./fake/CallLog.ts"
export type { ClockMode, FakeClock } from "./fake/FakeClock.ts"
export type { DurationInput } from "./fake/DurationInput.ts"
export { type FakeMember, FakeService, type NewMember } from "./fake/FakeService.ts"
export type { CdpBrowser, FakeServiceOptions } from "./fake/Options.ts"
export {
  type FailureKind,
  type Outcome,
  outcomes,
  type StartedTask,
  type StubbedOutcome,
  type StubbedStep,
  type StubMatch,
} from "./fake/run/Stubs.ts"
export type { StubbedPage } from "./fake/resource/Pages.ts"
export type { RunStatus } from "@tabwright/core/contract"
export type { EndReason, Run, RunEvent, Step } from "./fake/run/Run.ts"
export { type Fault, type FaultMatch, faults } from "./fake/Fault.ts"
