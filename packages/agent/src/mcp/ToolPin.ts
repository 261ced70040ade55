import { createHash } from "node:crypto"
import type { ListedTool } from "./ToolList.ts"

/** Sorts keys, so that a server may list them in any order. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== "object" || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return { entries: entries.map(([key, inner]) => [key, canonical(inner)]) }
}

/** Returns the hash of everything about a tool that the agent sees or relies on. */
export const pinOf = ({ annotations, description, inputSchema, name, title }: ListedTool): string =>
  createHash("sha256")
    .update(JSON.stringify(canonical([name, title, description, inputSchema, annotations])))
    .digest("base64url")
