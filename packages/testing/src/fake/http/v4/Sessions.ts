import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { found, Refusal } from "../../Refusal.ts"
import type { Session } from "../../Session.ts"
import { answer } from "../Answer.ts"
import type { CallerShape } from "../ApiKeyAuth.ts"
import { cursorPage } from "../Page.ts"
import { Api } from "./Api.ts"
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

/**
 * The operations on sessions and their queue.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = HttpApiBuilder.group(Api, "sessions", (handlers) =>
  handlers
    .handle("listSessions", ({ query }) =>
      answer(({ projectId, state: { sessions } }) => {
        // Ids count up, so the greatest is that of the newest run.
        const all = sessions
          .list(projectId)
          .flatMap((session) => sessionInfo(session) ?? [])
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
      answer((caller) => {
        const session = find(caller, params.session_id)
        caller.state.clock.look(session.id)
        return found(sessionInfo(session), "SessionNotFound")
      }),
    )
    .handle("listQueue", ({ params }) =>
      answer((caller) => {
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
      answer((caller) =>
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
      answer((caller) => {
        const session = find(caller, params.session_id)
        caller.state.clock.look(session.id)
        return queuedMessage(findMessage(session, params.message_id))
      }),
    )
    .handle("removeQueuedMessage", ({ params }) =>
      answer((caller) => {
        const message = findMessage(find(caller, params.session_id), params.message_id)
        if (message.status !== "pending") throw Refusal.of("MessageNotPending")
        message.status = "cancelled"
        return queuedMessage(message)
      }),
    )
    .handle("purgeSession", ({ params }) =>
      answer((caller) => {
        const session = caller.state.sessions.of(caller.projectId, params.session_id)
        if (caller.state.settings.purge === "refuse") throw Refusal.of("PurgeRefused")
        caller.state.sessions.remove(session)
      }),
    ),
)
