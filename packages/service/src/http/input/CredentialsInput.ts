import { Effect } from "effect"
import { RunError } from "../../run/RunError.ts"
import { CredentialStore } from "../../store/credential/CredentialStore.ts"
import { VaultStore } from "../../store/credential/VaultStore.ts"
import type { RunCredentials } from "../../store/run/RunSettings.ts"

/** The fields of a request that say which credentials its run may use. */
export interface CredentialFields {
  readonly credentialIds?: ReadonlyArray<string> | null | undefined
  readonly vaultIds?: ReadonlyArray<string> | null | undefined
  readonly autoLogin?: boolean | undefined
}

/** Undefined if the request allows none. Fails unless the project has the credentials and vaults. */
export const credentialsOf = Effect.fnUntraced(function* (projectId: string, given: CredentialFields) {
  const ids = (given.credentialIds ?? []).map((id) => id.toLowerCase())
  const vaultIds = (given.vaultIds ?? []).map((id) => id.toLowerCase())
  const { autoLogin = false } = given
  if (ids.length === 0 && vaultIds.length === 0 && !autoLogin) return undefined
  const known = new Set((yield* (yield* CredentialStore).list(projectId)).map(({ id }) => id))
  if (ids.some((id) => !known.has(id))) return yield* new RunError({ reason: "CredentialNotFound" })
  const vaults = new Set((yield* (yield* VaultStore).list(projectId)).map(({ id }) => id))
  if (vaultIds.some((id) => !vaults.has(id))) return yield* new RunError({ reason: "VaultNotFound" })
  const credentials: RunCredentials = { ids, vaultIds, autoLogin }
  return credentials
})
