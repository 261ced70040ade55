import { parseDomainPattern } from "@tabwright/chromium"
import type { SecretBinding } from "@tabwright/raw/v4/schemas"
import { Effect, Redacted } from "effect"
import type { RunSecret, SecretsOfRun } from "../access/RunSecrets.ts"
import { invalid, type RunError } from "../run/RunError.ts"
import { secretDomain } from "../run/SecretMask.ts"
import { readDomains } from "./Domains.ts"
import { refuseNotOffered } from "./NotOffered.ts"

/** From interface/v4.md, in bytes of UTF-8. */
const maxSecretBytes = 4096

/**
 * The secrets of a v2 task: credentials by domain. The agent knows each by its domain, and one of the form `user:password` by its
 * parts too: `example.com/username` and `example.com/password`.
 *
 * @category validation
 * @since 0.1.0
 */
export const secretsByDomain = Effect.fnUntraced(function* (given: { readonly [domain: string]: string }) {
  const secrets = yield* Effect.forEach(Object.entries(given), ([domain, value]) =>
    Effect.gen(function* () {
      const loc = ["body", "secrets", domain]
      const host = yield* Effect.mapError(Effect.fromResult(parseDomainPattern(domain)), (fault) =>
        invalid([{ loc, msg: `"${domain}" cannot be read: ${fault}`, type: "value_error" }]),
      )
      yield* checkValue(value, loc)
      return namedByDomain(host.replace(/^\*\./, ""), secretDomain(host), value)
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
      if (/[<>]/.test(alias)) {
        const msg = "A name of a secret may not hold < or >: the agent writes it as <secret>name</secret>."
        return yield* invalid([{ loc: [...loc, "alias"], msg, type: "value_error" }])
      }
      yield* checkValue(source.value, [...loc, "source", "value"])
      const domains = yield* readDomains(allowedDomains, [...loc, "allowedDomains"])
      return [{ name: alias, value: source.value, domains: domains.map(secretDomain) }]
    }),
  )
  return redacted(secrets.flat())
})

const checkValue = (value: string, loc: ReadonlyArray<string | number>): Effect.Effect<void, RunError> => {
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
