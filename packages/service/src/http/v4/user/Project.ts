import { BadRequest } from "@tabwright/raw/v4/api"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Caller } from "../../middleware/ApiKeyAuth.ts"
import { projectRecords } from "../../unversioned/ProjectRecords.ts"
import { Api } from "../Api.ts"

/** The records of the caller's project. The middleware admits only those who manage its members. */
export const layer = HttpApiBuilder.group(Api, "project", (handlers) =>
  Effect.map(projectRecords(BadRequest), ({ audit, keys, usage }) =>
    handlers
      .handle("listProjectKeys", ({ query }) =>
        Effect.flatMap(Caller, ({ projectId }) => keys({ ...query, projectId })),
      )
      .handle("listProjectUsage", ({ query }) =>
        Effect.flatMap(Caller, ({ projectId }) => usage({ ...query, projectId })),
      )
      .handle("listProjectAuditEntries", ({ query }) =>
        Effect.flatMap(Caller, ({ projectId }) => audit({ ...query, projectId })),
      ),
  ),
)
