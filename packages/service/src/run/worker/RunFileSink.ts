import { AgentError, type FileSink } from "@tabwright/agent"
import { Effect, Option, Stream } from "effect"
import { isUtf8 } from "node:buffer"
import { Files } from "../../files/Files.ts"
import { FileStore } from "../../store/file/FileStore.ts"
import type { Run } from "../../store/run/RunStore.ts"
import type { Session } from "../../store/session/SessionStore.ts"
import { retryOnOutage } from "../engine/DatabaseOutage.ts"
import type { SecretMask } from "./SecretMask.ts"

/** Maximum bytes of a file an agent may read, because it is held in memory: 16 MiB. */
const readableBytes = 16 * 1024 * 1024

/** File access of a run's agent, in its session's workspace. In text files, secrets are replaced by their names. */
export const runFileSink = Effect.fnUntraced(function* (run: Run, session: Session, mask: SecretMask) {
  const files = yield* Files
  const rows = yield* FileStore

  const write: FileSink["write"] = (file) =>
    retryOnOutage(
      files.save(
        {
          projectId: run.projectId,
          workspaceId: session.workspaceId,
          runId: run.id,
          epoch: run.epoch,
          kind: "output",
          path: file.name,
          contentType: file.contentType,
        },
        maskedBytes(file.bytes, mask),
      ),
    ).pipe(Effect.as({ name: file.name }), Effect.mapError(unreadable))

  const read = Effect.fnUntraced(function* (name: string) {
    const [row] = yield* retryOnOutage(rows.at(session.workspaceId, [name]))
    if (row === undefined) return undefined
    if (row.size > readableBytes)
      return yield* new AgentError({
        reason: "PageFailed",
        message: `${name} is too large to read: ${row.size} bytes, maximum ${readableBytes}.`,
      })
    const found = yield* retryOnOutage(files.read(row.id)).pipe(Effect.mapError(unreadable))
    if (Option.isNone(found)) return undefined
    const pieces = yield* Stream.runCollect(found.value.bytes).pipe(Effect.mapError(unreadable))
    return new Uint8Array(Buffer.concat(pieces))
  }, Effect.scoped)

  const list = Effect.map(retryOnOutage(rows.ofRun(run.id)), (own) => own.map(({ path }) => path))

  return { write, read, list } satisfies FileSink
})

const unreadable = (error: { readonly message: string }): AgentError =>
  new AgentError({ reason: "PageFailed", message: error.message, cause: error })

/** Leaves binary data and text without secrets unchanged. */
const maskedBytes = (bytes: Uint8Array, mask: SecretMask): Uint8Array => {
  if (!isUtf8(bytes)) return bytes
  const text = Buffer.from(bytes).toString()
  const masked = mask(text)
  return masked === text ? bytes : Buffer.from(masked)
}
