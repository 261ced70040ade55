import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { createHash } from "node:crypto"
import { escapeHtml } from "../../reference/Html.ts"
import { type ErrorCode, errorDetails } from "../ErrorCatalog.ts"
import { RequestId } from "../server/RequestContext.ts"

const style = `:root{color-scheme:light dark}body{font:16px/1.55 system-ui,sans-serif;margin:15vh auto;max-width:30rem;padding:0 1rem}
h1{font-size:1.375rem}a{color:light-dark(#0b57b5,#7db7ff)}small{opacity:.7}`

const headers = {
  "content-security-policy": `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
}

/** Responds with a page that says why a sign-in failed, and links to the sign-in page. */
export const signInErrorPage = (status: number, code: ErrorCode) =>
  Effect.map(RequestId, (requestId) =>
    HttpServerResponse.text(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sign-in failed · Tabwright</title><style>${style}</style></head><body><main><h1>Sign-in failed</h1>
<p>${escapeHtml(errorDetails[code])}</p><p><a href="/">Back to the sign-in page</a></p>
<p><small>Request ${escapeHtml(requestId)}</small></p></main></body></html>
`,
      { status, contentType: "text/html; charset=utf-8", headers },
    ),
  )
