import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { operationResponse } from "../OperationResponse.ts"
import { numberedPage } from "../Page.ts"
import { workspaceOperations } from "../unversioned/WorkspaceOperations.ts"
import { ApiV4 } from "../Api.ts"
import type { Workspace } from "../../Workspaces.ts"

const view = (workspace: Workspace) => ({
  id: workspace.id,
  name: workspace.name,
  archived: workspace.isArchived,
  createdAt: workspace.createdAt.toISOString(),
  updatedAt: workspace.updatedAt.toISOString(),
})

export const layer = HttpApiBuilder.group(ApiV4, "workspaces", (handlers) =>
  handlers
    .handle("listWorkspaces", ({ query }) =>
      operationResponse(({ projectId, state: { workspaces } }) =>
        numberedPage(workspaces.list(projectId), query, view),
      ),
    )
    .handle("createWorkspace", ({ payload }) =>
      operationResponse(({ projectId, state: { workspaces } }) =>
        view(workspaces.create(projectId, payload.name ?? null)),
      ),
    )
    .handle("getWorkspace", ({ params }) =>
      operationResponse(({ projectId, state: { workspaces } }) => view(workspaces.of(projectId, params.workspace_id))),
    )
    .handle("updateWorkspace", ({ params, payload }) =>
      operationResponse(({ projectId, state: { workspaces } }) => {
        const workspace = workspaces.of(projectId, params.workspace_id)
        if (payload.name !== undefined) workspaces.rename(workspace, payload.name)
        return view(workspace)
      }),
    )
    .handle("deleteWorkspace", ({ params }) =>
      operationResponse(({ projectId, state: { workspaces } }) => {
        const workspace = workspaces.find(params.workspace_id)
        // Missing or foreign workspaces count as deleted.
        if (workspace?.projectId === projectId) workspaces.archive(workspace)
      }),
    )
    .handle("listWorkspaceFiles", ({ params, query }) =>
      operationResponse((caller) => workspaceOperations.listFiles(caller, params.workspace_id, query)),
    )
    .handle("deleteWorkspaceFile", ({ params, query }) =>
      operationResponse((caller) => workspaceOperations.deleteFile(caller, params.workspace_id, query.path)),
    )
    .handle("getWorkspaceSize", ({ params }) =>
      operationResponse((caller) => workspaceOperations.size(caller, params.workspace_id)),
    )
    .handle("createWorkspaceUploads", ({ params, payload }) =>
      operationResponse((caller) => ({
        files: workspaceOperations
          .announce(caller, params.workspace_id, payload.files, {
            folder: "uploads/",
            mayReplace: payload.allowOverrides,
            isSizeExact: true,
            fullStatus: 413,
          })
          .map(({ path, storedName, upload, uploadUrl, willReplace }) => ({
            id: upload.id,
            name: upload.name,
            storedName,
            path,
            willOverride: willReplace,
            uploadUrl,
          })),
      })),
    ),
)
