import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import type { Vault } from "../../resource/Vaults.ts"
import { ApiV4 } from "../Api.ts"
import { operationResponse } from "../OperationResponse.ts"

const view = ({ autoLogin, createdAt, id, name, type, url, vaultId }: Vault) => ({
  id,
  name,
  type,
  url,
  vaultId,
  autoLogin,
  createdAt: createdAt.toISOString(),
})

export const layer = HttpApiBuilder.group(ApiV4, "vaults", (handlers) =>
  handlers
    .handle("listVaults", () =>
      operationResponse(({ projectId, state: { vaults } }) => ({ vaults: vaults.list(projectId).map(view) })),
    )
    .handle("createVault", ({ payload }) =>
      operationResponse(({ projectId, state: { vaults } }) => view(vaults.create(projectId, payload))),
    )
    .handle("listVaultLogins", ({ params }) =>
      operationResponse(({ projectId, state: { vaults } }) => {
        vaults.of(projectId, params.vault_id)
        return { error: null, logins: [] }
      }),
    )
    .handle("deleteVault", ({ params }) =>
      operationResponse(({ projectId, state: { vaults } }) => vaults.remove(projectId, params.vault_id)),
    ),
)
