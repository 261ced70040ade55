import type { Example, Field, Operation, Reference, SchemaView, TypePart } from "@tabwright/service/reference"
import { blocks, plainText, slug, table } from "../Markdown.ts"
import type { Page } from "./Page.ts"

const typeCell = (type: ReadonlyArray<TypePart>): string =>
  type
    .map(({ schema, text }) => (schema === undefined ? plainText(text) : `[${text}](types.md#${schema.toLowerCase()})`))
    .join("")

/** Marks extensions that other services of this API lack. */
const originText = ({ origin }: Pick<Operation, "origin">): string =>
  origin === "tabwright" ? "_Tabwright extension._" : ""

const meaning = (field: Field): string =>
  [plainText(field.description.trim()), field.bounds === "" ? "" : `(${field.bounds})`, originText(field)]
    .filter((part) => part !== "")
    .join(" ")

/** Formats name, optionality and type in one cell, because only two columns fit on a phone. */
const nameCell = (field: Field & { readonly place?: string }): string => {
  const words = [field.place, field.isRequired ? undefined : "_optional_"].filter((word) => word !== undefined)
  return `\`${field.name}\` ${words.join(", ")}<br>${typeCell(field.type)}`
}

const fieldRows = (fields: ReadonlyArray<Field & { readonly place?: string }>) =>
  fields.map((field) => [nameCell(field), meaning(field)])

const example = ({ title, value }: Example): string =>
  blocks(`${plainText(title)}:`, `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``)

const callText = (call: Operation): string =>
  blocks(
    `## ${call.summary}`,
    `\`${call.method} ${call.path}\``,
    plainText(call.description),
    originText(call),
    table(["Parameter", "Meaning"], fieldRows(call.parameters)),
    call.body === undefined ? "" : `Body: [${call.body}](types.md#${call.body.toLowerCase()})`,
    ...call.requestExamples.map(example),
    table(
      ["Response", "Meaning"],
      call.responses.map(({ description, status, type }) => [
        [status, typeCell(type)].join("<br>"),
        plainText(description),
      ]),
    ),
    ...call.responseExamples.map(example),
  )

const schemaText = (schema: SchemaView): string =>
  blocks(
    `## ${schema.name}`,
    plainText(schema.description),
    schema.fields.length > 0
      ? table(["Field", "Meaning"], fieldRows(schema.fields))
      : [typeCell(schema.type), schema.bounds === "" ? "" : `(${schema.bounds})`].join(" "),
  )

/** Returns the pages of one API version: an overview, one page per group of operations, and the types. */
export const apiPages = (reference: Reference): ReadonlyArray<Page> => {
  const folder = `reference/api/${reference.version}`
  const name = reference.version === "admin" ? "Admin API" : `API ${reference.version}`
  const groups = reference.groups.filter(({ operations }) => operations.length > 0)
  return [
    {
      path: `${folder}/index.md`,
      text: blocks(
        `# ${name}`,
        plainText(reference.description),
        `Also available as an [OpenAPI 3.1 document](/openapi/${reference.version}.yaml). Every server serves it at \`/api/${reference.version}/openapi.json\` and \`.yaml\`, and as pages at \`/docs/${reference.version}\`.`,
        table(
          ["Method", "Path", "Description"],
          groups.flatMap((group) =>
            group.operations.map((call) => [
              `\`${call.method}\``,
              `\`${call.path}\``,
              `[${call.summary}](${group.name}.md#${anchor(call)})`,
            ]),
          ),
        ),
      ),
    },
    ...groups.map((group) => ({
      path: `${folder}/${group.name}.md`,
      text: blocks(`# ${name}: ${group.name}`, plainText(group.description), ...group.operations.map(callText)),
    })),
    {
      path: `${folder}/types.md`,
      text: blocks(
        `# ${name}: types`,
        "The types of request and response bodies.",
        ...reference.schemas.map(schemaText),
      ),
    },
  ]
}

const anchor = ({ summary }: Operation): string => slug(summary)
