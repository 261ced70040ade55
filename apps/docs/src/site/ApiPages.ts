import {
  blocks,
  type Operation,
  operationMarkdown,
  plainText,
  type Reference,
  schemaMarkdown,
  slug,
  table,
} from "@tabwright/service/reference"
import type { Page } from "./Page.ts"

const link = (name: string): string => `types.md#${slug(name)}`

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
        `Also available as an [OpenAPI 3.1 document](/openapi/${reference.version}.yaml). Every server serves it at \`/api/${reference.version}/openapi.json\` and \`.yaml\`, and at \`/docs/${reference.version}\` as a page that sends requests with your API key.`,
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
      text: blocks(
        `# ${name}: ${group.name}`,
        plainText(group.description),
        ...group.operations.map((call) => operationMarkdown(call, link)),
      ),
    })),
    {
      path: `${folder}/types.md`,
      text: blocks(
        `# ${name}: types`,
        "The types of request and response bodies.",
        ...reference.schemas.map((schema) => schemaMarkdown(schema, link)),
      ),
    },
  ]
}

const anchor = ({ summary }: Operation): string => slug(summary)
