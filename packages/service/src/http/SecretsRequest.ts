import { parseDomainPattern } from "@tabwright/chromium"
import { isOneTimeCode, oneTimeCode } from "@tabwright/agent"
import type { SecretBinding } from "@tabwright/raw/v4/schemas"
import { Effect, Redacted } from "effect"
import type { RunSecret, SecretsOfRun } from "../access/RunSecrets.ts"
import { invalid, type RunError } from "../run/RunError.ts"
import { secretDomain } from "../run/SecretMask.ts"
import { readDomains } from "./Domains.ts"
import { refuseNotOffered } from "./NotOffered.ts"

/** From interface/v4.md, in bytes of UTF-8. */
const maxSecretBytes = 4096

/** Longer ones the driver does not take for a name. */
const maxNameLength = 200

/**
 * The secrets of a v2 task: credentials by domain. The agent knows each by its domain, and one of the form `user:password` by its
 * parts too: `example.com/username` and `example.com/password`. What one-time codes are made of has the domain and a name that ends
 * with `bu_2fa_code`: `example.com/bu_2fa_code`.
 *
 * @category validation
 * @since 0.1.0
 */
export const secretsByDomain = Effect.fnUntraced(function* (given: { readonly [domain: string]: string }) {
  const secrets = yield* Effect.forEach(Object.entries(given), ([key, value]) =>
    Effect.gen(function* () {
      const loc = ["body", "secrets", key]
      const [, domain = key, codeName] = /^(.+)\/([^/]*bu_2fa_code)$/.exec(key) ?? []
      const host = yield* Effect.mapError(Effect.fromResult(parseDomainPattern(domain)), (fault) =>
        invalid([{ loc, msg: `"${domain}" cannot be read: ${fault}`, type: "value_error" }]),
      )
      yield* checkValue(value, loc, codeName ?? host)
      const site = host.replace(/^\*\./, "")
      if (codeName !== undefined) return [{ name: `${site}/${codeName}`, value, domains: [secretDomain(host)] }]
      return namedByDomain(site, secretDomain(host), value)
    }),
  )
  return redacted(secrets.flat())
})

/**
 * The secrets of a v4 run, each by its alias. What a password manager holds is not offered.
 *
 * @category validation
 * @since 0.1.0
 */
export const secretsByAlias = Effect.fnUntraced(function* (bindings: ReadonlyArray<SecretBinding>) {
  const secrets = yield* Effect.forEach(bindings, ({ alias, allowedDomains, source }, index) =>
    Effect.gen(function* () {
      const loc = ["body", "secretBindings", index]
      if (source.type !== "inline") {
        return yield* Effect.as(refuseNotOffered({ "secretBindings.source.onepassword": true }), [])
      }
      yield* checkName(alias, [...loc, "alias"])
      yield* checkValue(source.value, [...loc, "source", "value"], alias)
      const domains = yield* readDomains(allowedDomains, [...loc, "allowedDomains"])
      return [{ name: alias, value: source.value, domains: domains.map(secretDomain) }]
    }),
  )
  return redacted(secrets.flat())
})

/**
 * The secrets of a v3 task by name. v3 names no sites for them, so each may be typed on any: who wants them bound uses v4.
 *
 * @category validation
 * @since 0.1.0
 */
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

const checkName = (name: string, loc: ReadonlyArray<string | number>): Effect.Effect<void, RunError> => {
  if (name.length > 0 && name.length <= maxNameLength && !/[<>]/.test(name)) return Effect.void
  const msg = `A name of a secret has 1 to ${maxNameLength} characters, and neither < nor >: the agent writes it as <secret>name</secret>.`
  return Effect.fail(invalid([{ loc, msg, type: "value_error" }]))
}

const checkValue = (
  value: string,
  loc: ReadonlyArray<string | number>,
  name: string,
): Effect.Effect<void, RunError> => {
  if (isOneTimeCode(name) && oneTimeCode(value, 0) === undefined) {
    const msg = "One-time codes are made of a key in base32, or of an otpauth://totp/ address."
    return Effect.fail(invalid([{ loc, msg, type: "value_error" }]))
  }
  const bytes = Buffer.byteLength(value)
  if (bytes > 0 && bytes <= maxSecretBytes) return Effect.void
  const msg = `A secret has 1 to ${maxSecretBytes} bytes of UTF-8; this one has ${bytes}.`
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
