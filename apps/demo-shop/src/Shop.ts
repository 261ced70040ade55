import * as Assets from "./Assets.ts"
import { layout } from "./pages/Layout.ts"
import { notFound } from "./pages/NotFound.ts"
import { match } from "./Routes.ts"
import type { Answer, PageRequest } from "./PageRequest.ts"
import { Visitors } from "./Visitor.ts"

/** A request without the parts of HTTP that the shop does not look at. */
export interface ShopRequest {
  readonly method: string
  /** Path and query, as in the request line. */
  readonly target: string
  /** The visitor's cookie, if one was sent. */
  readonly visitorId: string | undefined
  /** Body of a POST. */
  readonly body: string
}

/** An HTTP response. */
export interface ShopResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** The id to keep in the visitor's cookie; absent when the cookie stays as it is. */
  readonly visitorId?: string
  /** Milliseconds to wait before answering; infinite for a page that hangs. */
  readonly delayMs?: number
}

const text = (status: number, body: string, headers: Readonly<Record<string, string>> = {}): ShopResponse => ({
  status,
  headers: { "content-type": "text/plain; charset=utf-8", ...headers },
  body,
})

const markup = (status: number, body: string): ShopResponse => ({
  status,
  headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  body,
})

/** Writes an answer out; a page gets the shop's header and footer around it. */
const respond = (visit: PageRequest, answer: Answer): ShopResponse => {
  switch (answer.kind) {
    case "page":
      return markup(answer.status, layout(visit, answer.title, answer.main).text)
    case "frame":
      return markup(200, answer.body.text)
    case "redirect":
      return { ...text(303, ""), headers: { location: answer.to, "cache-control": "no-store" } }
    case "file":
      return text(200, answer.text, {
        "content-type": `${answer.type}; charset=utf-8`,
        "content-disposition": `attachment; filename="${answer.name}"`,
        "cache-control": "no-store",
      })
    case "late":
      return { ...respond(visit, answer.answer), delayMs: answer.afterMs }
  }
}

/** The shop without its socket: every request in, every response out, and what it remembers in between. */
export class Shop {
  readonly #assets = Assets.load()
  readonly #visitors = new Visitors()

  handle(request: ShopRequest): ShopResponse {
    const base = "http://shop.invalid"
    const url = URL.canParse(request.target, base) ? new URL(request.target, base) : undefined
    // A target such as "//evil.test/" names another host; only plain paths are addresses of this shop.
    if (url === undefined || url.host !== "shop.invalid") return text(400, "This is not an address of this shop.\n")
    const isRead = request.method === "GET" || request.method === "HEAD"
    const asset = this.#assets.get(url.pathname)
    if (asset !== undefined) {
      if (!isRead) return text(405, "Only GET is possible here.\n", { allow: "GET, HEAD" })
      return text(200, asset.text, { "content-type": `${asset.type}; charset=utf-8`, "cache-control": "no-cache" })
    }
    const found = match(url.pathname)
    const page = isRead ? found?.route.GET : request.method === "POST" ? found?.route.POST : undefined
    if (found !== undefined && page === undefined) {
      const allow = [found.route.GET && "GET, HEAD", found.route.POST && "POST"].filter(Boolean).join(", ")
      return text(405, `Only ${allow} is possible here.\n`, { allow })
    }
    const visitor = this.#visitors.find(request.visitorId)
    const visit: PageRequest = {
      path: url.pathname,
      query: url.searchParams,
      form: new URLSearchParams(request.body),
      visitor,
      id: found?.id ?? "",
    }
    const answer = (page ?? notFound)(visit)
    const response = respond(visit, answer)
    if (answer.visitor !== undefined) {
      return { ...response, visitorId: this.#visitors.keep(request.visitorId, answer.visitor) }
    }
    // A notice is shown once: the page that showed it takes it away.
    if (answer.kind === "page" && visitor.notice !== undefined) {
      this.#visitors.keep(request.visitorId, { ...visitor, notice: undefined })
    }
    return response
  }
}
