import { AgentError, type FileSink } from "@tabwright/agent"
import { Effect, Option, Stream } from "effect"
import { isUtf8 } from "node:buffer"
import { Files } from "../files/Files.ts"
import { FileStore } from "../store/FileStore.ts"
import type { Run } from "../store/RunStore.ts"
import type { Session } from "../store/SessionStore.ts"
import { throughOutage } from "./Outage.ts"
import type { SecretMask } from "./SecretMask.ts"

/** Bytes of a file that an agent is given at most: 16 MiB, all in memory at once, while callers may upload far more. */
const readableBytes = 16 * 1024 * 1024

/**
 * Where the files of a run's agent go, and where it finds them again: its session's workspace. Of secrets, text files hold the
 * names alone.
 *
 * @category constructors
 * @since 0.1.0
 */
export const runFileSink = Effect.fnUntraced(function* (run: Run, session: Session, mask: SecretMask) {
  const files = yield* Files
  const rows = yield* FileStore

  const write: FileSink["write"] = (file) =>
    throughOutage(
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
    const [row] = yield* throughOutage(rows.at(session.workspaceId, [name]))
    if (row === undefined) return undefined
    if (row.size > readableBytes)
      return yield* new AgentError({
        reason: "PageFailed",
        message: `${name} is too large to be read here: ${row.size} bytes, ${readableBytes} at most.`,
      })
    const found = yield* throughOutage(files.read(row.id)).pipe(Effect.mapError(unreadable))
    if (Option.isNone(found)) return undefined
    const pieces = yield* Stream.runCollect(found.value.bytes).pipe(Effect.mapError(unreadable))
    return new Uint8Array(Buffer.concat(pieces))
  }, Effect.scoped)

  const list = Effect.map(throughOutage(rows.ofRun(run.id)), (own) => own.map(({ path }) => path))

  return { write, read, list } satisfies FileSink
})

const unreadable = (error: { readonly message: string }): AgentError =>
  new AgentError({ reason: "PageFailed", message: error.message, cause: error })

/** Bytes that are no text, or hold no secret, stay as they are. */
const maskedBytes = (bytes: Uint8Array, mask: SecretMask): Uint8Array => {
  if (!isUtf8(bytes)) return bytes
  const text = Buffer.from(bytes).toString()
  const masked = mask(text)
  return masked === text ? bytes : Buffer.from(masked)
}
