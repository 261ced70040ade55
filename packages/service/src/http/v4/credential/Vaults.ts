import { Conflict, NotFound, ValidationFailed } from "@tabwright/raw/v4/api"
import { Effect, Option, Redacted } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Vaults } from "../../../access/credential/Vaults.ts"
import type { VaultError, VaultLogin } from "../../../access/credential/VaultConnector.ts"
import { type StoredVault, type VaultRejected, VaultStore } from "../../../store/credential/VaultStore.ts"
import { findCreated, newId } from "../../../store/IdGenerator.ts"
import { failInvalid, failWith, orDefect } from "../../ErrorResponse.ts"
import { Caller } from "../../middleware/ApiKeyAuth.ts"
import { Api } from "../Api.ts"

export const layer = HttpApiBuilder.group(
  Api,
  "vaults",
  Effect.fnUntraced(function* (handlers) {
    const store = yield* VaultStore
    const vaults = yield* Vaults

    const rejected = ({ reason }: VaultRejected) => failWith(Conflict, reason)

    const unreadable = ({ cause, message }: VaultError) =>
      failInvalid(ValidationFailed, [
        { loc: ["body", cause === "server" ? "url" : cause], msg: message, type: "value_error" },
      ])

    return handlers
      .handle("listVaults", () =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          return { vaults: (yield* orDefect(store.list(projectId))).map(vaultView) }
        }),
      )
      .handle("createVault", ({ payload }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const made = yield* findCreated("vault", (id) => store.find(projectId, id))
          if (Option.isSome(made)) return vaultView(made.value)
          const { autoLogin, name, type, url, vaultId } = payload
          const token = Redacted.make(payload.token)
          yield* vaults.check(type, { url, vaultId, token })
          const id = yield* newId("vault")
          return vaultView(yield* vaults.create({ id, projectId, name, type, url, vaultId, autoLogin }, token))
        }).pipe(
          Effect.catchTags({
            VaultRejected: rejected,
            VaultError: unreadable,
            // A key service that fails is a fault of the server.
            KeyEncryptionError: (error) => Effect.die(error),
          }),
          orDefect,
        ),
      )
      .handle("listVaultLogins", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const found = yield* orDefect(store.find(projectId, params.vault_id))
          if (Option.isNone(found)) return yield* failWith(NotFound, "VaultNotFound")
          return yield* Effect.match(vaults.logins(found.value), {
            onFailure: ({ message }) => ({ error: message, logins: [] }),
            onSuccess: (logins) => ({ error: null, logins: logins.map(loginView) }),
          })
        }),
      )
      .handle("deleteVault", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          yield* orDefect(vaults.delete(projectId, params.vault_id))
        }),
      )
  }),
)

const vaultView = ({ autoLogin, createdAt, id, name, type, url, vaultId }: StoredVault) => ({
  id,
  name,
  type,
  url,
  vaultId,
  autoLogin,
  createdAt: createdAt.toISOString(),
})

const loginView = ({ domains, name, secrets, username }: VaultLogin) => {
  const { oneTimeCodeKey, password } = Redacted.value(secrets)
  return { name, username, domains, hasPassword: password !== undefined, hasOneTimeCode: oneTimeCodeKey !== undefined }
}
