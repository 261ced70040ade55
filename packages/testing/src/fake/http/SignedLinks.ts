import { errorMessages } from "@tabwright/core/contract"
import type { State } from "../State.ts"

/**
 * Serves paths without a key: signed links, live views, shares and browser metadata. Returns undefined for other paths.
 */
export const openSignedLink = async (state: State, request: Request): Promise<Response | undefined> => {
  const url = new URL(request.url)
  const [, kind, id = "", ...rest] = url.pathname.split("/")
  switch (kind) {
    case "files":
      return openLink(state, request, id)
    case "live":
      return liveView(state, id, url.searchParams.get("token"))
    case "share":
      return share(state, id)
    case "cdp":
      return rest.join("/") === "json/version" ? versionOf(state, url, id) : undefined
    case "health":
      return Response.json({ status: "ok" })
    default:
      return undefined
  }
}

const errorResponse = (status: number, detail: string): Response => Response.json({ detail }, { status })

const openLink = async (state: State, request: Request, token: string): Promise<Response> => {
  const target = state.links.find(token)
  if (target === undefined) return errorResponse(404, errorMessages.FileNotFound)
  if (target === "expired") return errorResponse(403, errorMessages.LinkExpired)
  if (target.kind === "download") {
    if (request.method !== "GET") return errorResponse(405, "Method Not Allowed")
    const { content, contentType, saveAs } = target
    const disposition =
      saveAs === undefined
        ? {}
        : { "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(saveAs)}` }
    const headers = { "content-type": contentType, "content-length": String(content.length), ...disposition }
    return new Response(content.slice(), { headers })
  }
  if (request.method !== "PUT" && request.method !== "POST") return errorResponse(405, "Method Not Allowed")
  const isForm = request.headers.get("content-type")?.startsWith("multipart/form-data") === true
  const content = isForm ? await fileOfForm(request) : new Uint8Array(await request.arrayBuffer())
  if (content === undefined) return errorResponse(400, "The form has no file")
  const sentType = mediaType(request.headers.get("content-type") ?? "")
  if (!isForm && target.contentType !== undefined && sentType !== mediaType(target.contentType)) {
    return errorResponse(403, `The link requires Content-Type ${target.contentType}`)
  }
  if (target.sizeBytes !== undefined && content.length !== target.sizeBytes) {
    return errorResponse(403, `The link requires exactly ${target.sizeBytes} bytes`)
  }
  if (content.length > target.maxBytes) return errorResponse(413, `The link accepts at most ${target.maxBytes} bytes`)
  const earlier = state.links.receive(token, content)
  if (earlier !== undefined) {
    return Buffer.from(earlier).equals(content)
      ? new Response(null, { status: 200 })
      : errorResponse(409, errorMessages.UploadCompleted)
  }
  target.accept(content)
  return new Response(null, { status: 200 })
}

/** Compares media types without regard to case and spaces. */
const mediaType = (text: string): string => text.replace(/\s+/g, "").toLowerCase()

const fileOfForm = async (request: Request): Promise<Uint8Array | undefined> => {
  const file = [...(await request.formData()).values()].find((value) => typeof value !== "string")
  return file === undefined ? undefined : new Uint8Array(await file.arrayBuffer())
}

const page = (text: string): Response =>
  new Response(`<!doctype html><title>Tabwright fake</title><p>${text}</p>`, {
    headers: { "content-type": "text/html; charset=utf-8" },
  })

const liveView = (state: State, id: string, token: string | null): Response => {
  const isKnown =
    token === `live-${id}` && (state.browsers.find(id) !== undefined || state.sessions.find(id) !== undefined)
  return isKnown
    ? page("Live view of a fake browser. It shows no page.")
    : errorResponse(404, errorMessages.RouteNotFound)
}

const share = (state: State, token: string): Response => {
  const share = state.sessions.shared(token)
  if (share === undefined) return errorResponse(404, errorMessages.ShareNotFound)
  share.viewCount += 1
  share.lastViewedAt = state.clock.now
  return page("A shared session of the fake service.")
}

const versionOf = (state: State, url: URL, id: string): Response => {
  const browser = state.browsers.find(id)
  if (browser?.status !== "active") return errorResponse(404, errorMessages.BrowserNotFound)
  return Response.json({
    Browser: "Fake/1.0",
    "Protocol-Version": "1.3",
    webSocketDebuggerUrl: `${url.origin.replace(/^http/, "ws")}/cdp/${id}${url.search}`,
  })
}
