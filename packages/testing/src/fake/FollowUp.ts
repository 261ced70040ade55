import { Refusal } from "./Refusal.ts"
import type { RunRequest } from "./RunRequest.ts"
import { activeRun, type Session } from "./Session.ts"

/**
 * Refuses a task to a session that cannot take it as its next turn, in the words of the task's version.
 *
 * @category validation
 * @since 0.1.0
 */
export const requireIdle = (request: RunRequest, session: Session): void => {
  const isV2 = request.version === "v2"
  if (session.end !== null) throw Refusal.of(isV2 ? "TaskSessionStopped" : "SessionEnded")
  if (request.workspaceId !== undefined && request.workspaceId !== session.workspaceId) {
    throw Refusal.badRequest("SessionMismatch", "The session has another workspace.")
  }
  const { profileId } = request.browserSettings
  if (profileId && session.browserSettings.profileId && profileId !== session.browserSettings.profileId) {
    throw Refusal.badRequest("SessionMismatch", "The session has another profile.")
  }
  if (activeRun(session) !== undefined) throw Refusal.of(isV2 ? "TaskBusy" : "SessionBusy")
}

/**
 * Lets the session go on with what a task says; what it does not say stays as it was.
 *
 * @category constructors
 * @since 0.1.0
 */
export const continueSession = (session: Session, request: RunRequest, model: string): void => {
  session.model = model
  session.browserSettings = {
    ...session.browserSettings,
    ...Object.fromEntries(Object.entries(request.browserSettings).filter(([, value]) => value !== undefined)),
  }
  if (request.keepAlive !== undefined) session.keepAlive = request.keepAlive
  if (request.version !== "v3") session.reasoning = request.reasoning
  // Left out keeps the level, null clears it.
  else if (request.reasoning.thinkingLevel !== undefined) session.reasoning = request.reasoning
}
