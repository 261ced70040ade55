import {
  isReference,
  jsonSchema,
  operations,
  refName,
  resolve,
  type OpenApi,
  type OperationPath,
  type SchemaNode,
} from "../../src/wire/OpenApi.ts"
import type { SpecDocument } from "../SpecDocument.ts"

/** A positional argument of a client method. */
export interface Argument {
  readonly name: string
  readonly type: string
  /** Expression of the default, for optional arguments. */
  readonly fallback?: string
}

/** Paging of a list. */
export interface Paging {
  readonly kind: "cursor" | "number"
  /** Field of the page that contains the items. */
  readonly items: string
  /** Type of an item. */
  readonly item: string
  /** Field of the page that contains the total, for numbered pages. */
  readonly total?: string
  /** Query parameter for the page size. */
  readonly size: string
  /** Query parameter that selects the page. */
  readonly position: string
  /** Name of the function that streams all items. */
  readonly stream: string
}

/** An operation as functions of the clients. */
export interface ClientOperation {
  readonly place: OperationPath
  /** Name of the resource, such as `webhooks`. */
  readonly resource: string
  readonly name: string
  /** Values of the path, in order; the last parts of the request follow. */
  readonly path: ReadonlyArray<Argument>
  /** Body and query. */
  readonly parts: ReadonlyArray<Argument>
  /** Request of the operation, from the arguments. */
  readonly request: string
  /** Name of the type of the success body; undefined without one. */
  readonly success: string | undefined
  /** Name of the query's type; undefined without an optional query. */
  readonly query: string | undefined
  readonly paging: Paging | undefined
}

export const capitalized = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1)

const uncapitalized = (name: string): string => name.slice(0, 1).toLowerCase() + name.slice(1)

export const singular = (name: string): string => name.replace(/ies$/, "y").replace(/s$/, "")

const camelCase = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Items on a page of a stream: the maximum of every list. */
export const pageSize = 100

/**
 * Returns the operations that clients get from the generator. `x-client` of an operation names its method
 * (`webhooks.replay`), or is false if the method is written by hand.
 */
export const clientOperations = ({ api, version }: SpecDocument): ReadonlyArray<ClientOperation> => {
  const found = operations(api).flatMap((place) =>
    place.operation["x-client"] === false ? [] : [described(place, api)],
  )
  const names = new Set<string>()
  for (const { name, place, resource } of found) {
    const full = `${resource}.${name}`
    if (names.has(full)) throw new Error(`${version} ${place.operation.operationId}: ${full} exists; set x-client`)
    names.add(full)
  }
  return found
}

/** Groups operations by resource, in document order. */
export const byResource = (all: ReadonlyArray<ClientOperation>): ReadonlyMap<string, ReadonlyArray<ClientOperation>> =>
  new Map(all.map((one) => [one.resource, all.filter(({ resource }) => resource === one.resource)]))

const described = (place: OperationPath, api: OpenApi): ClientOperation => {
  const { parameters } = place
  const success = successOf(place, api)
  const queries = parameters.filter((parameter) => parameter.in === "query")
  const paging = pagingOf(place, success, api)
  const [resource, name] = methodOf(place, paging !== undefined)
  const path = pathArguments(place)
  const required = queries.filter((parameter) => parameter.required === true).map((parameter) => parameter.name)
  const query = queryName(place)
  const body = bodyOf(place, api)
  return {
    place,
    resource,
    name,
    path: path.map(({ argument }) => argument),
    parts: [
      ...body.parts,
      ...(query === undefined
        ? required.map((each) => ({ name: camelCase(each), type: "string" }))
        : [{ name: "query", type: query, ...(required.length === 0 ? { fallback: "{}" } : {}) }]),
    ],
    request: object([
      ...(path.length === 0 ? [] : [`path: ${object(path.map(({ argument, key }) => entry(key, argument.name)))}`]),
      ...body.request,
      ...(query === undefined
        ? required.length === 0
          ? []
          : [`query: ${object(required.map((each) => entry(each, camelCase(each))))}`]
        : ["query"]),
    ]),
    success: success === undefined ? undefined : refName(success.$ref ?? ""),
    query,
    paging: paging === undefined ? undefined : { ...paging, stream: streamName(name) },
  }
}

/** Returns the name of the type of an operation's query; undefined if it has no optional parameters. */
export const queryName = ({ operation, parameters }: OperationPath): string | undefined =>
  parameters.some(({ in: kind, required }) => kind === "query" && required !== true)
    ? `${capitalized(operation.operationId)}Query`
    : undefined

