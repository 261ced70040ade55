import { secretForms } from "@tabwright/agent"
import { isIP } from "node:net"
import type { RunSecret } from "../../access/RunSecrets.ts"

/** Replaces each secret in the texts of a value with `<secret>name</secret>`. Field names stay unchanged. */
export type SecretMask = <A>(value: A) => A

/** Shorter values occur by chance in many texts. The driver hides what it types in any case. */
const minLength = 4

/** Removes secrets from stored and emitted data: in plain, URL, form, HTML, JSON and base64 encoding. */
export const secretMask = (secrets: ReadonlyArray<Pick<RunSecret, "name" | "value">>): SecretMask => {
  const known = secrets
    .flatMap(({ name, value }) =>
      [...new Set(secretForms(value))].map((form) => ({ form, name: `<secret>${name}</secret>` })),
    )
    .filter(({ form }) => form.length >= minLength)
    // A secret that contains another one is replaced first.
    .toSorted((a, b) => b.form.length - a.form.length)
  if (known.length === 0) return (value) => value
  const masked = (text: string): string => known.reduce((left, { form, name }) => left.replaceAll(form, name), text)
  const replace = (value: unknown): unknown => {
    if (typeof value === "string") return masked(value)
    if (Array.isArray(value)) return value.map(replace)
    if (!isPlain(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replace(inner)]))
  }
  // Only strings change, so the type is preserved.
  return <A>(value: A) => replace(value) as A
}

/** Returns the domain pattern for a secret's host: the host and its subdomains. */
export const secretDomain = (host: string): string => (isIP(host) !== 0 || host.includes("*") ? host : `*.${host}`)

const isPlain = (value: unknown): value is object => {
  if (typeof value !== "object" || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
