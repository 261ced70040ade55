import * as v4 from "@tabwright/raw/v4/operations"
import { type Check, checksOf } from "../Check.ts"
import { verifyIdempotency } from "../general/Idempotency.ts"
import { verifyCursorPages } from "../general/Paging.ts"
import { expect, expectEqual } from "../Verdict.ts"
import type { World } from "../World.ts"
import { activeRun, ended, finishedRun } from "./Story.ts"

const sessionPath = async (world: World) => ({ session_id: (await finishedRun(world)).sessionId })

/** A message that waits behind the active run. */
const waitingMessage = (world: World) =>
  world.once("queued message of v4", async () => {
    await activeRun(world)
    const parts = { path: await sessionPath(world), body: { text: world.options.task } }
    const made = await verifyIdempotency(world, v4.enqueueMessage, parts, { text: "Something else." })
    // The operation's schema has held the answer already.
    return made as { readonly id: number; readonly mode: string; readonly status: string; readonly text: string }
  })

const messagePath = async (world: World) => ({
  ...(await sessionPath(world)),
  message_id: (await waitingMessage(world)).id,
})

/** The laws of sessions between runs. */
export const sessionChecks: ReadonlyArray<Check> = [
  ...checksOf(v4.getSession, {
    "shows the session of the latest run": async (world) => {
      const run = await finishedRun(world)
      const session = await world.service.call(v4.getSession, { path: await sessionPath(world) })
      expectEqual(
        "run, workspace, task and status",
        [session.latestRunId, session.workspaceId, session.task, session.status],
        [run.id, run.workspaceId, world.options.task, "completed"],
      )
    },
  }),
  ...checksOf(v4.listSessions, {
    "shows each session once, and keeps the laws of a cursor": async (world) => {
      const { sessionId } = await finishedRun(world)
      const { sessions } = await world.service.call(v4.listSessions, { query: { limit: 100 } })
      expectEqual("how often it is there", sessions.filter((session) => session.sessionId === sessionId).length, 1)
      await verifyCursorPages(world, {
        operation: v4.listSessions,
        isBounded: true,
        read: async (query) => {
          const page = await world.service.call(v4.listSessions, { query })
          return { items: page.sessions, nextCursor: page.nextCursor, hasMore: page.hasMore }
        },
        id: (session) => session.sessionId,
      })
    },
  }),
]

/** The laws of the queue while a run is under way. */
export const queueChecks: ReadonlyArray<Check> = [
  ...checksOf(v4.enqueueMessage, {
    "lets a message wait behind an active run, once for one Idempotency-Key": async (world) => {
      const { mode, status, text } = await waitingMessage(world)
      expectEqual("mode, status and text", [mode, status, text], ["queue", "pending", world.options.task])
    },
    "gives the waiting message to whoever sends its exact text again and asks for that": async (world) => {
      const { id, text } = await waitingMessage(world)
      const input = { path: await sessionPath(world), body: { text } }
      const again = await world.service.call(v4.enqueueMessage, input, { "X-V4-Queue-Deduplicate": "exact-text-v1" })
      expectEqual("the id", again.id, id)
    },
    "lets ten messages wait and answers 429 to the next": async (world) => {
      await waitingMessage(world)
      const path = await sessionPath(world)
      const added: Array<number> = []
      while (added.length < 9) {
        const body = { text: `Wait as number ${added.length + 2}.` }
        added.push((await world.service.call(v4.enqueueMessage, { path, body })).id)
      }
      await world.service.refuses(v4.enqueueMessage, { path, body: { text: "Wait as number 11." } }, 429)
      for (const message_id of added) {
        await world.service.call(v4.removeQueuedMessage, { path: { ...path, message_id } })
      }
    },
    "answers 422 to fields that it does not know and to no text": async (world) => {
      const path = await sessionPath(world)
      for (const body of [{ text: "" }, {}, { text: "Wait.", model: "gpt-5.5" }]) {
        await world.service.refuses(v4.enqueueMessage, { path, body }, 422)
      }
    },
  }),
  ...checksOf(v4.listQueue, {
    "shows what waits, the oldest first": async (world) => {
      const { id } = await waitingMessage(world)
      const path = await sessionPath(world)
      const next = await world.service.call(v4.enqueueMessage, { path, body: { text: "Wait for the other one." } })
      const { queue } = await world.service.call(v4.listQueue, { path })
      expectEqual(
        "the queue",
        queue.map((message) => message.id),
        [id, next.id],
      )
      await world.service.call(v4.removeQueuedMessage, { path: { ...path, message_id: next.id } })
    },
  }),
  ...checksOf(v4.getQueuedMessage, {
    "shows the waiting message": async (world) => {
      const message = await world.service.call(v4.getQueuedMessage, { path: await messagePath(world) })
      expectEqual("status and run", [message.status, message.runId], ["pending", null])
    },
  }),
  ...checksOf(v4.removeQueuedMessage, {
    "takes a waiting message out, and answers 409 the second time": async (world) => {
      const path = await messagePath(world)
      const removed = await world.service.call(v4.removeQueuedMessage, { path })
      expectEqual("the status", removed.status, "cancelled")
      await world.service.refuses(v4.removeQueuedMessage, { path }, 409)
      const { queue } = await world.service.call(v4.listQueue, { path: await sessionPath(world) })
      expectEqual("the queue", queue, [])
    },
  }),
  ...checksOf(v4.enqueueMessage, {
    "cancels the active run for a message that interrupts, which then runs": async (world) => {
      const { id } = await activeRun(world)
      const path = await sessionPath(world)
      const body = { text: world.options.task, interrupt: true }
      const message = await world.service.call(v4.enqueueMessage, { path, body })
      expectEqual("the mode", message.mode, "interrupt")
      expectEqual("how the run ended", await ended(world, id), "cancelled")
      const run = await world.until("the message became a run", async () => {
        const shown = await world.service.call(v4.getQueuedMessage, { path: { ...path, message_id: message.id } })
        expect(!["failed", "cancelled", "superseded"].includes(shown.status), `the message is ${shown.status}`)
        return shown.status === "consumed" ? (shown.runId ?? undefined) : undefined
      })
      expectEqual("how the next run ended", await ended(world, run), "completed")
    },
  }),
]

/** What ends sessions: tried after everything that needs one. */
export const endOfSessionChecks: ReadonlyArray<Check> = checksOf(v4.purgeSession, {
  "answers 204 where the project keeps nothing, else 403": async (world) => {
    const path = await sessionPath(world)
    const { status } = await world.service.send(v4.purgeSession, { path })
    expect(status === 204 || status === 403, `it answered ${status}`)
    if (status === 204) await world.service.refuses(v4.getSession, { path }, 404)
  },
})
