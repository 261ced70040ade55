import { v2UploadTypes } from "@tabwright/core/contract"
import { BadRequest, NotFound } from "@tabwright/raw/v2/api"
import type { UploadFileRequest } from "@tabwright/raw/v2/schemas"
import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { type UploadRequest, Uploads } from "../../files/Uploads.ts"
import { uploadRules } from "../../files/UploadRules.ts"
import { BrowserStore } from "../../store/browser/BrowserStore.ts"
import { FileStore } from "../../store/file/FileStore.ts"
import { RunStore } from "../../store/run/RunStore.ts"
import { SessionStore } from "../../store/session/SessionStore.ts"
import { Caller } from "../middleware/ApiKeyAuth.ts"
import { signedLinks } from "../files/SignedLinks.ts"
import { orDefect, failWith, failWithDetail } from "../ErrorResponse.ts"
import { Api } from "./Api.ts"

export const layer = HttpApiBuilder.group(
  Api,
  "files",
  Effect.fnUntraced(function* (handlers) {
    const uploads = yield* Uploads
    const sessions = yield* SessionStore
    const browsers = yield* BrowserStore
    const runs = yield* RunStore
    const files = yield* FileStore

    const announce = Effect.fnUntraced(function* (target: UploadRequest["target"], payload: UploadFileRequest) {
      const { projectId } = yield* Caller
      const { fileName, contentType, sizeBytes } = payload
      if (!v2UploadTypes.has(contentType.toLowerCase())) return yield* failWith(BadRequest, "UnsupportedContentType")
      const [announced] = yield* uploads
        .announce({
          projectId,
          target,
          rules: uploadRules.v2,
          files: [{ name: fileName, contentType, size: sizeBytes }],
        })
        .pipe(
          orDefect,
          Effect.catchTag("UploadError", (error) => failWithDetail(BadRequest, error.reason, error.message)),
        )
      if (announced === undefined) return yield* Effect.die("one announced file yields one upload")
      const { upload } = announced
      return {
        url: (yield* signedLinks).upload(upload),
        method: "POST" as const,
        fields: { "Content-Type": contentType },
        fileName: upload.storedName,
        expiresIn: uploadRules.v2.lifeSeconds,
      }
    })

    return handlers
      .handle("createSessionUpload", ({ params, payload }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const session = yield* orDefect(sessions.findOf(projectId, params.session_id))
          if (Option.isNone(session)) return yield* failWith(NotFound, "SessionNotFound")
          if (session.value.endedAt !== null) return yield* failWith(BadRequest, "TaskSessionStopped")
          return yield* announce({ workspaceId: session.value.workspaceId }, payload)
        }),
      )
      .handle("createBrowserUpload", ({ params, payload }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const browser = yield* orDefect(browsers.findOf(projectId, params.session_id))
          if (Option.isNone(browser)) return yield* failWith(NotFound, "BrowserNotFound")
          if (browser.value.status === "stopped") return yield* failWith(BadRequest, "TaskSessionStopped")
          return yield* announce({ browserId: browser.value.id }, payload)
        }),
      )
      .handle("getTaskOutputFile", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const run = yield* orDefect(runs.findOf(projectId, params.task_id))
          if (Option.isNone(run)) return yield* failWith(NotFound, "TaskNotFound")
          const known = yield* orDefect(files.ofRun(run.value.id))
          const file = known.find(({ id }) => id === params.file_id.toLowerCase())
          if (file === undefined) return yield* failWith(NotFound, "OutputFileNotFound")
          return { id: file.id, fileName: file.path, downloadUrl: (yield* signedLinks).outputFile(file.id) }
        }),
      )
  }),
)
