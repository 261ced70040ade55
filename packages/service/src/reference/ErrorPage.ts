import { escapeHtml, inlineHtml } from "./Html.ts"
import { blocks, plainText } from "./Markdown.ts"
import { shell } from "./ReferencePage.ts"

type ErrorCatalog = ReadonlyArray<readonly [code: string, text: string]>

const intro = [
  "The body of an error response is `{ detail, code, requestId }`. `detail` states the problem and the fix, `code` is one of the codes below, and `requestId` identifies the request in the server's log. Errors of v4 also have `docs`, the address of the code on this page.",
  "In a 422, `detail` is a list of all problems of the request: each has the location (`loc`), a message (`msg`) and a `type`.",
  "A resource that is not found does not exist, or belongs to another project. Check the id, and that base URL and API key belong to the project that created it.",
]

/** Renders the catalog of error codes. The id of each section is its code. */
export const errorPage = (catalog: ErrorCatalog): string =>
  shell({
    title: "Tabwright API: errors",
    name: "errors",
    body: `<main class="page text">
<h1>Errors</h1>
${intro.map((text) => `<p>${inlineHtml(text)}</p>`).join("\n")}
<dl>
${catalog.map(([code, text]) => `<div id="${escapeHtml(code)}"><dt><a href="#${escapeHtml(code)}"><code>${escapeHtml(code)}</code></a></dt><dd>${inlineHtml(text)}</dd></div>`).join("\n")}
</dl>
</main>`,
  })

/**
 * Formats the catalog of error codes as sections of Markdown, each with a heading.
 *
 * @category formatting
 * @since 0.1.0
 */
export const errorMarkdown = (catalog: ErrorCatalog, level: 2 | 3 = 2): string =>
  blocks(
    ...intro.map(plainText),
    ...catalog.flatMap(([code, text]) => [`${"#".repeat(level)} ${code}`, plainText(text)]),
  )