const object = (fields: ReadonlyArray<string>): string => (fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`)

const entry = (key: string, value: string): string => (key === value ? key : `${key}: ${value}`)

const successOf = ({ operation }: OperationPath, api: OpenApi): SchemaNode | undefined =>
  Object.entries(operation.responses)
    .filter(([status]) => status < "300")
    .map(([, response]) => jsonSchema(isReference(response) ? resolve(api.components.responses, response) : response))
    .at(0)

/** Derives resource and method: `rotateWebhookSecret` of the tag `webhooks` is `webhooks.rotateSecret`. */
const methodOf = ({ operation }: OperationPath, isPaged: boolean): readonly [string, string] => {
  const { operationId, tags, "x-client": given } = operation
  if (typeof given === "string") {
    const [resource = "", name = ""] = given.split(".")
    return [resource, name]
  }
  const [resource] = tags
  const [, verb = "", object = ""] = /^([a-z]+)(\w*)$/.exec(operationId) ?? []
  const noun = capitalized(singular(resource))
  const rest = object.startsWith(noun) ? object.slice(noun.length).replace(/^s(?=[A-Z]|$)/, "") : object
  if (rest === "") return [resource, verb]
  return [resource, verb === "get" || (verb === "list" && !isPaged) ? uncapitalized(rest) : verb + rest]
}

/** The function that streams all items of `list` is `all`, that of `listFiles` is `files`. */
const streamName = (name: string): string => (name === "list" ? "all" : uncapitalized(name.replace(/^list/, "")))

/** Browsers have the parameter `session_id`, whose argument is `browserId`. */
const pathArguments = ({ operation, path, parameters }: OperationPath) =>
  [...path.matchAll(/(\w+)\/\{(\w+)\}/g)].map(([, collection = "", key = ""]) => {
    const schema = parameters.find((parameter) => parameter.in === "path" && parameter.name === key)?.schema
    const name = collection === operation.tags[0] ? `${singular(collection)}Id` : camelCase(key)
    return { key, argument: { name, type: typeOf(schema ?? {}) } }
  })

const typeOf = ({ $ref, type }: SchemaNode): string => {
  if ($ref !== undefined) return refName($ref)
  return type === "integer" ? "number" : "string"
}

/** A body of fixed words is filled in, and one with a single required text is that text. */
const bodyOf = (
  { method, operation }: OperationPath,
  api: OpenApi,
): { readonly parts: ReadonlyArray<Argument>; readonly request: ReadonlyArray<string> } => {
  const { requestBody } = operation
  if (requestBody === undefined) return { parts: [], request: [] }
  const reference = requestBody.content["application/json"].schema
  const { properties = {}, required = [] } = resolve(api.components.schemas, reference)
  const fields = Object.entries(properties)
  const words = fields.map(([key, field]) => [key, field.enum?.length === 1 ? field.enum[0] : field.const] as const)
  if (words.every(([, word]) => word !== undefined)) {
    return { parts: [], request: [`body: ${object(words.map(([key, word]) => `${key}: ${JSON.stringify(word)}`))}`] }
  }
  const [only] = fields
  if (fields.length === 1 && only?.[1].type === "string" && required.includes(only[0])) {
    return { parts: [{ name: only[0], type: "string" }], request: [`body: { ${only[0]} }`] }
  }
  const name = method === "patch" ? "changes" : "request"
  const part = { name, type: refName(reference.$ref), ...(requestBody.required ? {} : { fallback: "{}" }) }
  return { parts: [part], request: [`body: ${name}`] }
}

const pagingOf = (
  { parameters }: OperationPath,
  success: SchemaNode | undefined,
  api: OpenApi,
): Omit<Paging, "stream"> | undefined => {
  const has = (...names: ReadonlyArray<string>) =>
    parameters.find(({ in: kind, name }) => kind === "query" && names.includes(name))?.name
  const position = has("cursor", "pageNumber", "page")
  const size = has("limit", "pageSize", "page_size")
  if (position === undefined || size === undefined || success?.$ref === undefined) return undefined
  const { properties = {} } = resolve(api.components.schemas, { $ref: success.$ref })
  const [items, list] = Object.entries(properties).find(([, { type }]) => type === "array") ?? []
  if (items === undefined || list?.items?.$ref === undefined) return undefined
  const total = Object.keys(properties).find((name) => name.startsWith("total"))
  return {
    kind: position === "cursor" ? "cursor" : "number",
    items,
    item: refName(list.items.$ref),
    size,
    position,
    ...(position === "cursor" || total === undefined ? {} : { total }),
  }
}

/** Returns the types of queries and components that operations mention, and those inside them. */
export const mentionedTypes = (all: ReadonlyArray<ClientOperation>, api: OpenApi): ReadonlyArray<string> => {
  const names = new Set<string>()
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return
    if ("$ref" in node && typeof node.$ref === "string") {
      const name = refName(node.$ref)
      if (names.has(name)) return
      names.add(name)
      visit(api.components.schemas[name])
      return
    }
    for (const inner of Object.values(node)) visit(inner)
  }
  for (const { place, query } of all) {
    const { operation, parameters } = place
    if (query !== undefined) names.add(query)
    visit(operation.requestBody?.content["application/json"].schema)
    visit(successOf(place, api))
    for (const parameter of parameters.filter(({ in: kind }) => kind === "path")) visit(parameter.schema)
  }
  return [...names].toSorted()
}
