import { docComment, withImports } from "./ModuleText.ts"
import { fieldExpression, schemaExpression, type Place } from "./SchemaExpression.ts"
import { enumNames } from "./SchemasModule.ts"
import {
  isReference,
  jsonSchema,
  operations,
  refName,
  resolve,
  type OpenApi,
  type OperationPath,
  type Parameter,
  type SchemaNode,
} from "../src/wire/OpenApi.ts"
import type { SpecDocument } from "./SpecDocument.ts"

/** Generates `api.ts`: error classes, an endpoint group for each tag, and the API of all groups. */
export const apiModule = ({ version, api }: SpecDocument): string => {
  const statuses = errorStatuses(api)
  const errors = Object.keys(api.components.responses).map((name) => errorClass(api, name, statuses))
  const places = operations(api)
  const groups = api.tags.map(({ name, description }) => {
    const endpoints = places.filter(({ operation }) => operation.tags[0] === name)
    return `${docComment(description, "endpoints")}
export class ${capitalize(name)} extends HttpApiGroup.make(${JSON.stringify(name)}).add(
${endpoints.map((place) => endpoint(place, version, api)).join("\n")}
) {}`
  })
  return withImports(`${errors.join("\n\n")}

${groups.join("\n\n")}

${docComment(`All operations of ${version}. Every issue of a request part is reported, not only the first.`, "endpoints")}
export class Api extends HttpApi.make(${JSON.stringify(version)})
  .add(${api.tags.map(({ name }) => capitalize(name)).join(", ")})
  .annotate(HttpApi.ParseOptions, { errors: "all" })
  .prefix(${JSON.stringify(new URL(api.servers[0].url).pathname)}) {}
`)
}

const capitalize = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1)

const errorStatuses = (api: OpenApi): ReadonlyMap<string, string> => {
  const statuses = new Map<string, string>()
  for (const { operation } of operations(api)) {
    for (const [status, response] of Object.entries(operation.responses)) {
      if (!isReference(response)) continue
      const name = refName(response.$ref)
      if ((statuses.get(name) ?? status) !== status) throw new Error(`${name} is returned with two statuses`)
      statuses.set(name, status)
    }
  }
  return statuses
}

/** Returns the expression for an error's message: text, a list of issues, or text with an object as alternative. */
const messageOf = (detail: SchemaNode | undefined): string => {
  if (detail?.type === "string") return "this.detail"
  if (detail?.type === "array") return `this.detail.map(({ loc, msg }) => \`\${loc.join(".")}: \${msg}\`).join("; ")`
  return `typeof this.detail === "string" ? this.detail : this.detail.message`
}

const errorClass = (api: OpenApi, name: string, statuses: ReadonlyMap<string, string>): string => {
  const response = resolve(api.components.responses, { $ref: name })
  const { description } = response
  const status = statuses.get(name)
  const schema = jsonSchema(response)
  if (status === undefined) throw new Error(`no operation returns ${name}`)
  if (schema?.$ref === undefined) throw new Error(`${name} needs a component for its body`)
  const body = refName(schema.$ref)
  const detail = resolve(api.components.schemas, { $ref: body }).properties?.["detail"]
  return `${docComment(`${status}. ${description}`, "errors")}
export class ${name} extends Schema.Error<${name}>("${name}")(S.${body}.fields, { httpApiStatus: ${status} }) {
  get _tag() { return "${name}" as const }
  override get message(): string { return ${messageOf(detail)} }
}`
}

const endpoint = ({ path, method, operation, parameters }: OperationPath, version: string, api: OpenApi): string => {
  const enums = enumNames(api)
  const loads = operation["x-load"]
  const fields = (kind: Parameter["in"]) =>
    parameters
      .filter((parameter) => parameter.in === kind)
      .map(({ name, required, schema }) => {
        const place: Place = { use: "query", name: `${version} ${operation.operationId} ${name}`, enums }
        // Servers see header names in lower case.
        const key = kind === "header" ? JSON.stringify(name.toLowerCase()) : name
        return `${key}: ${kind === "path" ? schemaExpression(schema, place) : fieldExpression(schema, required === true, place)}`
      })
  const options = [
    option("params", fields("path")),
    option("headers", fields("header")),
    option("query", fields("query")),
    payload(operation.requestBody),
    ...answers(operation.responses, api),
  ].filter((line) => line !== "")
  return `  HttpApiEndpoint.${method}(${JSON.stringify(operation.operationId)}, ${JSON.stringify(routerPath(path))}, {
${options.map((line) => `    ${line},`).join("\n")}
  })${loads === undefined ? "" : `.annotate(OperationLoad.Loads, ${JSON.stringify(loads)})`},`
}

const routerPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ":$1")

const option = (name: string, fields: ReadonlyArray<string>): string =>
  fields.length === 0 ? "" : `${name}: {\n${fields.map((field) => `      ${field},`).join("\n")}\n    }`

const payload = (body: OperationPath["operation"]["requestBody"]): string => {
  if (body === undefined) return ""
  const name = `S.${refName(body.content["application/json"].schema.$ref)}`
  return `payload: ${body.required ? name : `RequestValue.optionalBody(${name})`}`
}

const answers = (responses: OperationPath["operation"]["responses"], api: OpenApi): ReadonlyArray<string> => {
  const entries = Object.entries(responses)
  const errors = entries.flatMap(([, response]) => (isReference(response) ? [refName(response.$ref)] : []))
  const success = entries.flatMap(([status, response]) => {
    if (isReference(response)) return []
    const node = jsonSchema(resolve(api.components.responses, response))
    if (node === undefined) return [status === "204" ? "HttpApiSchema.NoContent" : `HttpApiSchema.Empty(${status})`]
    if (node.$ref === undefined) throw new Error("a success needs a component for its body")
    const schema = `S.${refName(node.$ref)}`
    return [status === "200" ? schema : `${schema}.pipe(HttpApiSchema.status(${status}))`]
  })
  return [`success: ${success.join(", ")}`, `error: [${errors.join(", ")}]`]
}
