import { BadRequest, NotFound } from "@tabwright/raw/v4/api"
import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { FileStore } from "../../store/FileStore.ts"
import { WorkspaceStore } from "../../store/WorkspaceStore.ts"
import { Caller } from "../ApiKeyAuth.ts"
import { decodeCursor, encodeCursor } from "../Cursor.ts"
import { links } from "../Links.ts"
import { orDefect, refuse } from "../Refusal.ts"
import { Api } from "./Api.ts"

/**
 * The operations on workspaces and their files.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = HttpApiBuilder.group(
  Api,
  "workspaces",
  Effect.fnUntraced(function* (handlers) {
    const files = yield* FileStore
    const workspaces = yield* WorkspaceStore

    return handlers
      .handle("listWorkspaceFiles", ({ params, query }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          if (Option.isNone(yield* orDefect(workspaces.findOf(projectId, params.workspace_id)))) {
            return yield* refuse(NotFound, "WorkspaceNotFound")
          }
          const after = query.cursor === undefined ? "" : decodeCursor(query.cursor)
          if (after === undefined) return yield* refuse(BadRequest, "MalformedCursor")
          // One more than asked for tells whether there are more.
          const found = yield* orDefect(
            files.list(params.workspace_id, { prefix: query.prefix, after, limit: query.limit + 1 }),
          )
          const page = found.slice(0, query.limit)
          const hasMore = found.length > query.limit
          const made = yield* links
          return {
            files: page.map((file) => ({
              path: file.path,
              size: Number(file.size),
              lastModified: file.createdAt.toISOString(),
              url: query.includeUrls ? made.download(file.id, query.contentDisposition === "attachment") : null,
            })),
            nextCursor: hasMore ? encodeCursor(page.at(-1)?.path ?? "") : null,
            hasMore,
          }
        }),
      )
      .handle("createWorkspace", () => Effect.die("not served yet"))
      .handle("getWorkspace", () => Effect.die("not served yet"))
      .handle("updateWorkspace", () => Effect.die("not served yet"))
      .handle("deleteWorkspace", () => Effect.die("not served yet"))
      .handle("deleteWorkspaceFile", () => Effect.die("not served yet"))
      .handle("getWorkspaceSize", () => Effect.die("not served yet"))
      .handle("createWorkspaceUploads", () => Effect.die("not served yet"))
  }),
)
