import * as v2 from "@tabwright/raw/v2/operations"
import { undoAtEnd, verifyIdempotency } from "../general/Resources.ts"
import { expect } from "../CheckStatus.ts"
import type { CheckContext } from "../Check.ts"

/** Returns a kept-alive session with one browser for all tasks of v2. */
export const openSession = (context: CheckContext) =>
  context.once("session of v2", async () => {
    // The operation's schema has checked the response.
    const session = (await verifyIdempotency(
      context,
      v2.createSession,
      { body: { keepAlive: true } },
      { keepAlive: false },
    )) as { readonly id: string; readonly status: string }
    undoAtEnd(context, `session ${session.id} of v2`, v2.deleteSession, { path: { session_id: session.id } })
    return session
  })

export const sessionPath = async (context: CheckContext) => ({ session_id: (await openSession(context)).id })

export const finishedTask = (context: CheckContext) =>
  context.once("finished task of v2", async () => {
    const { id: sessionId } = await openSession(context)
    const body = { task: context.options.task, sessionId, metadata: { conformance: "v2" } }
    const made = await verifyIdempotency(context, v2.createTask, { body }, { ...body, task: "Something else." })
    const task = made as { readonly id: string; readonly sessionId: string }
    let steps = 0
    await context.until("the task to end", async () => {
      const shown = await context.service.call(v2.get_task_tasks__task_id__get, { path: { task_id: task.id } })
      expect(shown.steps.length >= steps, `the number of steps fell from ${steps} to ${shown.steps.length}`)
      steps = shown.steps.length
      return ["created", "started"].includes(shown.status) ? undefined : shown
    })
    return task
  })

/** Returns the long task, running in that session. A later check stops it. */
export const runningTask = (context: CheckContext) =>
  context.once("running task of v2", async () => {
    const { sessionId } = await finishedTask(context)
    return context.service.call(v2.createTask, { body: { task: context.options.longTask, sessionId } })
  })
