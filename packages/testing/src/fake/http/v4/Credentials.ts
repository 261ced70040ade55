import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import type { Credential } from "../../resource/Credentials.ts"
import { ApiV4 } from "../Api.ts"
import type { CallerShape } from "../ApiKeyAuth.ts"
import { operationResponse } from "../OperationResponse.ts"

const view = (credential: Credential) => ({
  id: credential.id,
  name: credential.name,
  username: credential.username,
  hasPassword: credential.hasPassword,
  hasOneTimeCode: credential.hasOneTimeCode,
  domains: credential.domains,
  autoLogin: credential.autoLogin,
  notes: credential.notes,
  lastUsedAt: null,
  createdAt: credential.createdAt.toISOString(),
  updatedAt: credential.updatedAt.toISOString(),
})

/** Fails unless the project has the credentials and vaults of a request. */
export const requireCredentials = (
  { projectId, state }: CallerShape,
  given: {
    readonly credentialIds?: ReadonlyArray<string> | null | undefined
    readonly vaultIds?: ReadonlyArray<string> | null | undefined
  },
): void => {
  for (const id of given.credentialIds ?? []) state.credentials.of(projectId, id)
  for (const id of given.vaultIds ?? []) state.vaults.of(projectId, id)
}

export const layer = HttpApiBuilder.group(ApiV4, "credentials", (handlers) =>
  handlers
    .handle("listCredentials", () =>
      operationResponse(({ projectId, state: { credentials } }) => ({
        credentials: credentials.list(projectId).map(view),
      })),
    )
    .handle("createCredential", ({ payload }) =>
      operationResponse(({ projectId, state: { credentials } }) => view(credentials.create(projectId, payload))),
    )
    .handle("getCredential", ({ params }) =>
      operationResponse(({ projectId, state: { credentials } }) =>
        view(credentials.of(projectId, params.credential_id)),
      ),
    )
    .handle("updateCredential", ({ params, payload }) =>
      operationResponse(({ projectId, state: { credentials } }) =>
        view(credentials.update(credentials.of(projectId, params.credential_id), payload)),
      ),
    )
    .handle("deleteCredential", ({ params }) =>
      operationResponse(({ projectId, state: { credentials } }) => credentials.remove(projectId, params.credential_id)),
    ),
)
