import type { PageWarning } from "./PageFetch.ts"

/**
 * Reads data by the selectors of a JSON Schema. Runs in the page's isolated world, so it must not refer to anything outside
 * of it.
 */
export const readData = (
  rootSchema: Readonly<Record<string, unknown>>,
  absolute: (url: string) => string,
  limits: {
    readonly warn: (warning: PageWarning) => void
    /** Takes characters of the limit of all data. Returns false if they do not fit. */
    readonly fits: (characters: number) => boolean
  },
): unknown => {
  const { fits, warn } = limits
  const maxItems = 1_000
  const maxValue = 10_000
  const maxDepth = 12
  const maxValues = 100_000

  type SchemaNode = { readonly [key: string]: unknown }
  const isNode = (value: unknown): value is SchemaNode =>
    typeof value === "object" && value !== null && !Array.isArray(value)

  const typeOf = (schema: SchemaNode): string => {
    const types: ReadonlyArray<unknown> = Array.isArray(schema["type"]) ? schema["type"] : [schema["type"]]
    const named = types.find((type) => typeof type === "string" && type !== "null")
    if (typeof named === "string") return named
    if (isNode(schema["properties"])) return "object"
    return isNode(schema["items"]) ? "array" : "string"
  }
  const allowsNull = (schema: SchemaNode): boolean => Array.isArray(schema["type"]) && schema["type"].includes("null")

  const select = (scope: Element, schema: SchemaNode): Element | null => {
    const selector = schema["x-selector"]
    return typeof selector === "string" ? scope.querySelector(selector) : scope
  }

  let valuesLeft = maxValues
  const mayRead = (): boolean => {
    if (valuesLeft-- > 0) return true
    if (valuesLeft === -1)
      warn({ code: "Truncated", message: `The data has more than ${maxValues} values; the others are left out.` })
    return false
  }

  const scalar = (element: Element, schema: SchemaNode): unknown => {
    const attribute = schema["x-attribute"]
    const type = typeOf(schema)
    if (typeof attribute === "string" && type === "boolean") return element.hasAttribute(attribute)
    const raw =
      typeof attribute === "string"
        ? element.getAttribute(attribute)
        : ((element as HTMLElement).innerText ?? element.textContent)
    if (raw === null) return undefined
    const isUrl = typeof attribute === "string" && /^(?:href|src|action|poster)$/i.test(attribute)
    const text = (isUrl ? absolute(raw) : raw).trim().slice(0, maxValue)
    if (!fits(text.length)) return undefined
    if (type === "boolean") return /^(?:true|yes|1)$/i.test(text)
    if (type !== "number" && type !== "integer") return text
    let digits = /-?\d[\d.,\u00a0\u202f ]*/.exec(text)?.[0].replace(/[\s\u00a0\u202f]/g, "")
    if (digits === undefined) return undefined
    while (digits.endsWith(".") || digits.endsWith(",")) digits = digits.slice(0, -1)
    // The last separator is the decimal one, unless it separates three digits.
    const decimal = /[.,](?!\d{3}(?:\D|$))\d+$/.exec(digits)
    const whole = (decimal === null ? digits : digits.slice(0, decimal.index)).replace(/[.,]/g, "")
    return Number(decimal === null ? whole : `${whole}.${decimal[0].slice(1)}`)
  }

  const read = (scope: Element, schema: SchemaNode, depth: number): unknown => {
    if (depth > maxDepth || !mayRead()) return undefined
    const type = typeOf(schema)
    if (type === "array") {
      const selector = schema["x-selector"]
      const items = isNode(schema["items"]) ? schema["items"] : {}
      if (typeof selector !== "string") return undefined
      const found = [...scope.querySelectorAll(selector)]
      if (found.length > maxItems)
        warn({
          code: "Truncated",
          message: `${selector} matches ${found.length} elements; ${maxItems} were read.`,
        })
      return found
        .slice(0, maxItems)
        .map((element) => read(element, items, depth + 1))
        .filter((value) => value !== undefined)
    }
    const element = select(scope, schema)
    if (element === null) return allowsNull(schema) ? null : undefined
    if (type === "object") {
      const properties = isNode(schema["properties"]) ? schema["properties"] : {}
      const value: Record<string, unknown> = {}
      for (const [name, inner] of Object.entries(properties)) {
        if (!isNode(inner)) continue
        const given = read(element, inner, depth + 1)
        if (given !== undefined) value[name] = given
      }
      return value
    }
    // Without a selector, a value of the page would be the whole page.
    if (element === document.documentElement && schema["x-attribute"] === undefined) return undefined
    return scalar(element, schema) ?? (allowsNull(schema) ? null : undefined)
  }

  return read(document.documentElement, rootSchema, 0)
}
