import type { Call } from "./CurrentCall.ts"

type Places = Pick<Call, "baseUrl" | "publicUrl">

/**
 * A link of an answer as the client can open it: the service answers this process with the address that this process called.
 *
 * @category constructors
 * @since 0.1.0
 */
export const shown = ({ baseUrl, publicUrl }: Places, link: string): string => moved(link, baseUrl, publicUrl)

/**
 * A link of an answer as this process can open it, also where it leads through a proxy in front of the service. A link to
 * somewhere else stays as it is.
 *
 * @category constructors
 * @since 0.1.0
 */
export const reached = ({ baseUrl }: Places, link: string): string => {
  const url = URL.parse(link)
  return url !== null && ownPaths.test(url.pathname) ? moved(link, `http://${url.host}`, baseUrl) : link
}

/** What the service itself answers: signed files, and the browsers of clients. */
const ownPaths = /^\/(files|cdp)\//

/** The same path at another place; `ws` stays a web socket. */
const moved = (link: string, from: string, to: string): string => {
  const url = URL.parse(link)
  if (url === null || url.host !== new URL(from).host) return link
  const place = new URL(to)
  const isSocket = url.protocol === "ws:" || url.protocol === "wss:"
  const scheme = isSocket ? place.protocol.replace("http", "ws") : place.protocol
  return `${scheme}//${place.host}${place.pathname.replace(/\/$/, "")}${url.pathname}${url.search}${url.hash}`
}
