import { escapeHtml, proseHtml } from "./Html.ts"
import type { Operation, Reference } from "./Reference.ts"

/**
 * Content security policy of the pages: files and API calls of this server only. The viewer embeds its icons as data URLs.
 */
export const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const tabs = [
  ["v4", "v4"],
  ["v3", "v3"],
  ["v2", "v2"],
  ["admin", "Admin"],
  ["errors", "Errors"],
] as const

const tabHtml = (current: string) =>
  tabs.map(([name, text]) => `<a href="${name}"${name === current ? ' aria-current="page"' : ""}>${text}</a>`).join("")

export interface Shell {
  readonly title: string
  /** Last part of the path. Links are relative, because a proxy may serve the pages below a path of its own. */
  readonly name: string
  /** Additional elements of `head`. */
  readonly head?: string
  /** Additional elements of the header. */
  readonly tools?: string
  readonly body: string
}

export const shell = ({ body, head = "", name, title, tools = "" }: Shell): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="alternate" type="text/markdown" href="${name}.md">
${head}
<link rel="stylesheet" href="assets/reference.css">
</head>
<body>
<header><strong>Tabwright API</strong><nav class="tabs" aria-label="Reference">${tabHtml(name)}</nav>${tools}</header>
${body}
</body>
</html>
`

const operationItem = (group: string, { id, method, path, summary }: Operation): string =>
  `<li data-path="${escapeHtml(`${path} ${id}`)}"><a href="#/${escapeHtml(encodeURIComponent(group))}/${escapeHtml(id)}">${escapeHtml(summary)} <span class="method" data-method="${method}">${method}</span></a></li>`

const contentsHtml = ({ groups }: Reference): string =>
  groups
    .filter(({ operations }) => operations.length > 0)
    .map(
      ({ name, operations }) =>
        `<details><summary>${escapeHtml(name)}</summary><ul>${operations.map((call) => operationItem(name, call)).join("")}</ul></details>`,
    )
    .join("\n")

/**
 * Renders the page of one API version: its operations as a list of links, and the viewer, which shows the OpenAPI document
 * of this server and sends requests with the reader's API key. The key stays in the page.
 */
export const referencePage = (reference: Reference): string => {
  const { description, title, version } = reference
  return shell({
    title,
    name: version,
    head: `<link rel="stylesheet" href="assets/swagger-ui.css">
<script defer src="assets/swagger-ui-bundle.js"></script>
<script type="module" src="assets/reference.js"></script>`,
    tools: `<div class="key"><label for="api-key">API key</label><input id="api-key" type="password" autocomplete="off" placeholder="for requests of this page"></div>`,
    body: `<div class="columns">
<details id="contents" open><summary>Operations</summary><nav aria-label="Operations">
<input id="filter" type="search" aria-label="Filter operations" placeholder="Filter operations">
${contentsHtml(reference)}
</nav></details>
<div class="page">
<h1>${escapeHtml(title)}</h1>
${proseHtml(description)}
<p>OpenAPI document: <a href="../api/${version}/openapi.json">JSON</a>, <a href="../api/${version}/openapi.yaml">YAML</a> · This page as <a href="${version}.md">Markdown</a></p>
<noscript><p class="notice">The viewer needs JavaScript. The <a href="${version}.md">Markdown</a> has the same contents.</p></noscript>
<div id="viewer" data-url="../api/${version}/openapi.json"></div>
</div>
</div>`,
  })
}
