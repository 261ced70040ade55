import { methods, refName, type OpenApi, type PathItem, type SchemaNode } from "../src/wire/OpenApi.ts"

type Fields = Readonly<Record<string, unknown>>

const object = (value: unknown): Fields => (typeof value === "object" && value !== null ? (value as Fields) : {})

const mapped = (fields: unknown, change: (value: unknown, name: string) => unknown): Fields =>
  Object.fromEntries(Object.entries(object(fields)).map(([name, value]) => [name, change(value, name)]))

/**
 * Converts a checked document to the form of the documents in `spec/`: OpenAPI 3.1, with `anyOf` for `oneOf`, and with
 * a component for the body of each request and response.
 */
export const normalized = (document: Fields): OpenApi => {
  const components = object(document["components"])
  const schemas: Record<string, unknown> = { ...mapped(components["schemas"], schemaOf) }

  /** Returns a reference to the schema of a body, as a new component if it has none. */
  const named = (schema: unknown, wanted: string): unknown => {
    const node = schemaOf(schema)
    if (node.$ref !== undefined || node.properties === undefined) return node
    let name = wanted
    for (let count = 2; name in schemas; count++) name = `${wanted}${count}`
    schemas[name] = { description: `The JSON body ${wanted}.`, ...node }
    return { $ref: `#/components/schemas/${name}` }
  }
  const content = (types: unknown, name: string): Fields =>
    mapped(types, (media, type) => ({
      schema: type === "application/json" ? named(object(media)["schema"], name) : schemaOf(object(media)["schema"]),
    }))

  const response = (value: unknown, name: string): Fields => {
    const { content: types, description = "", ...others } = object(value)
    if ("$ref" in others) return others
    return { description, ...(types === undefined ? {} : { content: content(types, name) }) }
  }
  const parameter = (value: unknown): Fields => {
    const { schema, ...others } = object(value)
    return "$ref" in others ? others : { ...others, schema: schemaOf(schema) }
  }
  const bodies = mapped(components["requestBodies"], (body, name) => ({
    required: object(body)["required"] === true,
    content: content(object(body)["content"], name),
  }))
  const body = (value: unknown, name: string): unknown => {
    const { $ref, content: types, required } = object(value)
    return typeof $ref === "string"
      ? bodies[refName($ref)]
      : { required: required === true, content: content(types, name) }
  }
  const operation = (value: unknown): Fields => {
    const { parameters = [], requestBody, responses, ...others } = object(value)
    const id = String(others["operationId"])
    const name = id.slice(0, 1).toUpperCase() + id.slice(1)
    return {
      ...others,
      summary: others["summary"] ?? others["description"] ?? id,
      description: others["summary"] === undefined ? undefined : others["description"],
      tags: others["tags"] ?? ["operations"],
      parameters: (parameters as ReadonlyArray<unknown>).map(parameter),
      ...(requestBody === undefined ? {} : { requestBody: body(requestBody, `${name}Request`) }),
      responses: mapped(responses, (one, status) =>
        response(one, status.startsWith("2") ? `${name}Response` : `${name}Error`),
      ),
    }
  }
  const paths = mapped(document["paths"], (item) => {
    const { parameters = [], ...others } = object(item)
    const known = methods.flatMap((method) =>
      others[method] === undefined ? [] : [[method, operation(others[method])]],
    )
    return {
      parameters: (parameters as ReadonlyArray<unknown>).map(parameter),
      ...Object.fromEntries(known),
    } as PathItem
  })
  const [server = { url: "/" }] = (document["servers"] as ReadonlyArray<{ readonly url: string }> | undefined) ?? []
  const responses = mapped(components["responses"], response)
  return {
    ...document,
    servers: [server],
    tags: [],
    paths,
    components: { parameters: mapped(components["parameters"], parameter), responses, schemas },
  } as unknown as OpenApi
}

/** Converts a schema: `oneOf` and `nullable` do not exist in the documents of `spec/`. */
const schemaOf = (value: unknown): SchemaNode => {
  const { nullable, oneOf, ...node } = object(value)
  const list = (members: unknown): ReadonlyArray<SchemaNode> => (members as ReadonlyArray<unknown>).map(schemaOf)
  const changed: SchemaNode = {
    ...node,
    ...(node["properties"] === undefined
      ? {}
      : { properties: mapped(node["properties"], schemaOf) as Record<string, SchemaNode> }),
    ...(node["items"] === undefined ? {} : { items: schemaOf(node["items"]) }),
    ...(typeof node["additionalProperties"] === "object"
      ? { additionalProperties: schemaOf(node["additionalProperties"]) }
      : {}),
    ...(node["anyOf"] === undefined && oneOf === undefined ? {} : { anyOf: list(node["anyOf"] ?? oneOf) }),
    ...(node["allOf"] === undefined ? {} : { allOf: list(node["allOf"]) }),
    ...(node["properties"] === undefined || node["type"] !== undefined ? {} : { type: "object" }),
  }
  if (nullable !== true) return changed
  const { allOf, anyOf, type } = changed
  return typeof type === "string" && (allOf ?? anyOf) === undefined
    ? { ...changed, type: [type, "null"] }
    : { anyOf: [changed, { type: "null" }] }
}
