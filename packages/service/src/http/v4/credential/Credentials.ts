import { Conflict, NotFound, ValidationFailed } from "@tabwright/raw/v4/api"
import type { UpdateCredentialRequest } from "@tabwright/raw/v4/schemas"
import { Effect, Option, Redacted } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Credentials, type CredentialSecrets } from "../../../access/credential/Credentials.ts"
import type { KeyEncryptionError } from "../../../access/credential/WrappingKeys.ts"
import { findCreated, newId } from "../../../store/IdGenerator.ts"
import {
  type CredentialRejected,
  CredentialStore,
  type StoredCredential,
} from "../../../store/credential/CredentialStore.ts"
import { failInvalid, failWith, orDefect } from "../../ErrorResponse.ts"
import { readDomainPatterns } from "../../input/RunOptions.ts"
import { oneTimeCodeFault } from "../../input/SecretsInput.ts"
import { Caller } from "../../middleware/ApiKeyAuth.ts"
import { Api } from "../Api.ts"

export const layer = HttpApiBuilder.group(
  Api,
  "credentials",
  Effect.fnUntraced(function* (handlers) {
    const store = yield* CredentialStore
    const credentials = yield* Credentials

    const orNotFound = <A>(found: Option.Option<A>) =>
      Option.isSome(found) ? Effect.succeed(found.value) : failWith(NotFound, "CredentialNotFound")

    const rejected = ({ reason }: CredentialRejected) => failWith(Conflict, reason)

    /** A key service that fails is a fault of the server. */
    const orFault = <A, E, R>(effect: Effect.Effect<A, E | KeyEncryptionError, R>) =>
      Effect.catchTag(effect, "KeyEncryptionError", (error) => Effect.die(error))

    /** Returns the domains as they are stored. Fails with 422 for an invalid one. */
    const domainsOf = (domains: ReadonlyArray<string>) =>
      Effect.catchTag(readDomainPatterns(domains, ["body", "domains"]), "RunError", ({ issues }) =>
        failInvalid(ValidationFailed, issues),
      )

    const checkKey = (key: string | null | undefined) => {
      const msg = key === null || key === undefined ? undefined : oneTimeCodeFault(key)
      return msg === undefined
        ? Effect.void
        : failInvalid(ValidationFailed, [{ loc: ["body", "oneTimeCodeKey"], msg, type: "value_error" }])
    }

    const sealed = (id: string, secrets: CredentialSecrets) =>
      Effect.map(credentials.seal(id, secrets), (made) => ({
        ...made,
        hasPassword: secrets.password !== undefined,
        hasOneTimeCode: secrets.oneTimeCodeKey !== undefined,
      }))

    /** Returns the changed fields, within the transaction of the change. */
    const change = Effect.fnUntraced(function* (stored: StoredCredential, given: UpdateCredentialRequest) {
      const domains = given.domains === undefined ? stored.domains : yield* domainsOf(given.domains)
      // A key that may write credentials could otherwise type a password on a site of its own.
      const isKept = domains.every((domain) => stored.domains.includes(domain))
      const before = isKept ? Redacted.value(yield* credentials.unseal(stored)) : {}
      const secrets = {
        password: replaced(given.password, before.password),
        oneTimeCodeKey: replaced(given.oneTimeCodeKey, before.oneTimeCodeKey),
      }
      return {
        name: given.name ?? stored.name,
        username: given.username ?? stored.username,
        domains,
        autoLogin: given.autoLogin ?? stored.autoLogin,
        notes: given.notes === undefined ? stored.notes : given.notes,
        ...(yield* sealed(stored.id, secrets)),
      }
    })

    return handlers
      .handle("listCredentials", () =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          return { credentials: (yield* orDefect(store.list(projectId))).map(credentialView) }
        }),
      )
      .handle("createCredential", ({ payload }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const made = yield* findCreated("credential", (id) => store.find(projectId, id))
          if (Option.isSome(made)) return credentialView(made.value)
          const { autoLogin, name, notes = null, oneTimeCodeKey, password, username } = payload
          const domains = yield* domainsOf(payload.domains)
          yield* checkKey(oneTimeCodeKey)
          const id = yield* newId("credential")
          const own = { id, projectId, name, username, domains, autoLogin, notes }
          const secrets = yield* sealed(id, { password, oneTimeCodeKey })
          const stored = yield* credentials.create({ ...own, ...secrets })
          return credentialView(stored)
        }).pipe(Effect.catchTag("CredentialRejected", rejected), orFault, orDefect),
      )
      .handle("getCredential", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          return credentialView(yield* orNotFound(yield* orDefect(store.find(projectId, params.credential_id))))
        }),
      )
      .handle("updateCredential", ({ params, payload }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          yield* checkKey(payload.oneTimeCodeKey)
          const changed = yield* credentials.update(projectId, params.credential_id, (stored) =>
            change(stored, payload),
          )
          return credentialView(yield* orNotFound(changed))
        }).pipe(Effect.catchTag("CredentialRejected", rejected), orFault, orDefect),
      )
      .handle("deleteCredential", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          yield* orDefect(credentials.delete(projectId, params.credential_id))
        }),
      )
  }),
)

/** Null deletes a stored secret. */
const replaced = (given: string | null | undefined, stored: string | undefined): string | undefined =>
  given === undefined ? stored : (given ?? undefined)

const credentialView = (credential: StoredCredential) => ({
  id: credential.id,
  name: credential.name,
  username: credential.username,
  hasPassword: credential.hasPassword,
  hasOneTimeCode: credential.hasOneTimeCode,
  domains: credential.domains,
  autoLogin: credential.autoLogin,
  notes: credential.notes,
  lastUsedAt: credential.lastUsedAt?.toISOString() ?? null,
  createdAt: credential.createdAt.toISOString(),
  updatedAt: credential.updatedAt.toISOString(),
})
