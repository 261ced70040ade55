import type * as Schema from "effect/Schema"
import type { ToolDescription } from "./AgentTool.ts"

const isNode = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const typesOf = (schema: unknown): ReadonlyArray<unknown> => {
  if (!isNode(schema)) return []
  return Array.isArray(schema["type"]) ? schema["type"] : [schema["type"]]
}

/** Returns a text as the type that a schema allows, or undefined. */
const converted = (schema: unknown, text: string): Schema.Json | undefined => {
  const types = typesOf(schema)
  const number = text.trim() === "" ? Number.NaN : Number(text)
  if (types.includes("integer") && Number.isSafeInteger(number)) return number
  if (types.includes("number") && Number.isFinite(number)) return number
  if (types.includes("boolean") && /^(?:true|yes|on)$/i.test(text)) return true
  if (types.includes("boolean") && /^(?:false|no|off)$/i.test(text)) return false
  if (types.includes("string") || types[0] === undefined) return text
  if (types.includes("array")) {
    const items = isNode(schema) ? schema["items"] : undefined
    const parts = text.split(/[,;]/).map((part) => converted(items, part.trim()))
    return parts.every((part) => part !== undefined) ? parts : undefined
  }
  return types.includes("null") && text === "null" ? null : undefined
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "")

/**
 * Converts named texts to the arguments of a tool by its schema. Names match without case and punctuation: "order id" is
 * `orderId`. A text without a name is the only argument that is required. Returns the reason if they do not fit.
 *
 * @category constructors
 * @since 0.1.0
 */
export const toolArguments = (
  { inputSchema, name: tool }: Pick<ToolDescription, "name" | "inputSchema">,
  given: ReadonlyArray<{ readonly name: string | undefined; readonly value: string }>,
): { readonly arguments: { readonly [key: string]: Schema.Json } } | { readonly fault: string } => {
  const properties = isNode(inputSchema["properties"]) ? inputSchema["properties"] : {}
  const names = Object.keys(properties)
  const required = Array.isArray(inputSchema["required"])
    ? inputSchema["required"].filter((name) => typeof name === "string")
    : []
  const only = required.length === 1 ? required[0] : names.length === 1 ? names[0] : undefined
  const found: Record<string, Schema.Json> = {}
  for (const { name, value } of given) {
    const key = name === undefined ? only : names.find((one) => plain(one) === plain(name))
    if (key === undefined) {
      const what = name === undefined ? `has no single argument for "${value}"` : `has no argument "${name}"`
      return { fault: `The tool ${tool} ${what}. It has: ${names.join(", ") || "none"}.` }
    }
    const made = converted(properties[key], value)
    if (made === undefined) return { fault: `The argument "${key}" of the tool ${tool} cannot be "${value}".` }
    found[key] = made
  }
  const missing = required.filter((name) => !Object.hasOwn(found, name))
  return missing.length === 0
    ? { arguments: found }
    : { fault: `The tool ${tool} requires ${missing.map((name) => `"${name}"`).join(", ")}.` }
}
