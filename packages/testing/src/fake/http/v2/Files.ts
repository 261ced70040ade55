import { v2UploadTypes } from "@tabwright/core/contract"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as Duration from "effect/Duration"
import { linkLifetimes } from "../../Links.ts"
import { found, FakeApiError } from "../../FakeApiError.ts"
import { storedName } from "../../Workspaces.ts"
import { operationResponse } from "../OperationResponse.ts"
import type { CallerShape } from "../ApiKeyAuth.ts"
import { ApiV2 } from "../Api.ts"
import { outputFiles } from "./TaskView.ts"

const maxUploadBytes = 10 * 1024 ** 2

interface Announced {
  readonly fileName: string
  readonly contentType: string
  readonly sizeBytes: number
}

const upload = (
  { origin, state }: CallerShape,
  { contentType, fileName }: Announced,
  accept: (path: string, content: Uint8Array) => void,
) => {
  if (!v2UploadTypes.has(contentType.toLowerCase())) throw FakeApiError.of("UnsupportedContentType")
  const stored = storedName(fileName)
  const link = state.links.make(
    { kind: "upload", maxBytes: maxUploadBytes, accept: (content) => accept(`uploads/${stored}`, content) },
    linkLifetimes.sessionUpload,
  )
  return {
    url: origin + link,
    method: "POST" as const,
    fields: { "Content-Type": contentType },
    fileName: stored,
    expiresIn: Duration.toSeconds(linkLifetimes.sessionUpload),
  }
}

export const layer = HttpApiBuilder.group(ApiV2, "files", (handlers) =>
  handlers
    .handle("createSessionUpload", ({ params, payload }) =>
      operationResponse((caller) => {
        const { sessions, workspaces } = caller.state
        const session = sessions.of(caller.projectId, params.session_id)
        const workspace = workspaces.of(caller.projectId, session.workspaceId)
        return upload(caller, payload, (path, content) =>
          workspaces.write(workspace, path, content, payload.contentType),
        )
      }),
    )
    .handle("createBrowserUpload", ({ params, payload }) =>
      operationResponse((caller) => {
        caller.state.browsers.of(caller.projectId, params.session_id)
        // A fake browser has no page for the file: its content is checked and discarded.
        return upload(caller, payload, () => undefined)
      }),
    )
    .handle("getTaskOutputFile", ({ params }) =>
      operationResponse((caller) => {
        const { links, runs } = caller.state
        const run = found(
          runs.list(caller.projectId).find(({ id }) => id === params.task_id),
          "TaskNotFound",
        )
        const file = found(
          outputFiles(caller, run).find(({ id }) => id === params.file_id),
          "OutputFileNotFound",
        )
        const { content, contentType, id, path } = file
        const saveAs = path.split("/").at(-1) ?? path
        const link = links.make({ kind: "download", content, contentType, saveAs }, linkLifetimes.outputDownload)
        return { id, fileName: path, downloadUrl: caller.origin + link }
      }),
    ),
)
