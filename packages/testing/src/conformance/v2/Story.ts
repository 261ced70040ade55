import * as v2 from "@tabwright/raw/v2/operations"
import { undoAtEnd } from "../general/CleanUp.ts"
import { verifyIdempotency } from "../general/Idempotency.ts"
import { expect } from "../Verdict.ts"
import type { World } from "../World.ts"

/** A session that stays, with one browser for all tasks of v2. */
export const openSession = (world: World) =>
  world.once("session of v2", async () => {
    // The operation's schema has held the answer already.
    const session = (await verifyIdempotency(
      world,
      v2.createSession,
      { body: { keepAlive: true } },
      { keepAlive: false },
    )) as { readonly id: string; readonly status: string }
    undoAtEnd(world, `session ${session.id} of v2`, v2.deleteSession, { path: { session_id: session.id } })
    return session
  })

export const sessionPath = async (world: World) => ({ session_id: (await openSession(world)).id })

/** The task, run to its end in that session. */
export const finishedTask = (world: World) =>
  world.once("finished task of v2", async () => {
    const { id: sessionId } = await openSession(world)
    const body = { task: world.options.task, sessionId, metadata: { conformance: "v2" } }
    const made = await verifyIdempotency(world, v2.createTask, { body }, { ...body, task: "Something else." })
    const task = made as { readonly id: string; readonly sessionId: string }
    let steps = 0
    await world.until("the task is over", async () => {
      const shown = await world.service.call(v2.get_task_tasks__task_id__get, { path: { task_id: task.id } })
      expect(shown.steps.length >= steps, `${steps} steps became ${shown.steps.length}`)
      steps = shown.steps.length
      return ["created", "started"].includes(shown.status) ? undefined : shown
    })
    return task
  })

/** The long task, under way in that session. Some check stops it. */
export const runningTask = (world: World) =>
  world.once("running task of v2", async () => {
    const { sessionId } = await finishedTask(world)
    return world.service.call(v2.createTask, { body: { task: world.options.longTask, sessionId } })
  })
