import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "./Api.ts"

/**
 * The operations on workspaces and their files.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = HttpApiBuilder.group(Api, "workspaces", (handlers) =>
  handlers
    .handle("listWorkspaces", () => Effect.die("not served yet"))
    .handle("createWorkspace", () => Effect.die("not served yet"))
    .handle("getWorkspace", () => Effect.die("not served yet"))
    .handle("updateWorkspace", () => Effect.die("not served yet"))
    .handle("deleteWorkspace", () => Effect.die("not served yet"))
    .handle("listWorkspaceFiles", () => Effect.die("not served yet"))
    .handle("deleteWorkspaceFile", () => Effect.die("not served yet"))
    .handle("getWorkspaceSize", () => Effect.die("not served yet"))
    .handle("createWorkspaceUploads", () => Effect.die("not served yet")),
)
