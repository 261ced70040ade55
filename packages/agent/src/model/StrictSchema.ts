import { isObject } from "../output/JsonObject.ts"
import type { JsonSchema } from "./ModelPrompt.ts"

const keysOf = (value: unknown): ReadonlyArray<string> => (isObject(value) ? Object.keys(value) : [])

const isStrictPart = (part: unknown): boolean => {
  if (Array.isArray(part)) return part.every(isStrictPart)
  if (!isObject(part)) return true
  if (part["type"] === "object" || part["properties"] !== undefined) {
    const required = Array.isArray(part["required"]) ? part["required"] : []
    const isClosed = part["additionalProperties"] === false
    if (!isClosed || !keysOf(part["properties"]).every((key) => required.includes(key))) return false
  }
  return Object.values(part).every(isStrictPart)
}

/**
 * Whether OpenAI would take a schema as a strict one: every object in it is closed and requires all that it has. It refuses
 * to be strict about any other, so that those are asked for without.
 */
export const isStrict = (schema: JsonSchema): boolean => isStrictPart(schema)
