import * as v2 from "@tabwright/raw/v2/operations"
import * as v3 from "@tabwright/raw/v3/operations"
import * as v4 from "@tabwright/raw/v4/operations"
import type { AnyOperation } from "../Contract.ts"

const upload = { fileName: "a.txt", contentType: "text/plain", sizeBytes: 1 }
const files = { files: [{ name: "a.txt", contentType: "text/plain", size: 1 }] }

/** A body that fits, for every operation that cannot do without one. */
export const bodies: ReadonlyMap<AnyOperation, object> = new Map<AnyOperation, object>([
  [v2.createTask, { task: "Wait." }],
  [v2.updateTask, { action: "stop" }],
  [v2.updateSession, { action: "stop" }],
  [v2.createSessionUpload, upload],
  [v2.createBrowserUpload, upload],
  [v2.updateBrowser, { action: "stop" }],
  [v2.updateProfile, { name: "renamed" }],
  [v3.updateBrowser, { action: "stop" }],
  [v3.updateProfile, { name: "renamed" }],
  [v3.updateWorkspace, { name: "renamed" }],
  [v3.createWorkspaceUploads, files],
  [v4.createRun, { task: "Wait." }],
  [v4.enqueueMessage, { text: "Wait." }],
  [v4.updateBrowser, { action: "stop" }],
  [v4.updateProfile, { name: "renamed" }],
  [v4.updateWorkspace, { name: "renamed" }],
  [v4.createWorkspaceUploads, files],
  [v4.createWebhook, { url: "https://example.com/hook" }],
  [v4.updateWebhook, { description: "renamed" }],
])
