export { defaultWaitTimeout, type WaitOptions } from "../Wait.ts";
export * as Billing from "./Billing.ts";
export * as Browsers from "./Browsers.ts";
export * as Messages from "./Messages.ts";
export * as Models from "./Models.ts";
export * as Profiles from "./Profiles.ts";
export * as Sessions from "./Sessions.ts";
export { isResting, isTerminal, restingStatuses, type SessionStatus, terminalStatuses } from "./SessionStatus.ts";
export * as Workspaces from "./Workspaces.ts";
