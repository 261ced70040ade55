import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import type { Extension } from "../../resource/Extensions.ts"
import { ApiV4 } from "../Api.ts"
import { operationResponse } from "../OperationResponse.ts"

const view = ({ createdAt, id, manifest, sizeBytes }: Extension) => ({
  id,
  name: manifest.name,
  version: manifest.version,
  description: manifest.description,
  permissions: manifest.permissions,
  hostPermissions: manifest.hostPermissions,
  sizeBytes,
  createdAt: createdAt.toISOString(),
})

export const layer = HttpApiBuilder.group(ApiV4, "extensions", (handlers) =>
  handlers
    .handle("listExtensions", () =>
      operationResponse(({ projectId, state: { extensions } }) => ({
        extensions: extensions.list(projectId).map(view),
      })),
    )
    .handle("createExtension", ({ payload }) =>
      operationResponse(async ({ projectId, state: { extensions } }) =>
        view(await extensions.create(projectId, payload.content)),
      ),
    )
    .handle("getExtension", ({ params }) =>
      operationResponse(({ projectId, state: { extensions } }) => view(extensions.of(projectId, params.extension_id))),
    )
    .handle("deleteExtension", ({ params }) =>
      operationResponse(({ projectId, state: { extensions } }) => extensions.remove(projectId, params.extension_id)),
    ),
)
