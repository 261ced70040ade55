import { BadRequest } from "@tabwright/raw/admin/api"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { projectRecords } from "../unversioned/ProjectRecords.ts"
import { Api } from "./Api.ts"

export const layer = HttpApiBuilder.group(Api, "audit", (handlers) =>
  Effect.map(projectRecords(BadRequest), ({ audit }) =>
    handlers.handle("listAuditEntries", ({ query }) => audit(query)),
  ),
)
