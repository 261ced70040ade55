import { createHash } from "node:crypto"
import type { ApiResponse, Operation, Example, Field, Reference, SchemaView, TypePart } from "./Reference.ts"
import { escapeHtml, inlineHtml, proseHtml } from "./Html.ts"

const style = `:root{color-scheme:light dark;--line:#8884;--soft:#8881;--link:light-dark(#0b57b5,#7db7ff)}
body{font:16px/1.55 system-ui,sans-serif;margin:0 auto;max-width:64rem;padding:1rem 1rem 6rem}
a{color:var(--link)}h2{border-top:1px solid var(--line);margin-top:3rem;padding-top:1rem}h3{margin:2.5rem 0 0}
code,pre{font:.875em/1.5 ui-monospace,monospace}code{overflow-wrap:anywhere}pre{background:var(--soft);overflow:auto;padding:.75rem}
table{border-collapse:collapse;display:block;overflow-x:auto;margin:1rem 0}td,th{border:1px solid var(--line);padding:.35rem .6rem;text-align:left;vertical-align:top}
nav ul{columns:16rem;list-style:none;padding:0}summary{cursor:pointer;padding:.4rem 0}small{opacity:.75}`

/** Content security policy of the pages: only their own style, identified by its hash. */
export const contentSecurityPolicy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const typeHtml = (type: ReadonlyArray<TypePart>): string =>
  type
    .map(({ schema, text }) =>
      schema === undefined ? escapeHtml(text) : `<a href="#schema-${escapeHtml(schema)}">${escapeHtml(text)}</a>`,
    )
    .join("")

/** Marks elements that other services with the same interface may not have. */
const originHtml = ({ origin }: Pick<Operation, "origin">): string =>
  origin === "tabwright" ? " <small>(Tabwright extension)</small>" : ""

const fieldRows = (fields: ReadonlyArray<Field & { readonly place?: string }>): string =>
  fields
    .map(
      (field) =>
        `<tr><td><code>${escapeHtml(field.name)}</code>${field.isRequired ? "" : "<br><small>optional</small>"}</td><td>${typeHtml(field.type)}${
          field.place === undefined ? "" : `<br><small>${field.place}</small>`
        }</td><td>${proseHtml(field.description)}${field.bounds === "" ? "" : `<small>${inlineHtml(field.bounds)}</small>`}${originHtml(field)}</td></tr>`,
    )
    .join("\n")

const table = (head: ReadonlyArray<string>, rows: string): string =>
  rows === "" ? "" : `<table><tr>${head.map((name) => `<th>${name}</th>`).join("")}</tr>${rows}</table>`

const exampleHtml = ({ title, value }: Example): string =>
  `<details><summary>${escapeHtml(title)}</summary><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre></details>`

const responseRows = (answers: ReadonlyArray<ApiResponse>): string =>
  answers
    .map(
      ({ description, status, type }) =>
        `<tr><td>${escapeHtml(status)}</td><td>${typeHtml(type)}</td><td>${proseHtml(description)}</td></tr>`,
    )
    .join("")

const operationHtml = (call: Operation): string => `<section id="${escapeHtml(call.id)}">
<h3>${escapeHtml(call.summary)}${originHtml(call)}</h3>
<p><code>${call.method} ${escapeHtml(call.path)}</code></p>
${proseHtml(call.description)}
${table(["Parameter", "Type", "Meaning"], fieldRows(call.parameters))}
${call.body === undefined ? "" : `<p>Body: <a href="#schema-${escapeHtml(call.body)}">${escapeHtml(call.body)}</a></p>`}
${call.requestExamples.map(exampleHtml).join("")}
${table(["Response", "Body", "Meaning"], responseRows(call.responses))}
${call.responseExamples.map(exampleHtml).join("")}
</section>`

const schemaHtml = (schema: SchemaView): string => `<section id="schema-${escapeHtml(schema.name)}">
<h3><code>${escapeHtml(schema.name)}</code></h3>
${proseHtml(schema.description)}
${
  schema.fields.length > 0
    ? table(["Field", "Type", "Meaning"], fieldRows(schema.fields))
    : `<p>${typeHtml(schema.type)}${schema.bounds === "" ? "" : ` <small>${inlineHtml(schema.bounds)}</small>`}</p>`
}
</section>`

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style></head><body>${body}</body></html>`

/**
 * Renders one version of the API: every operation with parameters, bodies, responses and examples, then the schemas.
 * The page has no scripts and loads nothing.
 */
export const referencePage = (reference: Reference): string => {
  const { groups, schemas, title, version } = reference
  const contents = groups
    .map(
      ({ operations, name }) =>
        `<p>${escapeHtml(name)}</p><ul>${operations.map(({ id, summary }) => `<li><a href="#${escapeHtml(id)}">${escapeHtml(summary)}</a></li>`).join("")}</ul>`,
    )
    .join("")
  return page(
    title,
    `<p><a href="/docs">All versions</a> · OpenAPI document: <a href="/api/${version}/openapi.json">JSON</a>, <a href="/api/${version}/openapi.yaml">YAML</a></p>
<h1>${escapeHtml(title)}</h1>
${proseHtml(reference.description)}
<nav>${contents}</nav>
${groups
  .map(
    ({ operations, description, name }) =>
      `<h2>${escapeHtml(name)}</h2><p>${inlineHtml(description)}</p>${operations.map(operationHtml).join("\n")}`,
  )
  .join("\n")}
<h2>Types</h2>
${schemas.map(schemaHtml).join("\n")}`,
  )
}

export const contentsPage = (references: ReadonlyArray<Reference>): string =>
  page(
    "Tabwright API",
    `<h1>Tabwright API</h1>
<p>The HTTP API of this server. Send an API key with every request in the header <code>X-Service-API-Key</code>.</p>
${references
  .map(
    ({ description, groups, title, version }) =>
      `<h2><a href="/docs/${version}">${escapeHtml(title)}</a></h2>
${proseHtml(description.split("\n\n")[0] ?? "")}
<p><small>${groups.reduce((sum, { operations }) => sum + operations.length, 0)} operations: ${escapeHtml(groups.map(({ name }) => name).join(", "))}</small></p>`,
  )
  .join("\n")}`,
  )
