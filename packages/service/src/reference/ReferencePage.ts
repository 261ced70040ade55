import { createHash } from "node:crypto"
import type { Answer, Call, Example, Field, Reference, SchemaView } from "./Reference.ts"
import { escaped, inlineHtml, proseHtml } from "./Prose.ts"
import type { TypePart } from "./TypeText.ts"

/** Everything is text and two kinds of lines; light or dark as the reader's system is. */
const style = `:root{color-scheme:light dark;--line:#8884;--soft:#8881;--link:light-dark(#0b57b5,#7db7ff)}
body{font:16px/1.55 system-ui,sans-serif;margin:0 auto;max-width:64rem;padding:1rem 1rem 6rem}
a{color:var(--link)}h2{border-top:1px solid var(--line);margin-top:3rem;padding-top:1rem}h3{margin:2.5rem 0 0}
code,pre{font:.875em/1.5 ui-monospace,monospace}code{overflow-wrap:anywhere}pre{background:var(--soft);overflow:auto;padding:.75rem}
table{border-collapse:collapse;display:block;overflow-x:auto;margin:1rem 0}td,th{border:1px solid var(--line);padding:.35rem .6rem;text-align:left;vertical-align:top}
nav ul{columns:16rem;list-style:none;padding:0}summary{cursor:pointer;padding:.4rem 0}small{opacity:.75}`

/**
 * What the pages may load: their own style, known by its hash, and nothing else.
 *
 * @category constants
 * @since 0.1.0
 */
export const contentSecurityPolicy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const typeHtml = (type: ReadonlyArray<TypePart>): string =>
  type
    .map(({ schema, text }) =>
      schema === undefined ? escaped(text) : `<a href="#schema-${escaped(schema)}">${escaped(text)}</a>`,
    )
    .join("")

/** What a client of another service of the interface cannot count on there. */
const originHtml = ({ origin }: Pick<Call, "origin">): string =>
  origin === "tabwright" ? " <small>(Tabwright's own)</small>" : ""

const fieldRows = (fields: ReadonlyArray<Field & { readonly place?: string }>): string =>
  fields
    .map(
      (field) =>
        `<tr><td><code>${escaped(field.name)}</code>${field.isRequired ? "" : "<br><small>optional</small>"}</td><td>${typeHtml(field.type)}${
          field.place === undefined ? "" : `<br><small>${field.place}</small>`
        }</td><td>${proseHtml(field.description)}${field.bounds === "" ? "" : `<small>${inlineHtml(field.bounds)}</small>`}${originHtml(field)}</td></tr>`,
    )
    .join("\n")

const table = (head: ReadonlyArray<string>, rows: string): string =>
  rows === "" ? "" : `<table><tr>${head.map((name) => `<th>${name}</th>`).join("")}</tr>${rows}</table>`

const exampleHtml = ({ title, value }: Example): string =>
  `<details><summary>${escaped(title)}</summary><pre>${escaped(JSON.stringify(value, null, 2))}</pre></details>`

const answerRows = (answers: ReadonlyArray<Answer>): string =>
  answers
    .map(
      ({ description, status, type }) =>
        `<tr><td>${escaped(status)}</td><td>${typeHtml(type)}</td><td>${proseHtml(description)}</td></tr>`,
    )
    .join("")

const callHtml = (call: Call): string => `<section id="${escaped(call.id)}">
<h3>${escaped(call.summary)}${originHtml(call)}</h3>
<p><code>${call.method} ${escaped(call.path)}</code></p>
${proseHtml(call.description)}
${table(["Parameter", "Type", "Meaning"], fieldRows(call.parameters))}
${call.body === undefined ? "" : `<p>Body: <a href="#schema-${escaped(call.body)}">${escaped(call.body)}</a></p>`}
${call.requests.map(exampleHtml).join("")}
${table(["Answer", "Body", "Meaning"], answerRows(call.answers))}
${call.responses.map(exampleHtml).join("")}
</section>`

const schemaHtml = (schema: SchemaView): string => `<section id="schema-${escaped(schema.name)}">
<h3><code>${escaped(schema.name)}</code></h3>
${proseHtml(schema.description)}
${
  schema.fields.length > 0
    ? table(["Field", "Type", "Meaning"], fieldRows(schema.fields))
    : `<p>${typeHtml(schema.type)}${schema.bounds === "" ? "" : ` <small>${inlineHtml(schema.bounds)}</small>`}</p>`
}
</section>`

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title><style>${style}</style></head><body>${body}</body></html>`

/**
 * One version of the API as a page: every call with its parameters, bodies, answers and examples, then the types. It has no
 * script and loads nothing.
 *
 * @category formatting
 * @since 0.1.0
 */
export const referencePage = (reference: Reference): string => {
  const { groups, schemas, title, version } = reference
  const contents = groups
    .map(
      ({ calls, name }) =>
        `<p>${escaped(name)}</p><ul>${calls.map(({ id, summary }) => `<li><a href="#${escaped(id)}">${escaped(summary)}</a></li>`).join("")}</ul>`,
    )
    .join("")
  return page(
    title,
    `<p><a href="/docs">All versions</a> · <a href="/openapi/${version}.yaml">OpenAPI document</a></p>
<h1>${escaped(title)}</h1>
${proseHtml(reference.description)}
<nav>${contents}</nav>
${groups
  .map(
    ({ calls, description, name }) =>
      `<h2>${escaped(name)}</h2><p>${inlineHtml(description)}</p>${calls.map(callHtml).join("\n")}`,
  )
  .join("\n")}
<h2>Types</h2>
${schemas.map(schemaHtml).join("\n")}`,
  )
}

/**
 * The page that leads to those of the versions.
 *
 * @category formatting
 * @since 0.1.0
 */
export const contentsPage = (references: ReadonlyArray<Reference>): string =>
  page(
    "Tabwright API",
    `<h1>Tabwright API</h1>
<p>What this server answers to. Every request carries a key in the header <code>X-Service-API-Key</code>.</p>
${references
  .map(
    ({ description, groups, title, version }) =>
      `<h2><a href="/docs/${version}">${escaped(title)}</a></h2>
${proseHtml(description.split("\n\n")[0] ?? "")}
<p><small>${groups.reduce((sum, { calls }) => sum + calls.length, 0)} calls: ${escaped(groups.map(({ name }) => name).join(", "))}</small></p>`,
  )
  .join("\n")}`,
  )
