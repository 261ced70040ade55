import { bareHost } from "@tabwright/chromium"
import { Effect } from "effect"
import { destinationFault, type WebhookNetwork } from "./WebhookDestination.ts"

/** Names and addresses of the local machine, whose traffic does not cross a network. */
const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/

/**
 * Returns the reason why events are not sent to a URL, or undefined. The address of a public name is checked before
 * each delivery.
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
    return "Expected an https URL; http is allowed only for the server's own machine"
  }
  if (url.username !== "" || url.password !== "") {
    return "The URL must not contain a user name or password. Verify the signature instead"
  }
  return yield* destinationFault(network, url)
})
