import { refName, type SchemaNode } from "@tabwright/raw/wire/OpenApi"

/**
 * A part of a type's description. `schema` names the schema it links to.
 *
 * @category models
 * @since 0.1.0
 */
export interface TypePart {
  readonly text: string
  readonly schema?: string
}

const joined = (parts: ReadonlyArray<ReadonlyArray<TypePart>>, by: string): ReadonlyArray<TypePart> =>
  parts.flatMap((part, at) => (at === 0 ? part : [{ text: by }, ...part]))

/** Describes a type: "string (uuid)", "array of TaskStepView", "integer or null", `"high" or "low"`. */
export const typeText = (node: SchemaNode): ReadonlyArray<TypePart> => {
  if (node.$ref !== undefined) {
    const name = refName(node.$ref)
    return [{ text: name, schema: name }]
  }
  if (node.anyOf !== undefined) return joined(node.anyOf.map(typeText), " or ")
  if (node.const !== undefined) return [{ text: JSON.stringify(node.const) }]
  if (node.enum !== undefined) return [{ text: node.enum.map((word) => JSON.stringify(word)).join(" or ") }]
  const types = typeof node.type === "string" ? [node.type] : (node.type ?? [])
  if (types.length === 0) return [{ text: "anything" }]
  return joined(
    types.map((type) => typeOf(type, node)),
    " or ",
  )
}

const typeOf = (type: string, node: SchemaNode): ReadonlyArray<TypePart> => {
  if (type === "array") return [{ text: "array of " }, ...typeText(node.items ?? {})]
  if (type === "object" && typeof node.additionalProperties === "object") {
    return [{ text: "object of " }, ...typeText(node.additionalProperties)]
  }
  return [{ text: type === "string" && node.format !== undefined ? `string (${node.format})` : type }]
}

/** Describes the bounds of a type: "default 50, 1 to 100", "at most 4000 characters". Empty without bounds. */
export const boundsText = (node: SchemaNode): string =>
  [
    node.default === undefined ? undefined : `default \`${JSON.stringify(node.default)}\``,
    span(node.minimum, node.maximum, ""),
    node.exclusiveMinimum === undefined ? undefined : `more than ${node.exclusiveMinimum}`,
    node.minLength === 1 && node.maxLength === undefined
      ? "not empty"
      : span(node.minLength, node.maxLength, " characters"),
    span(node.minItems, node.maxItems, " of them"),
    node.maxProperties === undefined ? undefined : `at most ${node.maxProperties} entries`,
    node["x-expected"],
  ]
    .filter((text) => text !== undefined)
    .join(", ")

const span = (least: number | undefined, most: number | undefined, unit: string): string | undefined => {
  if (least === undefined) return most === undefined ? undefined : `at most ${most}${unit}`
  if (most === undefined) return `at least ${least}${unit}`
  return least === most ? `${least}${unit}` : `${least} to ${most}${unit}`
}
