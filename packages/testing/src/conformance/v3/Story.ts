import * as v3 from "@tabwright/raw/v3/operations"
import { undoAtEnd } from "../general/CleanUp.ts"
import { verifyIdempotency } from "../general/Idempotency.ts"
import { expect } from "../Verdict.ts"
import type { World } from "../World.ts"

/** A session that stays, with the task run to its end in it. Its statuses are watched on the way. */
export const finishedSession = (world: World) =>
  world.once("session of v3 with a finished task", async () => {
    const body = { task: world.options.task, keepAlive: true, thinkingLevel: "low" }
    const made = await verifyIdempotency(world, v3.createSession, { body }, { ...body, task: "Something else." })
    // The operation's schema has held the answer already.
    const { id, status } = made as { readonly id: string; readonly status: string }
    const path = { session_id: id }
    undoAtEnd(world, `session ${id} of v3`, v3.deleteSession, { path })
    expect(status === "created" || status === "running", `the answer to the creation says ${status}`)
    const session = await world.until("the session is idle", async () => {
      const shown = await world.service.call(v3.getSession, { path })
      return ["created", "running"].includes(shown.status) ? undefined : shown
    })
    expect(session.status === "idle", `a session that is kept alive became ${session.status}`)
    expect(
      session.output !== null && session.output !== undefined,
      "it is idle, and there is no output: a client that waits for idle reads none",
    )
    return session
  })

export const sessionPath = async (world: World) => ({ session_id: (await finishedSession(world)).id })

/** The long task, as a follow-up in that session. Some check stops it. */
export const busySession = (world: World) =>
  world.once("session of v3 with a task under way", async () => {
    const { id } = await finishedSession(world)
    return world.service.call(v3.createSession, {
      body: { sessionId: id, task: world.options.longTask, keepAlive: true },
    })
  })
