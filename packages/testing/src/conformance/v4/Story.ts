import * as v4 from "@tabwright/raw/v4/operations"
import { undoAtEnd } from "../general/CleanUp.ts"
import { verifyIdempotency } from "../general/Idempotency.ts"
import { unknownId } from "../general/Requests.ts"
import { upload } from "../general/Files.ts"
import { expect, expectEqual, expectPresent } from "../Verdict.ts"
import type { World } from "../World.ts"

const order = ["queued", "dispatching", "running", "completed", "failed", "cancelled"]

/** Whether a run is over. */
export const isTerminal = (status: string): boolean => order.indexOf(status) >= 3

/** Waits until a run is over, by the cheap call, and holds its statuses against the state machine on the way. */
export const ended = async (world: World, run_id: string): Promise<string> => {
  let last = 0
  return world.until("the run is over", async () => {
    const { status } = await world.service.call(v4.getRunStatus, { path: { run_id } })
    const at = order.indexOf(status)
    expect(at >= last, `${order[last]} became ${status}`)
    last = at
    return isTerminal(status) ? status : undefined
  })
}

/** The task, run to its end in a new session and workspace. */
export const finishedRun = (world: World) =>
  world.once("finished run of v4", async () => {
    const body = { task: world.options.task }
    const made = await verifyIdempotency(world, v4.createRun, { body }, { task: "Something else." })
    // The operation's schema has held the answer already.
    const run = made as {
      readonly id: string
      readonly sessionId: string
      readonly workspaceId: string
      readonly eventsUrl: string
    }
    undoAtEnd(world, `workspace ${run.workspaceId} of v4`, v4.deleteWorkspace, {
      path: { workspace_id: run.workspaceId },
    })
    undoAtEnd(world, `run ${run.id} of v4`, v4.cancelRun, { path: { run_id: run.id } })
    expectEqual("how the run ended", await ended(world, run.id), "completed")
    return run
  })

/** The long task, under way in that session. Some check cancels it. */
export const activeRun = (world: World) =>
  world.once("active run of v4", async () => {
    const { sessionId } = await finishedRun(world)
    const run = await world.service.call(v4.createRun, { body: { task: world.options.longTask, sessionId } })
    undoAtEnd(world, `run ${run.id} of v4`, v4.cancelRun, { path: { run_id: run.id } })
    return run
  })

/** The long task once more, in the session that is idle again, with a file that exists and one that does not. */
export const attachedRun = (world: World) =>
  world.once("run of v4 with an attachment", async () => {
    const { sessionId, workspaceId } = await finishedRun(world)
    const { files } = await world.service.call(v4.createWorkspaceUploads, {
      path: { workspace_id: workspaceId },
      body: { files: [{ name: "data.txt", contentType: "text/plain", size: 5 }] },
    })
    const file = expectPresent("the upload", files[0])
    const status = await upload(world, file.uploadUrl, "PUT", "12345", "text/plain")
    expect(status >= 200 && status < 300, `the upload answered ${status}`)
    const body = { task: world.options.longTask, sessionId, attachedFileIds: [file.id, unknownId] }
    const run = await world.service.call(v4.createRun, { body })
    undoAtEnd(world, `run ${run.id} of v4`, v4.cancelRun, { path: { run_id: run.id } })
    return { file, run }
  })
