import { WorkspaceFileInfo } from "@tabwright/raw/v4/schemas"
import { type ApiError, type Client, Runs, Workspaces } from "@tabwright/sdk/effect"
import { Effect, Schema } from "effect"
import { cursor, id, text, integer } from "../Arguments.ts"
import { FileOutput, fileResponse } from "../FileContent.ts"
import { makeTool, readOnlyHints, ToolFailed } from "../Tool.ts"
import { truncate } from "../ToolResponse.ts"

const workspaceFields = {
  runId: Schema.optionalKey(id("Run whose workspace to use. Alternative to workspaceId.")),
  workspaceId: Schema.optionalKey(id("Workspace to use. Alternative to runId.")),
}

const workspaceOf = (source: {
  readonly runId?: string
  readonly workspaceId?: string
}): Effect.Effect<string, ApiError | ToolFailed, Client> => {
  if (source.workspaceId !== undefined) return Effect.succeed(source.workspaceId)
  const { runId } = source
  if (runId === undefined) return new ToolFailed({ message: "Pass runId or workspaceId." })
  return Effect.flatMap(Runs.get(runId), ({ workspaceId }) =>
    workspaceId === null
      ? new ToolFailed({ message: `Run ${runId} has no workspace and therefore no files.` })
      : Effect.succeed(workspaceId),
  )
}

export const listFiles = makeTool({
  name: "list_files",
  title: "List files",
  description:
    "Lists the files of a workspace by path: files downloaded or written by runs, and uploads. Use get_file to read one.",
  input: Schema.Struct({
    ...workspaceFields,
    prefix: Schema.optionalKey(text("Only paths that start with this prefix.", 1_000)),
    limit: Schema.optionalKey(integer("Maximum number of results, 1 to 100 (default 50).", 1, 100)),
    cursor,
  }),
  output: Schema.Struct({
    workspaceId: Schema.String,
    files: Schema.Array(
      Schema.Struct({
        path: WorkspaceFileInfo.fields.path,
        size: WorkspaceFileInfo.fields.size,
        lastModified: WorkspaceFileInfo.fields.lastModified,
      }),
    ),
    nextCursor: Schema.NullOr(Schema.String),
  }),
  hints: readOnlyHints,
  run: ({ cursor, limit = 50, prefix, ...source }) =>
    Effect.gen(function* () {
      const workspaceId = yield* workspaceOf(source)
      const query = { limit, ...(cursor === undefined ? {} : { cursor }), ...(prefix === undefined ? {} : { prefix }) }
      const { files, nextCursor } = yield* Workspaces.listFiles(workspaceId, query)
      const listed = files.map(({ lastModified, path, size }) => ({ path, size, lastModified }))
      return { facts: { workspaceId, files: listed, nextCursor } }
    }),
})

/** Maximum bytes of text per response. */
const maxTextBytes = 20_000

export const getFile = makeTool({
  name: "get_file",
  title: "Read a file",
  description:
    "Reads a file of a workspace: text verbatim (up to maxBytes from offset), images as images, anything else as a link that works for one minute.",
  input: Schema.Struct({
    ...workspaceFields,
    path: text("Path of the file, as returned by list_files.", 1_000),
    offset: Schema.optionalKey(
      integer("Start of the text in bytes: nextOffset of the previous response.", 0, Number.MAX_SAFE_INTEGER),
    ),
    maxBytes: Schema.optionalKey(
      integer(`Maximum length of the text, 100 to ${maxTextBytes} bytes (default ${maxTextBytes}).`, 100, maxTextBytes),
    ),
  }),
  output: FileOutput,
  hints: readOnlyHints,
  run: ({ maxBytes = maxTextBytes, offset = 0, path, ...source }, call) =>
    Effect.gen(function* () {
      const workspaceId = yield* workspaceOf(source)
      const { files } = yield* Workspaces.listFiles(workspaceId, { prefix: path, includeUrls: true, limit: 1 })
      const file = files.find((one) => one.path === path)
      if (file !== undefined) return yield* fileResponse(file, { offset, maxBytes }, call)
      return yield* new ToolFailed({
        message: `File "${truncate(path, 200)}" not found in workspace ${workspaceId}. Use list_files to see its files.`,
      })
    }),
})
