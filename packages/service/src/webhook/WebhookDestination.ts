import { requestIssues } from "@tabwright/core/contract"
import {
  bareHost,
  type DestinationOptions,
  findDestination,
  isLocalHost,
  isAllowedBy,
  type NetworkRule,
  allowAdvice,
  blockedPort,
} from "@tabwright/chromium"
import { Effect } from "effect"
import type { LookupFunction } from "node:net"

/** Web ports. On other ports, a webhook could probe or disturb other services. */
const standardPorts: ReadonlyArray<number> = [80, 443]

/** The networks and ports that webhooks may use in addition to the public internet on ports 80 and 443. */
export interface WebhookNetwork extends DestinationOptions {
  /** Ports allowed on every host. */
  readonly ports: ReadonlyArray<number>
}

/** The result of checking the destination of a webhook. `lookup` resolves to the checked addresses only. */
export type WebhookDestination =
  | { readonly _tag: "Open"; readonly lookup: LookupFunction }
  | { readonly _tag: "Closed"; readonly message: string }
  | { readonly _tag: "Unresolved"; readonly message: string }

const portOf = (url: URL): number => (url.port === "" ? (url.protocol === "https:" ? 443 : 80) : Number(url.port))

/**
 * Resolves the host of a URL and checks its addresses and its port. A port other than 80, 443 and the configured ones
 * is allowed only if a rule covers every address: a rule with that port, or a rule without a port unless the port
 * belongs to another protocol.
 */
export const resolveWebhook = Effect.fnUntraced(function* (
  network: WebhookNetwork,
  url: URL,
): Effect.fn.Return<WebhookDestination> {
  const [host, port] = [bareHost(url.hostname), portOf(url)]
  const destination = yield* Effect.promise(() => findDestination(network, host, port))
  switch (destination._tag) {
    case "Closed":
      return { _tag: "Closed", message: `${destination.reason}. ${allowAdvice}` }
    case "Unresolved":
      return { _tag: "Unresolved", message: `${destination.reason}.` }
    case "Open":
      return isOpenPort(network, port) ||
        destination.addresses.every(({ address }) =>
          rulesForPort(network, port).some((rule) => isAllowedBy(rule, host, port, address)),
        )
        ? destination
        : { _tag: "Closed", message: portMessage(network, port) }
  }
})

/** Returns why a URL cannot be used, or undefined. Resolves a public name only if the result depends on it. */
export const destinationFault = Effect.fnUntraced(function* (
  network: WebhookNetwork,
  url: URL,
): Effect.fn.Return<string | undefined> {
  const port = portOf(url)
  const isOpen = isOpenPort(network, port)
  if (!isLocalHost(bareHost(url.hostname))) {
    if (isOpen) return undefined
    if (rulesForPort(network, port).length === 0) return portMessage(network, port)
  }
  const destination = yield* resolveWebhook(network, url)
  if (destination._tag === "Closed") return destination.message
  return destination._tag === "Unresolved" && !isOpen ? portMessage(network, port) : undefined
})

const isOpenPort = ({ ports }: WebhookNetwork, port: number): boolean =>
  standardPorts.includes(port) || ports.includes(port)

const rulesForPort = ({ allow }: WebhookNetwork, port: number): ReadonlyArray<NetworkRule> =>
  allow.filter((rule) => (rule.port === undefined ? blockedPort(port) === undefined : rule.port === port))

const portMessage = ({ ports }: WebhookNetwork, port: number): string => {
  const open = [...new Set([...standardPorts, ...ports])].toSorted((a, b) => a - b)
  return (
    `Port ${port} is not allowed for webhooks. Use port ${open.slice(0, -1).join(", ")} or ${open.at(-1)}. ` +
    `The operator can allow more ports with TABWRIGHT_WEBHOOK_PORTS or --allow-network HOST_OR_CIDR:PORT.`
  )
}

/** Names and addresses of the local machine, whose traffic does not cross a network. */
const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/

/** Returns why a URL cannot receive events, or undefined. Public addresses are checked again at each delivery. */
export const addressFault = Effect.fnUntraced(function* (
  network: WebhookNetwork,
  text: string,
): Effect.fn.Return<string | undefined> {
  if (!URL.canParse(text)) return "Expected an absolute URL"
  const url = new URL(text)
  const host = bareHost(url.hostname)
  const isLoopback = loopback.test(host) || host.endsWith(".localhost")
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isLoopback)) {
    return requestIssues.webhookScheme.msg
  }
  if (url.username !== "" || url.password !== "") {
    return "The URL must not contain a user name or password. Verify the signature instead"
  }
  return yield* destinationFault(network, url)
})
