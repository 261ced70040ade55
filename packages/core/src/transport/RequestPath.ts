/**
 * Input of any operation.
 *
 * @category models
 * @since 0.1.0
 */
export interface AnyInput {
  readonly path?: { readonly [name: string]: string | number } | undefined
  readonly query?: { readonly [name: string]: unknown } | undefined
  readonly body?: unknown
}

/** A path with its query. */
export interface RequestPath {
  readonly path: string
}

/** A path parameter that would change the path. */
export interface UnusablePart {
  readonly unusable: string
}

/** Fills in path parameters and appends the query. Omits null and absent values, repeats arrays. */
export const fillPath = (path: string, input: AnyInput): RequestPath | UnusablePart => {
  let unusable: string | undefined
  const filled = path.includes("{")
    ? path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        const value = String(input.path?.[name] ?? "")
        // URL parsers remove these segments, so the request would reach another operation.
        if (value === "" || value === "." || value === "..")
          unusable = `${name} is ${JSON.stringify(value)}, which is not a valid id`
        return encodeURIComponent(value)
      })
    : path
  if (unusable !== undefined) return { unusable }
  if (input.query === undefined) return { path: filled }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) query.append(name, String(item))
    }
  }
  return { path: query.size === 0 ? filled : `${filled}?${query.toString()}` }
}
