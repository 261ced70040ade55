/**
 * Input of any operation.
 *
 * @category models
 * @since 0.1.0
 */
export interface AnyInput {
  /** Parameters in the path, such as `run_id`. */
  readonly path?: { readonly [name: string]: string | number } | undefined
  /** Parameters in the query string. Undefined ones are omitted. */
  readonly query?: { readonly [name: string]: unknown } | undefined
  /** JSON body. */
  readonly body?: unknown
}

/** Returns why a path parameter cannot be sent, if one cannot. */
export const unusableParameter = (path: string, input: AnyInput): string | undefined => {
  for (const part of path.split("{").slice(1)) {
    const name = part.slice(0, part.indexOf("}"))
    const value = String(input.path?.[name] ?? "")
    // URL parsers remove these segments, so the request would reach another operation.
    if (value === "" || value === "." || value === "..")
      return `${name} is ${JSON.stringify(value)}, which is not a valid id`
  }
  return undefined
}
