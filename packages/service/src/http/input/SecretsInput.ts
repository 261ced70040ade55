import { parseDomainPattern } from "@tabwright/chromium"
import { isOneTimeCode, oneTimeCode } from "@tabwright/agent"
import type { OnePasswordSecret, SecretBinding } from "@tabwright/raw/v4/schemas"
import { Effect, Redacted } from "effect"
import { Vaults } from "../../access/credential/Vaults.ts"
import { maxSecretBytes, type RunSecret, type SecretsOfRun } from "../../access/RunSecrets.ts"
import { invalid, type RunError } from "../../run/RunError.ts"
import { secretDomain } from "../../run/worker/SecretMask.ts"
import { VaultStore } from "../../store/credential/VaultStore.ts"
import { Caller } from "../middleware/ApiKeyAuth.ts"
import { readDomainPatterns } from "./RunOptions.ts"

/** Maximum length that the agent accepts in a name. */
const maxNameLength = 200

/**
 * Returns the secrets of a v2 task: credentials by domain. The agent knows each by its domain. One of the form
 * `user:password` also has parts: `example.com/username` and `example.com/password`. A one-time code secret has the
 * domain and a name that ends with `bu_2fa_code`: `example.com/bu_2fa_code`.
 */
export const secretsByDomain = Effect.fnUntraced(function* (given: { readonly [domain: string]: string }) {
  const secrets = yield* Effect.forEach(Object.entries(given), ([key, value]) =>
    Effect.gen(function* () {
      const loc = ["body", "secrets", key]
      const [, domain = key, codeName] = /^(.+)\/([^/]*bu_2fa_code)$/.exec(key) ?? []
      const host = yield* Effect.mapError(Effect.fromResult(parseDomainPattern(domain)), (fault) =>
        invalid([{ loc, msg: `Invalid domain "${domain}": ${fault}`, type: "value_error" }]),
      )
      yield* checkValue(value, loc, codeName ?? host)
      const site = host.replace(/^\*\./, "")
      if (codeName !== undefined) return [{ name: `${site}/${codeName}`, value, domains: [secretDomain(host)] }]
      return namedByDomain(site, secretDomain(host), value)
    }),
  )
  return redacted(secrets.flat())
})

/** Returns the secrets of a v4 run by alias. Those of password managers are read now and stored as long as the others. */
export const secretsByAlias = Effect.fnUntraced(function* (bindings: ReadonlyArray<SecretBinding>) {
  const secrets = yield* Effect.forEach(bindings, ({ alias, allowedDomains, source }, index) =>
    Effect.gen(function* () {
      const loc = ["body", "secretBindings", index]
      yield* checkName(alias, [...loc, "alias"])
      const domains = yield* readDomainPatterns(allowedDomains, [...loc, "allowedDomains"])
      const value = source.type === "inline" ? source.value : yield* vaultValue(source, [...loc, "source"])
      yield* checkValue(value, [...loc, "source", "value"], alias)
      return [{ name: alias, value, domains: domains.map(secretDomain) }]
    }),
  )
  return redacted(secrets.flat())
})

/** Returns the secrets of a v3 task by name. v3 cannot bind them to sites, so each may be typed on any site; v4 can. */
export const secretsByName = Effect.fnUntraced(function* (given: { readonly [name: string]: string }) {
  const secrets = yield* Effect.forEach(Object.entries(given), ([name, value]) =>
    Effect.gen(function* () {
      const loc = ["body", "sensitiveData", name]
      yield* checkName(name, loc)
      yield* checkValue(value, loc, name)
      return { name, value, domains: ["*"] }
    }),
  )
  return redacted(secrets)
})

/** Returns why a value is not the key of one-time codes, or undefined. */
export const oneTimeCodeFault = (value: string): string | undefined =>
  oneTimeCode(value, 0) === undefined
    ? "A one-time code secret must be a base32 key or an otpauth://totp/ URL."
    : undefined

/** Reads a field of a connected vault. */
const vaultValue = Effect.fnUntraced(function* (
  { fieldId, integrationId, itemId, vaultId }: OnePasswordSecret,
  loc: ReadonlyArray<string | number>,
) {
  const { projectId } = yield* Caller
  const vaults = yield* Vaults
  const fail = (field: string, msg: string) =>
    Effect.fail(invalid([{ loc: [...loc, field], msg, type: "value_error" }]))
  const connected = yield* (yield* VaultStore).list(projectId)
  const vault = connected.find(({ id }) => id === integrationId.toLowerCase())
  if (vault === undefined) return yield* fail("integrationId", "The project has no connected vault with this id.")
  if (vault.vaultId !== vaultId) return yield* fail("vaultId", "This id is connected to another vault.")
  const value = yield* vaults.field(vault, itemId, fieldId).pipe(
    Effect.catchTags({
      VaultError: ({ message }) => fail("fieldId", message),
      // A key service that fails is a fault of the server.
      KeyEncryptionError: (error) => Effect.die(error),
    }),
  )
  return Redacted.value(value)
})

const checkName = (name: string, loc: ReadonlyArray<string | number>): Effect.Effect<void, RunError> => {
  if (name.length > 0 && name.length <= maxNameLength && !/[<>]/.test(name)) return Effect.void
  const msg = `A secret's name must have 1 to ${maxNameLength} characters and contain neither < nor >.`
  return Effect.fail(invalid([{ loc, msg, type: "value_error" }]))
}

const checkValue = (
  value: string,
  loc: ReadonlyArray<string | number>,
  name: string,
): Effect.Effect<void, RunError> => {
  const fault = isOneTimeCode(name) ? oneTimeCodeFault(value) : undefined
  if (fault !== undefined) return Effect.fail(invalid([{ loc, msg: fault, type: "value_error" }]))
  const bytes = Buffer.byteLength(value)
  if (bytes > 0 && bytes <= maxSecretBytes) return Effect.void
  const msg = `A secret must have 1 to ${maxSecretBytes} bytes of UTF-8; this one has ${bytes}.`
  return Effect.fail(invalid([{ loc, msg, type: "value_error" }]))
}

const namedByDomain = (name: string, domain: string, value: string): ReadonlyArray<RunSecret> => {
  const at = value.indexOf(":")
  const parts =
    at <= 0 || at === value.length - 1
      ? []
      : [
          { name: `${name}/username`, value: value.slice(0, at) },
          { name: `${name}/password`, value: value.slice(at + 1) },
        ]
  return [{ name, value }, ...parts].map((secret) => ({ ...secret, domains: [domain] }))
}

const redacted = (secrets: ReadonlyArray<RunSecret>): SecretsOfRun => Redacted.make(secrets, { label: "secrets" })
