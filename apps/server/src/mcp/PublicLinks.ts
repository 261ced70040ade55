import type { Call } from "./Caller.ts"

type ServiceUrls = Pick<Call, "baseUrl" | "publicUrl">

/** Rewrites a link of the service for the client: the service returns links with the URL that this process used. */
export const toPublicLink = ({ baseUrl, publicUrl }: ServiceUrls, link: string): string =>
  withOrigin(link, baseUrl, publicUrl)

/** Rewrites a link of the service for this process, including links through a reverse proxy. */
export const toLocalLink = ({ baseUrl }: ServiceUrls, link: string): string => {
  const url = URL.parse(link)
  return url !== null && ownPaths.test(url.pathname) ? withOrigin(link, `http://${url.host}`, baseUrl) : link
}

/** Paths of signed files and of browsers. */
const ownPaths = /^\/(files|cdp)\//

/** Replaces the origin of a link. WebSocket links stay WebSocket links. */
const withOrigin = (link: string, from: string, to: string): string => {
  const url = URL.parse(link)
  if (url === null || url.host !== new URL(from).host) return link
  const target = new URL(to)
  const isSocket = url.protocol === "ws:" || url.protocol === "wss:"
  const scheme = isSocket ? target.protocol.replace("http", "ws") : target.protocol
  return `${scheme}//${target.host}${target.pathname.replace(/\/$/, "")}${url.pathname}${url.search}${url.hash}`
}
