import { FakeApiError } from "../FakeApiError.ts"
import type { RunRequest } from "../run/RunRequest.ts"
import { activeRun, type Session } from "./Session.ts"

/** Throws the version's error if a session cannot accept a task. */
export const requireIdle = (request: RunRequest, session: Session): void => {
  const isV2 = request.version === "v2"
  if (session.end !== null) throw FakeApiError.of(isV2 ? "TaskSessionStopped" : "SessionEnded")
  if (request.workspaceId !== undefined && request.workspaceId !== session.workspaceId) {
    throw FakeApiError.badRequest("SessionMismatch", "The session uses another workspace.")
  }
  const { profileId } = request.browserSettings
  if (profileId && session.browserSettings.profileId && profileId !== session.browserSettings.profileId) {
    throw FakeApiError.badRequest("SessionMismatch", "The session uses another profile.")
  }
  if (activeRun(session) !== undefined) throw FakeApiError.of(isV2 ? "TaskBusy" : "SessionBusy")
}

/** Applies a follow-up's options to the session; omitted ones stay. */
export const continueSession = (session: Session, request: RunRequest, model: string): void => {
  session.model = model
  session.browserSettings = {
    ...session.browserSettings,
    ...Object.fromEntries(Object.entries(request.browserSettings).filter(([, value]) => value !== undefined)),
  }
  if (request.keepAlive !== undefined) session.keepAlive = request.keepAlive
  if (request.version !== "v3") session.reasoning = request.reasoning
  // Omission keeps the level, null clears it.
  else if (request.reasoning.thinkingLevel !== undefined) session.reasoning = request.reasoning
}
