import { BadRequest, NotFound } from "@tabwright/raw/v3/api"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Files } from "../../files/Files.ts"
import { uploadRules } from "../../files/UploadRules.ts"
import { FileStore } from "../../store/file/FileStore.ts"
import { type Workspace, WorkspaceStore } from "../../store/file/WorkspaceStore.ts"
import { Caller } from "../middleware/ApiKeyAuth.ts"
import { encodeCursor } from "../input/Pagination.ts"
import { signedLinks } from "../files/SignedLinks.ts"
import { orDefect, failWith } from "../ErrorResponse.ts"
import { workspaceFile, workspaceOperations } from "../unversioned/Workspaces.ts"
import { Api } from "./Api.ts"

// An upload always replaces an existing file, so no conflict can occur. v3 has no status for payloads that are too
// large.
const problems = { BadRequest, NotFound, Conflict: BadRequest, TooLarge: BadRequest }

export const layer = HttpApiBuilder.group(
  Api,
  "workspaces",
  Effect.fnUntraced(function* (handlers) {
    const store = yield* WorkspaceStore
    const files = yield* Files
    const rows = yield* FileStore
    const workspaces = yield* workspaceOperations(problems)

    /** Lists the files and folders directly below the prefix. Each counts as one item of the page. */
    const listShallow = Effect.fnUntraced(function* (
      id: string,
      query: {
        readonly prefix: string
        readonly limit: number
        readonly cursor?: string
        readonly includeUrls: boolean
      },
    ) {
      const { id: known } = yield* workspaces.find(id)
      const after = yield* workspaces.startOf(query.cursor)
      // One extra row shows whether there is another page.
      const found = yield* orDefect(rows.listShallow(known, { prefix: query.prefix, after, limit: query.limit + 1 }))
      const page = found.slice(0, query.limit)
      const hasMore = found.length > query.limit
      const made = yield* signedLinks
      return {
        files: page.flatMap(({ file }) => (file === undefined ? [] : [workspaceFile(file, query, made)])),
        folders: page.flatMap(({ path, file }) => (file === undefined ? [path] : [])),
        nextCursor: hasMore ? encodeCursor(page.at(-1)?.path ?? "") : null,
        hasMore,
      }
    })

    return handlers
      .handle("listWorkspaces", ({ query }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const { items, total } = yield* orDefect(store.list(projectId, query))
          return { items: items.map(workspaceView), totalItems: total, ...query }
        }),
      )
      .handle("createWorkspace", ({ payload }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          return workspaceView(yield* orDefect(store.create(projectId, payload.name)))
        }),
      )
      .handle("getWorkspace", ({ params }) => Effect.map(workspaces.find(params.workspace_id), workspaceView))
      .handle("updateWorkspace", ({ params, payload }) =>
        Effect.map(workspaces.rename(params.workspace_id, payload.name), workspaceView),
      )
      .handle("deleteWorkspace", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const wasThere = yield* orDefect(files.deleteWorkspace(projectId, params.workspace_id))
          if (!wasThere) return yield* failWith(NotFound, "WorkspaceNotFound")
        }),
      )
      .handle("listWorkspaceFiles", ({ params, query }) =>
        query.shallow
          ? listShallow(params.workspace_id, query)
          : Effect.map(workspaces.listFiles(params.workspace_id, query), (page) => ({ ...page, folders: [] })),
      )
      .handle("deleteWorkspaceFile", ({ params, query }) => workspaces.deleteFile(params.workspace_id, query.path))
      .handle("getWorkspaceSize", ({ params }) => workspaces.size(params.workspace_id))
      .handle("createWorkspaceUploads", ({ params, payload, query }) =>
        Effect.map(
          workspaces.announce(params.workspace_id, {
            rules: uploadRules.v3,
            folder: query.prefix,
            files: payload.files.map((file) => ({ ...file, size: file.size ?? null })),
          }),
          (announced) => ({
            files: announced.map(({ upload, uploadUrl }) => ({ name: upload.name, uploadUrl, path: upload.path })),
          }),
        ),
      )
  }),
)

const workspaceView = (workspace: Workspace) => ({
  id: workspace.id,
  name: workspace.name,
  createdAt: workspace.createdAt.toISOString(),
  updatedAt: workspace.updatedAt.toISOString(),
})
