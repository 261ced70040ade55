import * as v4 from "@tabwright/raw/v4/operations"
import { type Check, type CheckContext, checksOf } from "../Check.ts"
import { verifyIdempotency } from "../general/Resources.ts"
import { verifyCursorPages } from "../general/Paging.ts"
import { expect, expectEqual } from "../CheckStatus.ts"
import { activeRun, ended, finishedRun } from "./Scenario.ts"

const sessionPath = async (context: CheckContext) => ({ session_id: (await finishedRun(context)).sessionId })

const waitingMessage = (context: CheckContext) =>
  context.once("queued message of v4", async () => {
    await activeRun(context)
    const parts = { path: await sessionPath(context), body: { text: context.options.task } }
    const made = await verifyIdempotency(context, v4.enqueueMessage, parts, { text: "Something else." })
    // The operation's schema has checked the response.
    return made as { readonly id: number; readonly mode: string; readonly status: string; readonly text: string }
  })

const messagePath = async (context: CheckContext) => ({
  ...(await sessionPath(context)),
  message_id: (await waitingMessage(context)).id,
})

export const sessionChecks: ReadonlyArray<Check> = [
  ...checksOf(v4.getSession, {
    "returns the session with its latest run": async (context) => {
      const run = await finishedRun(context)
      const session = await context.service.call(v4.getSession, { path: await sessionPath(context) })
      expectEqual(
        "run, workspace, task and status",
        [session.latestRunId, session.workspaceId, session.task, session.status],
        [run.id, run.workspaceId, context.options.task, "completed"],
      )
    },
  }),
  ...checksOf(v4.listSessions, {
    "lists each session once, with valid cursor pages": async (context) => {
      const { sessionId } = await finishedRun(context)
      const { sessions } = await context.service.call(v4.listSessions, { query: { limit: 100 } })
      expectEqual(
        "the number of entries for the session",
        sessions.filter((session) => session.sessionId === sessionId).length,
        1,
      )
      const { workspaceId } = await context.service.call(v4.getSession, { path: { session_id: sessionId } })
      const { sessions: sharing } = await context.service.call(v4.listSessions, {
        query: { limit: 100, ...(workspaceId === null ? {} : { workspaceId }) },
      })
      expect(
        sharing.length > 0 && sharing.every((session) => session.workspaceId === workspaceId),
        "the filter by workspace returns no session or sessions of other workspaces",
      )
      await verifyCursorPages(context, {
        operation: v4.listSessions,
        isBounded: true,
        read: async (query) => {
          const page = await context.service.call(v4.listSessions, { query })
          return { items: page.sessions, nextCursor: page.nextCursor, hasMore: page.hasMore }
        },
        id: (session) => session.sessionId,
      })
    },
  }),
]

export const queueChecks: ReadonlyArray<Check> = [
  ...checksOf(v4.enqueueMessage, {
    "queues a message once per Idempotency-Key while a run is active": async (context) => {
      const { mode, status, text } = await waitingMessage(context)
      expectEqual("mode, status and text", [mode, status, text], ["queue", "pending", context.options.task])
    },
    "returns the pending message with the same text if deduplication is requested": async (context) => {
      const { id, text } = await waitingMessage(context)
      const input = { path: await sessionPath(context), body: { text } }
      const again = await context.service.call(v4.enqueueMessage, input, { "X-V4-Queue-Deduplicate": "exact-text-v1" })
      expectEqual("the id", again.id, id)
    },
    "queues ten messages and returns 429 for the next": async (context) => {
      await waitingMessage(context)
      const path = await sessionPath(context)
      const added: Array<number> = []
      while (added.length < 9) {
        const body = { text: `Wait as number ${added.length + 2}.` }
        added.push((await context.service.call(v4.enqueueMessage, { path, body })).id)
      }
      await context.service.rejects(v4.enqueueMessage, { path, body: { text: "Wait as number 11." } }, 429)
      for (const message_id of added) {
        await context.service.call(v4.removeQueuedMessage, { path: { ...path, message_id } })
      }
    },
    "returns 422 for unknown fields and for a missing text": async (context) => {
      const path = await sessionPath(context)
      for (const body of [{ text: "" }, {}, { text: "Wait.", model: "gpt-5.5" }]) {
        await context.service.rejects(v4.enqueueMessage, { path, body }, 422)
      }
    },
  }),
  ...checksOf(v4.listQueue, {
    "lists pending messages, oldest first": async (context) => {
      const { id } = await waitingMessage(context)
      const path = await sessionPath(context)
      const next = await context.service.call(v4.enqueueMessage, { path, body: { text: "Wait for the other one." } })
      const { queue } = await context.service.call(v4.listQueue, { path })
      expectEqual(
        "the queue",
        queue.map((message) => message.id),
        [id, next.id],
      )
      await context.service.call(v4.removeQueuedMessage, { path: { ...path, message_id: next.id } })
    },
  }),
  ...checksOf(v4.getQueuedMessage, {
    "returns the pending message": async (context) => {
      const message = await context.service.call(v4.getQueuedMessage, { path: await messagePath(context) })
      expectEqual("status and run", [message.status, message.runId], ["pending", null])
    },
  }),
  ...checksOf(v4.removeQueuedMessage, {
    "removes a pending message once and returns 409 afterwards": async (context) => {
      const path = await messagePath(context)
      const removed = await context.service.call(v4.removeQueuedMessage, { path })
      expectEqual("the status", removed.status, "cancelled")
      await context.service.rejects(v4.removeQueuedMessage, { path }, 409)
      const { queue } = await context.service.call(v4.listQueue, { path: await sessionPath(context) })
      expectEqual("the queue", queue, [])
    },
  }),
  ...checksOf(v4.enqueueMessage, {
    "cancels the active run and starts the interrupting message": async (context) => {
      const { id } = await activeRun(context)
      const path = await sessionPath(context)
      const body = { text: context.options.task, interrupt: true }
      const message = await context.service.call(v4.enqueueMessage, { path, body })
      expectEqual("the mode", message.mode, "interrupt")
      expectEqual("the final status of the interrupted run", await ended(context, id), "cancelled")
      const run = await context.until("the message to start a run", async () => {
        const shown = await context.service.call(v4.getQueuedMessage, { path: { ...path, message_id: message.id } })
        expect(!["failed", "cancelled", "superseded"].includes(shown.status), `the message's status is ${shown.status}`)
        return shown.status === "consumed" ? (shown.runId ?? undefined) : undefined
      })
      expectEqual("the final status of the next run", await ended(context, run), "completed")
    },
  }),
]

/** Checks that end sessions. Run last. */
export const endOfSessionChecks: ReadonlyArray<Check> = checksOf(v4.purgeSession, {
  "returns 204 if purging is allowed, else 403": async (context) => {
    const path = await sessionPath(context)
    const { status } = await context.service.send(v4.purgeSession, { path })
    expect(status === 204 || status === 403, `it returned ${status}`)
    if (status === 204) await context.service.rejects(v4.getSession, { path }, 404)
  },
})
