import { secretForms } from "@tabwright/agent"
import { isIP } from "node:net"
import type { RunSecret } from "../access/RunSecrets.ts"

/**
 * A value with every secret in its texts replaced by `<secret>name</secret>`. Names of fields stay: whoever reads it relies on them.
 *
 * @category models
 * @since 0.1.0
 */
export type SecretMask = <A>(value: A) => A

/** Shorter values stand by chance in many a text, which would be spoilt; the driver shows none of what it types either way. */
const minLength = 4

/**
 * Keeps secrets out of what is stored and told, wherever a page or a model repeats them: as they are, as they stand in
 * addresses, forms, markup and JSON, and in base64.
 *
 * @category constructors
 * @since 0.1.0
 */
export const secretMask = (secrets: ReadonlyArray<Pick<RunSecret, "name" | "value">>): SecretMask => {
  const known = secrets
    .flatMap(({ name, value }) =>
      [...new Set(secretForms(value))].map((form) => ({ form, name: `<secret>${name}</secret>` })),
    )
    .filter(({ form }) => form.length >= minLength)
    // What holds another one goes first.
    .toSorted((a, b) => b.form.length - a.form.length)
  if (known.length === 0) return (value) => value
  const masked = (text: string): string => known.reduce((left, { form, name }) => left.replaceAll(form, name), text)
  const replace = (value: unknown): unknown => {
    if (typeof value === "string") return masked(value)
    if (Array.isArray(value)) return value.map(replace)
    if (!isPlain(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replace(inner)]))
  }
  // Only texts change: whatever type the value has, it keeps.
  return <A>(value: A) => replace(value) as A
}

/**
 * Where a secret that belongs to a host may be typed, as the driver takes it: the host and what is below it.
 *
 * @category constructors
 * @since 0.1.0
 */
export const secretDomain = (host: string): string => (isIP(host) !== 0 || host.includes("*") ? host : `*.${host}`)

const isPlain = (value: unknown): value is object => {
  if (typeof value !== "object" || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
