import * as v3 from "@tabwright/raw/v3/operations"
import { undoAtEnd } from "../general/CleanUp.ts"
import { verifyIdempotency } from "../general/Idempotency.ts"
import { expect } from "../CheckStatus.ts"
import type { CheckContext } from "../CheckContext.ts"

/** Returns a kept-alive session after its task has ended. Checks its statuses on the way. */
export const finishedSession = (context: CheckContext) =>
  context.once("session of v3 with a finished task", async () => {
    const body = { task: context.options.task, keepAlive: true, thinkingLevel: "low" }
    const made = await verifyIdempotency(context, v3.createSession, { body }, { ...body, task: "Something else." })
    // The operation's schema has checked the response.
    const { id, status } = made as { readonly id: string; readonly status: string }
    const path = { session_id: id }
    undoAtEnd(context, `session ${id} of v3`, v3.deleteSession, { path })
    expect(status === "created" || status === "running", `the answer to the creation says ${status}`)
    const session = await context.until("the session is idle", async () => {
      const shown = await context.service.call(v3.getSession, { path })
      return ["created", "running"].includes(shown.status) ? undefined : shown
    })
    expect(session.status === "idle", `a session that is kept alive became ${session.status}`)
    expect(
      session.output !== null && session.output !== undefined,
      "it is idle, and there is no output: a client that waits for idle reads none",
    )
    return session
  })

export const sessionPath = async (context: CheckContext) => ({ session_id: (await finishedSession(context)).id })

/** Returns the session with the long task as a follow-up. A later check stops it. */
export const busySession = (context: CheckContext) =>
  context.once("session of v3 with a task under way", async () => {
    const { id } = await finishedSession(context)
    return context.service.call(v3.createSession, {
      body: { sessionId: id, task: context.options.longTask, keepAlive: true },
    })
  })
