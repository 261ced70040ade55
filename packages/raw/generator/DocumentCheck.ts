import { methods, refName } from "../src/wire/OpenApi.ts"

/** An unsupported or invalid part of a document. */
export interface Problem {
  readonly path: ReadonlyArray<string | number>
  readonly message: string
}

type Path = ReadonlyArray<string | number>
type Fields = Readonly<Record<string, unknown>>

/** Keywords without an equivalent in the generated code. Unknown annotations are ignored. */
const unsupported: ReadonlySet<string> = new Set(
  (
    "not if then else patternProperties propertyNames prefixItems contains dependentSchemas dependentRequired " +
    "unevaluatedItems unevaluatedProperties $defs $dynamicRef $recursiveRef"
  ).split(" "),
)

const types: ReadonlySet<unknown> = new Set(["array", "boolean", "integer", "null", "number", "object", "string"])

const identifier = /^[A-Za-z_$][\w$]*$/

/** Names that a constant or a type of the generated modules cannot have. */
const reserved: ReadonlySet<string> = new Set(
  (
    "await break case catch class const continue debugger default delete do else enum export extends false finally for " +
    "function if implements import in instanceof interface let new null package private protected public return static " +
    "super switch this throw true try typeof var void while with yield arguments eval any boolean never number object " +
    "string symbol undefined unknown components operations paths"
  ).split(" "),
)

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Returns all problems of an OpenAPI document, in document order. */
export const checkDocument = (document: unknown): ReadonlyArray<Problem> => {
  const problems: Array<Problem> = []
  const report = (path: Path, message: string): void => void problems.push({ path, message })
  if (!isObject(document)) return [{ path: [], message: "The file contains no OpenAPI document." }]
  if (!/^3\.[01]/.test(String(document["openapi"]))) {
    const found = "swagger" in document ? "Swagger 2.0" : `openapi: ${String(document["openapi"])}`
    return [{ path: ["openapi"], message: `Expected OpenAPI 3.0 or 3.1, found ${found}.` }]
  }

  const object = (value: unknown, path: Path): Fields => {
    if (isObject(value)) return value
    if (value !== undefined) report(path, "Expected an object.")
    return {}
  }
  const list = (value: unknown, path: Path): ReadonlyArray<unknown> => {
    if (value === undefined) return []
    if (Array.isArray(value)) return value
    report(path, "Expected a list.")
    return []
  }
  const components = object(document["components"], ["components"])

  /** Checks a reference and returns its target. Undefined if there is none. */
  const target = (ref: unknown, kind: string, path: Path): unknown => {
    const prefix = `#/components/${kind}/`
    if (typeof ref !== "string" || !ref.startsWith(prefix)) {
      report(
        [...path, "$ref"],
        `Expected a reference to ${prefix}..., found ${String(ref)}. References to other files are not supported; bundle the document first.`,
      )
      return undefined
    }
    const all = object(components[kind], ["components", kind])
    const name = ref.slice(prefix.length)
    if (Object.hasOwn(all, name)) return all[name]
    report([...path, "$ref"], `${ref} does not exist.`)
    return undefined
  }

  /** References of components outside their fields and items. */
  const parts = new Map<string, Array<{ readonly name: string; readonly path: Path }>>()

  /** Checks a schema. `owner` is the component that it is, or that it is a part of. */
  const schema = (value: unknown, path: Path, owner?: string): void => {
    if (typeof value === "boolean") return report(path, "Boolean schemas are not supported. Use {} for any value.")
    const node = object(value, path)
    if (value === undefined) return report(path, "The schema is missing.")
    for (const keyword of Object.keys(node)) {
      if (unsupported.has(keyword)) report([...path, keyword], `The keyword "${keyword}" is not supported.`)
    }
    const { $ref } = node
    if ($ref !== undefined) {
      const found = target($ref, "schemas", path)
      if (typeof $ref === "string" && found !== undefined && owner !== undefined) {
        const part = { name: refName($ref), path: [...path, "$ref"] }
        parts.set(owner, [...(parts.get(owner) ?? []), part])
      }
      return
    }
    for (const type of [node["type"] ?? []].flat()) {
      if (!types.has(type)) report([...path, "type"], `The type ${JSON.stringify(type)} is not supported.`)
    }
    for (const keyword of ["anyOf", "oneOf", "allOf", "enum"]) {
      const members = list(node[keyword], [...path, keyword])
      if (node[keyword] !== undefined && members.length === 0)
        report([...path, keyword], "Expected at least one value.")
      if (keyword !== "enum") members.forEach((member, at) => schema(member, [...path, keyword, at], owner))
    }
    for (const [name, field] of Object.entries(object(node["properties"], [...path, "properties"]))) {
      schema(field, [...path, "properties", name])
    }
    if (node["items"] !== undefined) schema(node["items"], [...path, "items"])
    const more = node["additionalProperties"]
    if (more !== undefined && typeof more !== "boolean") schema(more, [...path, "additionalProperties"])
    for (const name of list(node["required"], [...path, "required"])) {
      if (
        node["properties"] !== undefined &&
        node["allOf"] === undefined &&
        !(String(name) in object(node["properties"], path))
      ) {
        report([...path, "required"], `The required field "${String(name)}" is not declared.`)
      }
    }
  }

  const content = (value: unknown, path: Path, what: string): void => {
    const media = object(value, path)
    if (media["application/json"] === undefined)
      report(path, `${what} must be application/json, found ${Object.keys(media).join(", ") || "nothing"}.`)
    bodies(media, path)
  }

  /** Checks the schemas of a content in all media types. Only JSON needs one. */
  const bodies = (media: Fields, path: Path): void => {
    for (const [type, body] of Object.entries(media)) {
      const found = object(body, [...path, type])["schema"]
      if (found !== undefined || type === "application/json") schema(found, [...path, type, "schema"])
    }
  }

  const resolved = (value: unknown, kind: string, path: Path): readonly [Fields, Path] => {
    const node = object(value, path)
    if (node["$ref"] === undefined) return [node, path]
    const found = target(node["$ref"], kind, path)
    return [isObject(found) ? found : {}, []]
  }

  const parameter = (value: unknown, path: Path): string | undefined => {
    const [node, own] = resolved(value, "parameters", path)
    const { in: place, name } = node
    if (Object.keys(node).length === 0) return undefined
    if (!["path", "query", "header"].includes(String(place))) {
      report([...path, "in"], `Parameters in "${String(place)}" are not supported. Use path, query or header.`)
    }
    if (own.length > 0) schema(node["schema"], [...own, "schema"])
    return place === "path" ? String(name) : undefined
  }

  const response = (value: unknown, path: Path, status: string): void => {
    const [node, own] = resolved(value, "responses", path)
    if (own.length === 0 || node["content"] === undefined) return
    if (status.startsWith("2")) content(node["content"], [...own, "content"], "The response")
    else bodies(object(node["content"], own), [...own, "content"])
  }

  const ids = new Map<string, string>()
  const operation = (value: unknown, path: Path, url: string, shared: ReadonlyArray<string | undefined>): void => {
    const node = object(value, path)
    const { operationId } = node
    if (typeof operationId !== "string") {
      report(path, "The operation has no operationId, which becomes the name of its constant.")
    } else {
      const other = ids.get(operationId)
      if (!identifier.test(operationId) || reserved.has(operationId)) {
        report(
          [...path, "operationId"],
          `"${operationId}" is not usable as the name of a constant. Use one such as getInvoice.`,
        )
      } else if (other !== undefined)
        report([...path, "operationId"], `"${operationId}" is also the operationId of ${other}.`)
      ids.set(operationId, path.slice(1).join(" "))
    }
    const declared = new Set([
      ...shared,
      ...list(node["parameters"], [...path, "parameters"]).map((one, at) =>
        parameter(one, [...path, "parameters", at]),
      ),
    ])
    for (const [, name = ""] of url.matchAll(/\{([^}]*)\}/g)) {
      if (!declared.has(name)) report(path, `The path parameter "${name}" is not declared.`)
    }
    if (node["requestBody"] !== undefined) {
      const [body, own] = resolved(node["requestBody"], "requestBodies", [...path, "requestBody"])
      if (own.length > 0) content(body["content"], [...own, "content"], "The request body")
    }
    const responses = Object.entries(object(node["responses"], [...path, "responses"]))
    if (!responses.some(([status]) => status.startsWith("2")))
      report([...path, "responses"], "No response with a 2xx status is declared.")
    for (const [status, one] of responses) response(one, [...path, "responses", status], status)
  }

  for (const [url, item] of Object.entries(object(document["paths"], ["paths"]))) {
    const path = ["paths", url]
    const node = object(item, path)
    if (node["$ref"] !== undefined) report([...path, "$ref"], "References to path items are not supported.")
    const shared = list(node["parameters"], [...path, "parameters"]).map((one, at) =>
      parameter(one, [...path, "parameters", at]),
    )
    for (const method of methods) {
      if (node[method] !== undefined) operation(node[method], [...path, method], url, shared)
    }
  }
  if (ids.size === 0 && problems.length === 0) report(["paths"], "The document has no operations.")
  for (const kind of ["schemas", "parameters", "responses", "requestBodies"]) {
    for (const [name, node] of Object.entries(object(components[kind], ["components", kind]))) {
      const path = ["components", kind, name]
      if (!identifier.test(name) || (kind === "schemas" && reserved.has(name))) {
        report(path, `"${name}" is not usable as the name of a type. Use letters and digits.`)
      }
      if (kind === "schemas") schema(node, path, name)
      else if (kind === "parameters") parameter(node, path)
      else if (kind === "requestBodies")
        content(object(node, path)["content"], [...path, "content"], "The request body")
      else response(node, path, "200")
    }
  }

  const done = new Set<string>()
  const findCycles = (open: ReadonlyArray<string>): void => {
    const last = open.at(-1) ?? ""
    if (done.has(last)) return
    for (const { name, path } of parts.get(last) ?? []) {
      if (!open.includes(name)) findCycles([...open, name])
      else report(path, `The schema contains itself: ${[...open.slice(open.indexOf(name)), name].join(", ")}.`)
    }
    done.add(last)
  }
  for (const name of parts.keys()) findCycles([name])
  return problems
}
