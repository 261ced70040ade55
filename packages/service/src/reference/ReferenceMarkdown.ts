import { blocks, plainText, slug, table } from "./Markdown.ts"
import type { Example, Field, Operation, Reference, SchemaView, TypePart } from "./Reference.ts"

/**
 * Returns the address of a schema, for links.
 *
 * @category models
 * @since 0.1.0
 */
export type SchemaLink = (name: string) => string

const typeCell = (type: ReadonlyArray<TypePart>, link: SchemaLink): string =>
  type.map(({ schema, text }) => (schema === undefined ? plainText(text) : `[${text}](${link(schema)})`)).join("")

/** Marks extensions that other services of this API lack. */
const originText = ({ origin }: Pick<Operation, "origin">): string =>
  origin === "tabwright" ? "_Tabwright extension._" : ""

const meaning = (field: Field): string =>
  [plainText(field.description.trim()), field.bounds === "" ? "" : `(${field.bounds})`, originText(field)]
    .filter((part) => part !== "")
    .join(" ")

/** Formats name, optionality and type in one cell, because only two columns fit on a phone. */
const nameCell = (field: Field & { readonly place?: string }, link: SchemaLink): string => {
  const words = [field.place, field.isRequired ? undefined : "_optional_"].filter((word) => word !== undefined)
  return `\`${field.name}\` ${words.join(", ")}<br>${typeCell(field.type, link)}`
}

const fieldRows = (fields: ReadonlyArray<Field & { readonly place?: string }>, link: SchemaLink) =>
  fields.map((field) => [nameCell(field, link), meaning(field)])

const example = ({ title, value }: Example): string =>
  blocks(`${plainText(title)}:`, `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``)

/**
 * Formats an operation as a section: parameters, body, responses and examples.
 *
 * @category formatting
 * @since 0.1.0
 */
export const operationMarkdown = (call: Operation, link: SchemaLink): string =>
  blocks(
    `## ${call.summary}`,
    `\`${call.method} ${call.path}\``,
    plainText(call.description),
    originText(call),
    table(["Parameter", "Meaning"], fieldRows(call.parameters, link)),
    call.body === undefined ? "" : `Body: [${call.body}](${link(call.body)})`,
    ...call.requestExamples.map(example),
    table(
      ["Response", "Meaning"],
      call.responses.map(({ description, status, type }) => [
        [status, typeCell(type, link)].join("<br>"),
        plainText(description),
      ]),
    ),
    ...call.responseExamples.map(example),
  )

/**
 * Formats a schema as a section.
 *
 * @category formatting
 * @since 0.1.0
 */
export const schemaMarkdown = (schema: SchemaView, link: SchemaLink): string =>
  blocks(
    `## ${schema.name}`,
    plainText(schema.description),
    schema.fields.length > 0
      ? table(["Field", "Meaning"], fieldRows(schema.fields, link))
      : [typeCell(schema.type, link), schema.bounds === "" ? "" : `(${schema.bounds})`].join(" "),
  )

/** Formats a version of the API as one document. */
export const referenceMarkdown = ({ description, groups, schemas, title, version }: Reference): string => {
  const link = (name: string) => `#${slug(name)}`
  return blocks(
    `# ${title}`,
    plainText(description),
    `OpenAPI document: [JSON](../api/${version}/openapi.json), [YAML](../api/${version}/openapi.yaml). Send an API key with every request in the header \`X-Service-API-Key\`.`,
    ...groups.flatMap(({ operations }) => operations).map((call) => operationMarkdown(call, link)),
    ...schemas.map((schema) => schemaMarkdown(schema, link)),
  )
}

/** Returns the contents of the server's documentation for language models. */
export const llmsText = (references: ReadonlyArray<Reference>): string =>
  blocks(
    "# Tabwright",
    "> A server that runs tasks in plain language with an agent in a real Chromium, and hosts browsers for CDP clients. This is the documentation of its HTTP API.",
    "Send an API key in the header `X-Service-API-Key`. Use v4 for new programs; v2 and v3 are for programs written for them.",
    [
      ...references.map(
        ({ description, title, version }) =>
          `- [${title}](docs/${version}.md): ${description.split("\n\n", 1).join("").replace(/\s+/g, " ").trim()} As OpenAPI: [JSON](api/${version}/openapi.json), [YAML](api/${version}/openapi.yaml)`,
      ),
      "- [Errors](docs/errors.md): the codes of error responses",
    ].join("\n"),
  )
