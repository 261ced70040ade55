"use client"

export { RouteError, type RouteOptions } from "./run/RouteConnection.ts"
export {
  type RunEvent,
  RunFailed,
  type RunState,
  type RunSummary,
  type TaskStepView,
  type Turn,
  type TurnStatus,
} from "./run/RunState.ts"
export type { RunCallbacks } from "./run/RunStore.ts"
export {
  type LiveViewFrame,
  type LiveViewStatus,
  useLiveView,
  type UseLiveViewOptions,
  type UseLiveViewResult,
} from "./useLiveView.ts"
export { useRun, type UseRunOptions, type UseRunResult } from "./useRun.ts"
