import { useEffect, useMemo, useState, useSyncExternalStore } from "react"
import type { Tabwright } from "@tabwright/sdk/v4"
import { clientConnection } from "./run/RunConnection.ts"
import { routeConnection, type RouteOptions } from "./run/RouteConnection.ts"
import type { RunState } from "./run/RunState.ts"
import { type RunCallbacks, RunStore } from "./run/RunStore.ts"

/**
 * Options of {@link useRun}.
 *
 * @category models
 * @since 0.1.0
 */
export interface UseRunOptions extends RouteOptions, RunCallbacks {
  /** Id of a run to follow. Another id replaces the conversation. */
  readonly id?: string | undefined
  /** Client that calls the service directly instead of the app's routes. Everyone who uses the page can read its key. */
  readonly client?: Pick<Tabwright, "run" | "runs"> | undefined
}

/**
 * State of a conversation and its actions, whose identity never changes. They never throw: failures are in `error`.
 *
 * @category models
 * @since 0.1.0
 */
export interface UseRunResult extends RunState {
  /** Starts a run in a new conversation. `data` is passed to `runOptions` of the routes. */
  readonly start: (task: string, data?: unknown) => void
  /**
   * Continues the conversation, or starts it. Sent once the active run has ended; with `interrupt`, it is sent
   * immediately and replaces that run.
   */
  readonly followUp: (text: string, options?: { readonly interrupt?: boolean }) => void
  /** Cancels the active run, even if it is still starting, and drops the follow-ups that wait for it. */
  readonly cancel: () => void
}

/**
 * Follows a run: one that it starts, or the one with `id`. Reads while the component is mounted, resumes after a lost
 * connection, and leaves the run running when it ends.
 *
 * @category hooks
 * @since 0.1.0
 */
export const useRun = (options: UseRunOptions = {}): UseRunResult => {
  const { client, id } = options
  const connection = client === undefined ? routeConnection(options) : clientConnection(client)
  const [store] = useState(() => new RunStore(connection, options, id))
  const state = useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot)
  useEffect(() => store.configure(connection, options))
  useEffect(() => store.follow(id), [store, id])
  useEffect(store.mount, [store])
  return useMemo(
    () => ({ ...state, start: store.start, followUp: store.followUp, cancel: store.cancel }),
    [state, store],
  )
}
