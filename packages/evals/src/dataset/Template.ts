import type * as Schema from "effect/Schema"

/** Values for the placeholders of a case. */
export interface TemplateValues {
  readonly inputs: { readonly [name: string]: string | number | boolean }
  /** URLs of sites by name, without a trailing slash. */
  readonly sites: { readonly [name: string]: string }
  readonly caseId: string
  readonly repetition: number
}

const placeholder = /\{\{\s*([\w.-]+)\s*\}\}/g

/** Returns the names of the placeholders in a value, in its texts at any depth. */
export const placeholdersOf = (value: unknown): ReadonlySet<string> => {
  if (typeof value === "string") return new Set(Array.from(value.matchAll(placeholder), ([, name]) => name ?? ""))
  if (typeof value !== "object" || value === null) return new Set()
  return new Set(Object.values(value).flatMap((inner) => [...placeholdersOf(inner)]))
}

/** Returns the name of the site that a placeholder stands for. */
export const siteOf = (name: string): string | undefined => (name.startsWith("site.") ? name.slice(5) : undefined)

/** Placeholders that every case has. */
export const builtInNames: ReadonlySet<string> = new Set(["case", "repetition"])

const valueOf = (name: string, values: TemplateValues): string | undefined => {
  if (name === "case") return values.caseId
  if (name === "repetition") return String(values.repetition)
  const site = siteOf(name)
  const found = site === undefined ? values.inputs[name] : values.sites[site]
  return found === undefined ? undefined : String(found)
}

/** Replaces the placeholders in all texts of a value. Unknown ones stay. */
export const fillIn = <A>(value: A, values: TemplateValues): A => filled(value as Schema.Json, values) as A

const filled = (value: Schema.Json, values: TemplateValues): Schema.Json => {
  if (typeof value === "string") return value.replace(placeholder, (all, name: string) => valueOf(name, values) ?? all)
  if (typeof value !== "object" || value === null) return value
  if (Array.isArray(value)) return value.map((inner: Schema.Json) => filled(inner, values))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner, values)]))
}
