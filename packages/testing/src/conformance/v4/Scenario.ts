import { isTerminal } from "@tabwright/core/v4"
import * as v4 from "@tabwright/raw/v4/operations"
import { undoAtEnd, upload, verifyIdempotency } from "../general/Resources.ts"
import { unknownId } from "../general/Requests.ts"
import { expect, expectEqual, expectPresent } from "../CheckStatus.ts"
import type { CheckContext } from "../Check.ts"

const order = ["queued", "dispatching", "running", "completed", "failed", "cancelled"]

/** Polls until a run has ended and checks its statuses against the state machine. */
export const ended = async (context: CheckContext, run_id: string): Promise<string> => {
  let last = 0
  return context.until("the run to end", async () => {
    const { status } = await context.service.call(v4.getRunStatus, { path: { run_id } })
    const at = order.indexOf(status)
    expect(at >= last, `the status changed from ${order[last]} to ${status}`)
    last = at
    return isTerminal(status) ? status : undefined
  })
}

/** Returns the finished run in a new session and workspace. */
export const finishedRun = (context: CheckContext) =>
  context.once("finished run of v4", async () => {
    const body = { task: context.options.task }
    const made = await verifyIdempotency(context, v4.createRun, { body }, { task: "Something else." })
    // The operation's schema has checked the response.
    const run = made as {
      readonly id: string
      readonly sessionId: string
      readonly workspaceId: string
      readonly eventsUrl: string
    }
    undoAtEnd(context, `workspace ${run.workspaceId} of v4`, v4.deleteWorkspace, {
      path: { workspace_id: run.workspaceId },
    })
    undoAtEnd(context, `run ${run.id} of v4`, v4.cancelRun, { path: { run_id: run.id } })
    expectEqual("the final status", await ended(context, run.id), "completed")
    return run
  })

/** Returns the long task, active in that session. A later check cancels it. */
export const activeRun = (context: CheckContext) =>
  context.once("active run of v4", async () => {
    const { sessionId } = await finishedRun(context)
    const run = await context.service.call(v4.createRun, { body: { task: context.options.longTask, sessionId } })
    undoAtEnd(context, `run ${run.id} of v4`, v4.cancelRun, { path: { run_id: run.id } })
    return run
  })

/** Returns another long run in the idle session, with an existing and a missing attachment. */
export const attachedRun = (context: CheckContext) =>
  context.once("run of v4 with an attachment", async () => {
    const { sessionId, workspaceId } = await finishedRun(context)
    const { files } = await context.service.call(v4.createWorkspaceUploads, {
      path: { workspace_id: workspaceId },
      body: { files: [{ name: "data.txt", contentType: "text/plain", size: 5 }] },
    })
    const file = expectPresent("the upload", files[0])
    const status = await upload(context, file.uploadUrl, "PUT", "12345", "text/plain")
    expect(status >= 200 && status < 300, `the upload returned ${status}`)
    const body = { task: context.options.longTask, sessionId, attachedFileIds: [file.id, unknownId] }
    const run = await context.service.call(v4.createRun, { body })
    undoAtEnd(context, `run ${run.id} of v4`, v4.cancelRun, { path: { run_id: run.id } })
    return { file, run }
  })
