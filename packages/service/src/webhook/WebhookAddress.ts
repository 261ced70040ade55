import { bareHost } from "@tabwright/chromium"
import { Effect } from "effect"
import { destinationFault, type WebhookNetwork } from "./WebhookDestination.ts"

/** Names and addresses of the machine itself, whose traffic does not cross a network. */
const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/

/**
 * Returns the reason why events are not sent to a URL; undefined where they are. The address of a public name is checked
 * before each delivery.
 *
 * @category validation
 * @since 0.1.0
 */
export const addressFault = Effect.fnUntraced(function* (
  network: WebhookNetwork,
  text: string,
): Effect.fn.Return<string | undefined> {
  if (!URL.canParse(text)) return "Expected an absolute URL"
  const url = new URL(text)
  const host = bareHost(url.hostname)
  const isLoopback = loopback.test(host) || host.endsWith(".localhost")
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isLoopback)) {
    return "Expected an https URL; http is allowed for the server's own machine only"
  }
  if (url.username !== "" || url.password !== "") {
    return "The URL holds a user name or password, which lists of webhooks would show. Check the signature instead"
  }
  return yield* destinationFault(network, url)
})
