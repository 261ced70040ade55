import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { found, FakeApiError } from "../../FakeApiError.ts"
import type { Session } from "../../Sessions.ts"
import { operationResponse } from "../OperationResponse.ts"
import type { CallerShape } from "../ApiKeyAuth.ts"
import { cursorPage } from "../Page.ts"
import { ApiV4 } from "../Api.ts"
import { queuedMessage, sessionInfo } from "./RunView.ts"

const find = ({ projectId, state }: CallerShape, id: string): Session => {
  const session = state.sessions.of(projectId, id)
  return found(session.runs.length > 0 ? session : undefined, "SessionNotFound")
}

const findMessage = (session: Session, id: number) =>
  found(
    session.queue.find((message) => message.id === id),
    "MessageNotFound",
  )

export const layer = HttpApiBuilder.group(ApiV4, "sessions", (handlers) =>
  handlers
    .handle("listSessions", ({ query }) =>
      operationResponse((caller) => {
        const { projectId, state } = caller
        // Ids are counters, so the greatest one belongs to the newest run.
        const all = state.sessions
          .list(projectId)
          .flatMap((session) => sessionInfo(caller, session) ?? [])
          .filter(({ workspaceId }) => query.workspaceId === undefined || workspaceId === query.workspaceId)
          .toSorted((a, b) => (a.latestRunId > b.latestRunId ? -1 : 1))
        const { hasMore, items, nextCursor } = cursorPage(
          "descending",
          all,
          ({ latestRunId }) => latestRunId,
          query,
          ({ task }) => task,
        )
        return { sessions: items, nextCursor, hasMore }
      }),
    )
    .handle("getSession", ({ params }) =>
      operationResponse((caller) => {
        const session = find(caller, params.session_id)
        caller.state.clock.look(session.id)
        return found(sessionInfo(caller, session), "SessionNotFound")
      }),
    )
    .handle("listQueue", ({ params }) =>
      operationResponse((caller) => {
        const session = find(caller, params.session_id)
        caller.state.clock.look(session.id)
        return {
          queue: session.queue.filter(({ status }) => status === "pending").map(queuedMessage),
          steeringCutoffs: session.steeringCutoffs.map(({ createdAt, sourceRunId }) => ({
            sourceRunId,
            createdAt: createdAt.toISOString(),
          })),
        }
      }),
    )
    .handle("enqueueMessage", ({ headers, params, payload }) =>
      operationResponse((caller) =>
        queuedMessage(
          caller.state.runs.enqueue(find(caller, params.session_id), {
            text: payload.text,
            interrupt: payload.interrupt,
            attachedFileIds: payload.attachedFileIds ?? null,
            isDeduplicated: headers["x-v4-queue-deduplicate"] !== undefined,
          }),
        ),
      ),
    )
    .handle("getQueuedMessage", ({ params }) =>
      operationResponse((caller) => {
        const session = find(caller, params.session_id)
        caller.state.clock.look(session.id)
        return queuedMessage(findMessage(session, params.message_id))
      }),
    )
    .handle("removeQueuedMessage", ({ params }) =>
      operationResponse((caller) => {
        const message = findMessage(find(caller, params.session_id), params.message_id)
        if (message.status !== "pending") throw FakeApiError.of("MessageNotPending")
        message.status = "cancelled"
        return queuedMessage(message)
      }),
    )
    .handle("purgeSession", ({ params }) =>
      operationResponse((caller) => {
        const session = caller.state.sessions.of(caller.projectId, params.session_id)
        if (caller.state.settings.purge === "deny") throw FakeApiError.of("PurgeDisabled")
        caller.state.sessions.remove(session)
      }),
    ),
)
