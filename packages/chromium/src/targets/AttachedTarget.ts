import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import { type ChromiumError, chromiumError, CommandFailed } from "../errors/ChromiumError.ts"
import type { CdpConnection } from "../process/CdpConnection.ts"
import type { SessionEvents } from "./SessionEvents.ts"

/**
 * A target to which the server's own CDP session is attached.
 *
 * @category models
 * @since 0.1.0
 */
export interface AttachedTarget {
  readonly targetId: string
  readonly sessionId: string
  /** "page", "iframe" (one with a process of its own), "worker", "shared_worker", "service_worker" and so on. */
  readonly type: string
  readonly browserContextId: string | undefined
  /** The target in whose session it was found: a page for its iframes and workers; undefined for what the browser told of. */
  readonly parent: AttachedTarget | undefined
  readonly url: () => string
  readonly title: () => string
  /** Fails at once with `CommandFailed` when the target goes, else like `CdpConnection.send`. */
  readonly send: (
    method: string,
    params?: Readonly<Record<string, unknown>>,
    options?: { readonly limitMs?: number },
  ) => Effect.Effect<unknown, ChromiumError>
  /** Calls `listener` with every event of that name until the returned function is called or the target goes. */
  readonly on: (method: string, listener: (params: unknown) => void) => () => void
}

/**
 * What the browser tells of a target, as far as it is of use here.
 *
 * @category models
 * @since 0.1.0
 */
export interface TargetInfo {
  readonly targetId: string
  readonly type: string
  readonly url: string
  readonly title: string
  readonly browserContextId?: string
  /** "prerender" for a page that nobody sees yet. */
  readonly subtype?: string
}

/**
 * A target, and what only its keeper may do with it.
 *
 * @category models
 * @since 0.1.0
 */
export interface KeptTarget extends AttachedTarget {
  readonly info: () => TargetInfo
  readonly setInfo: (info: TargetInfo) => void
  /** Fails whatever still waits for an answer. */
  readonly leave: () => void
}

/**
 * Speaks to a target in the session `sessionId`.
 *
 * @category constructors
 * @since 0.1.0
 */
export const keepTarget = (
  cdp: CdpConnection,
  events: SessionEvents,
  { sessionId, parent, ...first }: { sessionId: string; parent: AttachedTarget | undefined; info: TargetInfo },
): KeptTarget => {
  let info = first.info
  const gone = Deferred.makeUnsafe<void>()
  return {
    targetId: info.targetId,
    sessionId,
    type: info.type,
    browserContextId: info.browserContextId,
    parent,
    url: () => info.url,
    title: () => info.title,
    info: () => info,
    setInfo: (next) => void (info = next),
    send: (method, params, options) =>
      // Chromium answers nothing that was on its way when the target went.
      Effect.raceFirst(
        cdp.send(method, params, { ...options, sessionId }),
        Effect.flatMap(Deferred.await(gone), () =>
          Effect.fail(chromiumError(new CommandFailed({ method, detail: "the page or worker is gone." }))),
        ),
      ),
    on: (method, listener) => events.on(sessionId, method, listener),
    leave: () => {
      events.forget(sessionId)
      Deferred.doneUnsafe(gone, Effect.void)
    },
  }
}
