import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import type { Workspace } from "../../Workspaces.ts"
import { answer } from "../Answer.ts"
import { numberedPage } from "../Page.ts"
import { workspaceOperations } from "../unversioned/WorkspaceOperations.ts"
import { Api } from "./Api.ts"

const view = (workspace: Workspace) => ({
  id: workspace.id,
  name: workspace.name,
  createdAt: workspace.createdAt.toISOString(),
  updatedAt: workspace.updatedAt.toISOString(),
})

/**
 * The operations on workspaces and their files.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = HttpApiBuilder.group(Api, "workspaces", (handlers) =>
  handlers
    .handle("listWorkspaces", ({ query }) =>
      answer(({ projectId, state: { workspaces } }) => numberedPage(workspaces.list(projectId), query, view)),
    )
    .handle("createWorkspace", ({ payload }) =>
      answer(({ projectId, state: { workspaces } }) => view(workspaces.create(projectId, payload.name ?? null))),
    )
    .handle("getWorkspace", ({ params }) =>
      answer(({ projectId, state: { workspaces } }) => view(workspaces.of(projectId, params.workspace_id))),
    )
    .handle("updateWorkspace", ({ params, payload }) =>
      answer(({ projectId, state: { workspaces } }) => {
        const workspace = workspaces.of(projectId, params.workspace_id)
        if (payload.name !== undefined) workspaces.rename(workspace, payload.name)
        return view(workspace)
      }),
    )
    .handle("deleteWorkspace", ({ params }) =>
      answer(({ projectId, state: { workspaces } }) => {
        workspaces.remove(workspaces.of(projectId, params.workspace_id))
      }),
    )
    .handle("listWorkspaceFiles", ({ params, query }) =>
      answer((caller) => workspaceOperations.listFiles(caller, params.workspace_id, query)),
    )
    .handle("deleteWorkspaceFile", ({ params, query }) =>
      answer((caller) => workspaceOperations.deleteFile(caller, params.workspace_id, query.path)),
    )
    .handle("getWorkspaceSize", ({ params }) =>
      answer((caller) => workspaceOperations.size(caller, params.workspace_id)),
    )
    .handle("createWorkspaceUploads", ({ params, payload, query }) =>
      answer((caller) => {
        const rules = { folder: query.prefix, mayReplace: true, isSizeExact: false, fullStatus: 400 } as const
        return {
          files: workspaceOperations
            .announce(caller, params.workspace_id, payload.files, rules)
            .map(({ path, upload, uploadUrl }) => ({ name: upload.name, uploadUrl, path })),
        }
      }),
    ),
)
