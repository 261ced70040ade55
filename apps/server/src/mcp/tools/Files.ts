import { type ApiError, type Client, Runs, Workspaces } from "@tabwright/sdk/effect"
import { Effect, Schema } from "effect"
import { shortened } from "../Answer.ts"
import { cursor, id, text, whole } from "../Arguments.ts"
import { fileAnswer } from "../FileContent.ts"
import { looks, makeTool } from "../Tool.ts"
import { ToolFailed } from "../ToolFailed.ts"

const place = {
  runId: Schema.optionalKey(id("The run whose workspace is meant; or give workspaceId.")),
  workspaceId: Schema.optionalKey(id("The workspace; or give runId.")),
}

const workspaceOf = (given: {
  readonly runId?: string
  readonly workspaceId?: string
}): Effect.Effect<string, ApiError | ToolFailed, Client> => {
  if (given.workspaceId !== undefined) return Effect.succeed(given.workspaceId)
  const { runId } = given
  if (runId === undefined) return new ToolFailed({ message: "Say whose files are meant: give runId or workspaceId." })
  return Effect.flatMap(Runs.get(runId), ({ workspaceId }) =>
    workspaceId === null
      ? new ToolFailed({ message: `Run ${runId} has no workspace, and so no files.` })
      : Effect.succeed(workspaceId),
  )
}

/**
 * Lists the files of a workspace.
 *
 * @category constructors
 * @since 0.1.0
 */
export const listFiles = makeTool({
  name: "list_files",
  title: "List files",
  description:
    "Lists the files of a workspace, by their paths: what runs downloaded and wrote, and what was uploaded. get_file reads one.",
  input: Schema.Struct({
    ...place,
    prefix: Schema.optionalKey(text("Only paths that begin with this.", 1_000)),
    limit: Schema.optionalKey(whole("How many, 1 to 100 (default 50).", 1, 100)),
    cursor,
  }),
  hints: looks,
  run: ({ cursor, limit = 50, prefix, ...given }) =>
    Effect.gen(function* () {
      const workspaceId = yield* workspaceOf(given)
      const query = { limit, ...(cursor === undefined ? {} : { cursor }), ...(prefix === undefined ? {} : { prefix }) }
      const { files, nextCursor } = yield* Workspaces.listFiles(workspaceId, query)
      const named = files.map(({ lastModified, path, size }) => ({ path, size, lastModified }))
      return { facts: { workspaceId, files: named, nextCursor } }
    }),
})

/** The most bytes of a text in one answer. */
const maxTextBytes = 20_000

/**
 * Reads a file of a workspace.
 *
 * @category constructors
 * @since 0.1.0
 */
export const getFile = makeTool({
  name: "get_file",
  title: "Read a file",
  description:
    "Reads a file of a workspace: a text as it is (up to maxBytes from offset), a picture as a picture, anything else as a link that opens it for a minute.",
  input: Schema.Struct({
    ...place,
    path: text("The file's path, as list_files gave it.", 1_000),
    offset: Schema.optionalKey(
      whole("Where in a text to begin, in bytes: nextOffset of the answer before.", 0, Number.MAX_SAFE_INTEGER),
    ),
    maxBytes: Schema.optionalKey(
      whole(`How much of a text, 100 to ${maxTextBytes} bytes (default ${maxTextBytes}).`, 100, maxTextBytes),
    ),
  }),
  hints: looks,
  run: ({ maxBytes = maxTextBytes, offset = 0, path, ...given }, call) =>
    Effect.gen(function* () {
      const workspaceId = yield* workspaceOf(given)
      const { files } = yield* Workspaces.listFiles(workspaceId, { prefix: path, includeUrls: true, limit: 1 })
      const file = files.find((one) => one.path === path)
      if (file !== undefined) return yield* fileAnswer(file, { offset, maxBytes }, call)
      return yield* new ToolFailed({
        message: `There is no file "${shortened(path, 200)}" in workspace ${workspaceId}. list_files names those that there are.`,
      })
    }),
})
