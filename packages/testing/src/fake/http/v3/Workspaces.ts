import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import type { Workspace } from "../../Workspaces.ts"
import { operationResponse } from "../OperationResponse.ts"
import { numberedPage } from "../Page.ts"
import { workspaceOperations } from "../unversioned/WorkspaceOperations.ts"
import { ApiV3 } from "../Api.ts"

const view = (workspace: Workspace) => ({
  id: workspace.id,
  name: workspace.name,
  createdAt: workspace.createdAt.toISOString(),
  updatedAt: workspace.updatedAt.toISOString(),
})

export const layer = HttpApiBuilder.group(ApiV3, "workspaces", (handlers) =>
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
        workspaces.remove(workspaces.of(projectId, params.workspace_id))
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
    .handle("createWorkspaceUploads", ({ params, payload, query }) =>
      operationResponse((caller) => {
        const rules = { folder: query.prefix, mayReplace: true, isSizeExact: false, fullStatus: 400 } as const
        return {
          files: workspaceOperations
            .announce(caller, params.workspace_id, payload.files, rules)
            .map(({ path, upload, uploadUrl }) => ({ name: upload.name, uploadUrl, path })),
        }
      }),
    ),
)
