import { BadRequest, Conflict, ContentTooLarge, NotFound } from "@tabwright/raw/v4/api"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { uploadRules } from "../../files/UploadRules.ts"
import { type Workspace, WorkspaceStore } from "../../store/file/WorkspaceStore.ts"
import { Caller } from "../middleware/ApiKeyAuth.ts"
import { orDefect } from "../ErrorResponse.ts"
import { workspaceOperations } from "../unversioned/Workspaces.ts"
import { Api } from "./Api.ts"

export const layer = HttpApiBuilder.group(
  Api,
  "workspaces",
  Effect.fnUntraced(function* (handlers) {
    const store = yield* WorkspaceStore
    const workspaces = yield* workspaceOperations({ BadRequest, NotFound, Conflict, TooLarge: ContentTooLarge })

    return handlers
      .handle("listWorkspaces", ({ query }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const { items, total } = yield* orDefect(store.list(projectId, query))
          return { items: items.map(workspaceInfo), totalItems: total, ...query }
        }),
      )
      .handle("createWorkspace", ({ payload }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          return workspaceInfo(yield* orDefect(store.create(projectId, payload.name)))
        }),
      )
      .handle("getWorkspace", ({ params }) => Effect.map(workspaces.find(params.workspace_id), workspaceInfo))
      .handle("updateWorkspace", ({ params, payload }) =>
        Effect.map(workspaces.rename(params.workspace_id, payload.name), workspaceInfo),
      )
      .handle("deleteWorkspace", ({ params }) =>
        Effect.flatMap(Caller, ({ projectId }) => orDefect(store.archive(projectId, params.workspace_id))),
      )
      .handle("getWorkspaceSize", ({ params }) => workspaces.size(params.workspace_id))
      .handle("listWorkspaceFiles", ({ params, query }) => workspaces.listFiles(params.workspace_id, query))
      .handle("deleteWorkspaceFile", ({ params, query }) => workspaces.deleteFile(params.workspace_id, query.path))
      .handle("createWorkspaceUploads", ({ params, payload }) =>
        Effect.map(workspaces.announce(params.workspace_id, { ...payload, rules: uploadRules.v4 }), (announced) => ({
          files: announced.map(({ upload, willOverride, uploadUrl }) => ({
            id: upload.id,
            name: upload.name,
            storedName: upload.storedName,
            path: upload.path,
            willOverride,
            uploadUrl,
          })),
        })),
      )
  }),
)

const workspaceInfo = (workspace: Workspace) => ({
  id: workspace.id,
  name: workspace.name,
  archived: workspace.archived,
  createdAt: workspace.createdAt.toISOString(),
  updatedAt: workspace.updatedAt.toISOString(),
})
