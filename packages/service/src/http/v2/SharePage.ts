import { isSameToken } from "@tabwright/chromium"
import { Effect, Redacted, DateTime, Option, Stream } from "effect"
import { createHmac } from "node:crypto"
import type { ActionResult } from "@tabwright/agent"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { type FailedTaskStatus, taskStatus } from "@tabwright/core/contract"
import { escapeHtml } from "../../reference/Html.ts"
import { DataDirectory } from "../../database/DataDirectory.ts"
import { type Share, ShareStore } from "../../store/session/ShareStore.ts"
import { publicUrl } from "../server/PublicUrl.ts"
import { outputOf } from "./TaskView.ts"
import { shareToken } from "../../browser/BrowserRequest.ts"
import { HeavyReads } from "../../database/HeavyReads.ts"
import { lifetimes, sign } from "../../files/SignedUrl.ts"
import type { Run } from "../../store/run/RunStore.ts"
import { SessionStore } from "../../store/session/SessionStore.ts"
import { type Step, StepStore } from "../../store/run/StepStore.ts"
import { FailedTasks, TaskStore } from "../../store/run/TaskStore.ts"
import { orDefect } from "../ErrorResponse.ts"

const mac = (secret: Uint8Array, id: string): string =>
  createHmac("sha256", secret).update(`share\n${id}`).digest("base64url")

const shape = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})([\w-]{43})$/

/** The token of a public share: its ID and a MAC. It is not stored, and grants nothing once the share is revoked. */
export const sharePageToken = (secret: Uint8Array, id: string): string => id.replaceAll("-", "") + mac(secret, id)

export const shareOf = (secret: Uint8Array, token: string): string | undefined => {
  const [, a, b, c, d, e, proof = ""] = shape.exec(token) ?? []
  const id = [a, b, c, d, e].join("-")
  return a !== undefined && isSameToken(proof, mac(secret, id)) ? id : undefined
}

export const shareViews = Effect.gen(function* () {
  const address = yield* publicUrl
  const secret = Redacted.value((yield* DataDirectory).secret)
  return (share: Share) => {
    const token = sharePageToken(secret, share.id)
    return {
      shareToken: token,
      // In the query, which is not logged.
      shareUrl: `${address}/share?token=${token}`,
      viewCount: share.viewCount,
      lastViewedAt: share.lastViewedAt?.toISOString() ?? null,
    }
  }
})

/** Maximum number of tasks on a page, newest first. */
const maxTasks = 20

/**
 * Serves the page of a public share: the live browser while the session is active, and its tasks with steps and
 * outputs, without scripts. Each view is counted. Needs no API key.
 */
export const layer = HttpRouter.use((router) =>
  Effect.gen(function* () {
    const shares = yield* ShareStore
    const tasks = yield* TaskStore
    const steps = yield* StepStore
    const reads = yield* HeavyReads
    const failed = yield* FailedTasks
    const sessions = yield* SessionStore
    const secret = Redacted.value((yield* DataDirectory).secret)

    yield* router.add("GET", "/share", (request) =>
      Effect.gen(function* () {
        const url = new URL(request.url, "http://localhost")
        const id = shareOf(secret, url.searchParams.get("token") ?? "")
        const share = id === undefined ? Option.none() : yield* shares.view(id)
        if (Option.isNone(share)) return notShared
        const session = Option.getOrUndefined(yield* sessions.find(share.value.sessionId))
        if (session === undefined) return notShared
        const batches = yield* tasks.ofSession(session.id, maxTasks)
        const expiresAt = DateTime.toDate(DateTime.add(yield* DateTime.now, { seconds: lifetimes.screenshot }))
        const picture = (fileId: string) => sign(secret, { path: `/files/${fileId}`, expiresAt })
        // Viewers are limited separately from the project.
        const inTurn = reads.whenFree(`${session.projectId} shares`)
        const taskPart = (run: Run) =>
          Stream.make(taskHead(run, failed)).pipe(
            Stream.concat(
              Stream.unwrap(Effect.map(inTurn(steps.batches(run.id)), Stream.fromIterable)).pipe(
                Stream.mapEffect((numbers) => inTurn(steps.findAll(run.id, numbers))),
                Stream.map((found) => found.map((step) => stepPart(step, picture)).join("")),
              ),
            ),
            Stream.concat(Stream.make(taskEnd)),
          )
        const parts = Stream.fromIterable(batches).pipe(
          Stream.mapEffect((batch) => inTurn(tasks.read(batch))),
          Stream.flatMap(Stream.fromIterable),
          Stream.flatMap(taskPart),
        )
        const live = session.endedAt !== null ? "" : livePart(secret, share.value.id)
        const empty = batches.length > 0 ? "" : "<p>This session has no tasks yet.</p>"
        const [start, end] = pageAround("Shared session")
        const html = Stream.make(start + live + empty).pipe(Stream.concat(parts), Stream.concat(Stream.make(end)))
        return HttpServerResponse.stream(Stream.encodeText(html), { status: 200, contentType, headers })
      }).pipe(orDefect),
    )
  }),
)

const contentType = "text/html; charset=utf-8"

const headers = {
  "content-security-policy":
    "default-src 'none'; img-src 'self'; frame-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  // The URL is secret.
  "x-robots-tag": "noindex, nofollow",
}

/** The session's browser, view only. The URL is the share's, so access ends with it. */
const livePart = (secret: Uint8Array, shareId: string): string =>
  `<iframe title="The session's browser" src="/live/${shareId}?token=${shareToken(secret, shareId)}&amp;ui=false"></iframe>
`

const taskHead = (run: Run, failed: FailedTaskStatus): string => {
  const output = outputOf(run) ?? run.error
  const status = taskStatus(run.status, run.endReason, failed)
  return `<article><h2>${escapeHtml(run.task)}</h2><p class="state">${status}${run.isSuccess === false ? ", unsuccessful" : ""}</p>
${output === null ? "" : `<pre>${escapeHtml(output)}</pre>`}
<ol>`
}

const taskEnd = "</ol></article>"

const stepPart = (step: Step, picture: (fileId: string) => string): string => {
  const results = (step.results ?? []).map((result: ActionResult) => `<li>${escapeHtml(result.message)}</li>`).join("")
  const image =
    step.screenshotFileId === null
      ? ""
      : `<img loading="lazy" alt="The page after step ${step.number}" src="${escapeHtml(picture(step.screenshotFileId))}">`
  return `<li><p>${escapeHtml(step.decision.nextGoal)}</p><p class="at">${escapeHtml(step.url)}</p>
${results === "" ? "" : `<ul>${results}</ul>`}${image}</li>`
}

const pageAround = (title: string) =>
  [
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 50rem; margin: 2rem auto; padding: 0 1rem; background: Canvas; color: CanvasText; overflow-wrap: anywhere }
  h1 { font-size: 1.2rem } h2 { font-size: 1rem }
  article { border-top: 1px solid GrayText; padding: 1rem 0 }
  ol:empty { display: none }
  pre { white-space: pre-wrap; border: 1px solid GrayText; border-radius: .25rem; padding: .75rem }
  .state, .at { opacity: .75; font-size: .9rem; margin: 0 }
  iframe { width: 100%; aspect-ratio: 16 / 10; border: 1px solid GrayText; border-radius: .25rem }
  img { display: block; max-width: 100%; margin: .5rem 0; border: 1px solid GrayText }
</style>
<h1>${title}</h1>
`,
    "\n</html>\n",
  ] as const

const notShared = HttpServerResponse.text(pageAround("Not shared").join("<p>This session is not shared.</p>"), {
  status: 404,
  contentType,
  headers,
})
