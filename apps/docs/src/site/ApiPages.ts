import type { Call, Example, Field, Reference, SchemaView, TypePart } from "@tabwright/service/reference"
import { slug } from "../markdown/Heading.ts"
import { blocks, plainText, table } from "../markdown/Table.ts"
import type { Page } from "./Page.ts"

const typeCell = (type: ReadonlyArray<TypePart>): string =>
  type
    .map(({ schema, text }) => (schema === undefined ? plainText(text) : `[${text}](types.md#${schema.toLowerCase()})`))
    .join("")

/** What a client of another service of the interface cannot count on there. */
const originText = ({ origin }: Pick<Call, "origin">): string => (origin === "tabwright" ? "_Tabwright's own._" : "")

const meaning = (field: Field): string =>
  [plainText(field.description.trim()), field.bounds === "" ? "" : `(${field.bounds})`, originText(field)]
    .filter((part) => part !== "")
    .join(" ")

/** What it is called, whether it must be there, and its type, in one cell: two columns fit a phone. */
const nameCell = (field: Field & { readonly place?: string }): string => {
  const words = [field.place, field.isRequired ? undefined : "_optional_"].filter((word) => word !== undefined)
  return `\`${field.name}\` ${words.join(", ")}<br>${typeCell(field.type)}`
}

const fieldRows = (fields: ReadonlyArray<Field & { readonly place?: string }>) =>
  fields.map((field) => [nameCell(field), meaning(field)])

const example = ({ title, value }: Example): string =>
  blocks(`${plainText(title)}:`, `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``)

const callText = (call: Call): string =>
  blocks(
    `## ${call.summary}`,
    `\`${call.method} ${call.path}\``,
    plainText(call.description),
    originText(call),
    table(["Parameter", "Meaning"], fieldRows(call.parameters)),
    call.body === undefined ? "" : `Body: [${call.body}](types.md#${call.body.toLowerCase()})`,
    ...call.requests.map(example),
    table(
      ["Answer", "Meaning"],
      call.answers.map(({ description, status, type }) => [
        [status, typeCell(type)].join("<br>"),
        plainText(description),
      ]),
    ),
    ...call.responses.map(example),
  )

const schemaText = (schema: SchemaView): string =>
  blocks(
    `## ${schema.name}`,
    plainText(schema.description),
    schema.fields.length > 0
      ? table(["Field", "Meaning"], fieldRows(schema.fields))
      : [typeCell(schema.type), schema.bounds === "" ? "" : `(${schema.bounds})`].join(" "),
  )

/**
 * The pages of one version of the API: what it is, one for each group of calls, and the types.
 *
 * @category constructors
 * @since 0.1.0
 */
export const apiPages = (reference: Reference): ReadonlyArray<Page> => {
  const folder = `reference/api/${reference.version}`
  const name = reference.version === "admin" ? "Admin API" : `API ${reference.version}`
  const groups = reference.groups.filter(({ calls }) => calls.length > 0)
  return [
    {
      path: `${folder}/index.md`,
      text: blocks(
        `# ${name}`,
        plainText(reference.description),
        `The same as an [OpenAPI 3.1 document](/openapi/${reference.version}.yaml), which every server has at \`/openapi/${reference.version}.yaml\`; as pages it has it at \`/docs/${reference.version}\`.`,
        table(
          ["Call", "", "What it does"],
          groups.flatMap((group) =>
            group.calls.map((call) => [
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
      text: blocks(`# ${name}: ${group.name}`, plainText(group.description), ...group.calls.map(callText)),
    })),
    {
      path: `${folder}/types.md`,
      text: blocks(
        `# ${name}: types`,
        "What bodies of requests and answers are made of.",
        ...reference.schemas.map(schemaText),
      ),
    },
  ]
}

const anchor = ({ summary }: Call): string => slug(summary)
