import type { AgentFile } from "@tabwright/agent"
import { Effect } from "effect"
import type { DrivenBrowser } from "../browser/DrivenBrowser.ts"
import { uploadsFolder } from "../files/UploadRules.ts"
import { FileStore } from "../store/FileStore.ts"
import type { Run } from "../store/RunStore.ts"
import type { Session } from "../store/SessionStore.ts"
import { UploadStore } from "../store/UploadStore.ts"
import { throughOutage } from "./Outage.ts"

/** Files of the workspace that a run is given at most, the first by path; those that were attached come in any case. */
const maxFiles = 200

/**
 * Puts what the caller has sent where the run's browser can give it to pages: the files attached to the run, then those
 * under `uploads/` of its workspace, as they are at this moment.
 *
 * @category constructors
 * @since 0.1.0
 */
export const deliver = Effect.fn("RunFiles.deliver")(function* (
  run: Run,
  session: Session,
  browser: DrivenBrowser,
): Effect.fn.Return<ReadonlyArray<AgentFile>, never, FileStore | UploadStore> {
  const files = yield* FileStore
  const attached = yield* throughOutage(
    Effect.flatMap(UploadStore, (uploads) => uploads.findAllOf(run.projectId, run.attachedFileIds ?? [])),
  )
  const uploaded = yield* throughOutage(
    files.list(session.workspaceId, { prefix: uploadsFolder, after: "", limit: maxFiles }),
  )
  const wanted = new Map<string, { readonly id: string; readonly path: string }>()
  for (const { fileId, path } of attached) if (fileId !== null) wanted.set(fileId, { id: fileId, path })
  const isAttached = new Set(wanted.keys())
  for (const { id, path } of uploaded) wanted.set(id, { id, path })
  const delivered = yield* browser.deliver([...wanted.values()])
  return delivered.map(({ id, path, localPath }) => ({ path, localPath, isAttached: isAttached.has(id) }))
})
