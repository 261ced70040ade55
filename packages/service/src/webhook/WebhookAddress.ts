import { bareHost, type DestinationOptions, findDestination, isLocalHost, openAdvice } from "@tabwright/chromium"
import { Effect } from "effect"

/** Names and addresses of the machine itself: nobody reads along there. */
const loopback = /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|::1)$/

/**
 * The port that an address names, or that its scheme stands for.
 *
 * @category constructors
 * @since 0.1.0
 */
export const portOf = (url: URL): number =>
  url.port === "" ? (url.protocol === "https:" ? 443 : 80) : Number(url.port)

/**
 * Why events are not sent to this address; undefined where they may be. Names are resolved only when something is sent,
 * and then checked again: here it is told what can be told at once.
 *
 * @category validation
 * @since 0.1.0
 */
export const addressFault = Effect.fnUntraced(function* (
  options: DestinationOptions,
  text: string,
): Effect.fn.Return<string | undefined> {
  if (!URL.canParse(text)) return "Expected an absolute URL"
  const url = new URL(text)
  const host = bareHost(url.hostname)
  if (url.protocol !== "https:" && !(url.protocol === "http:" && loopback.test(host))) {
    return "Expected an https address; http is for the server's own machine only"
  }
  if (url.username !== "" || url.password !== "") {
    return "The address holds a name or password, which lists of webhooks would show. Check the signature instead"
  }
  if (!isLocalHost(host)) return undefined
  const destination = yield* Effect.promise(() => findDestination(options, host, portOf(url)))
  return destination._tag === "Closed" ? `${destination.reason}. ${openAdvice}` : undefined
})
