import type { FindMcpDestination } from "@tabwright/agent"
import {
  allowAdvice,
  bareHost,
  blockedPort,
  type DestinationOptions,
  findDestination,
  isAllowedBy,
  isLocalHost,
} from "@tabwright/chromium"

const portOf = (url: URL): number => (url.port === "" ? (url.protocol === "https:" ? 443 : 80) : Number(url.port))

/**
 * Resolves the host of a server that a project names, such as an MCP server, and checks its addresses before each
 * request. As for browsers, addresses outside of the public internet and ports of other protocols are closed unless a
 * rule allows them. Unencrypted requests, which contain the secrets, also need a rule.
 */
export const serverDestination =
  (network: DestinationOptions): FindMcpDestination =>
  async (url) => {
    const [host, port] = [bareHost(url.hostname), portOf(url)]
    const destination = await findDestination(network, host, port)
    if (destination._tag === "Closed") return { fault: `${destination.reason}. ${allowAdvice}` }
    if (destination._tag === "Unresolved") return { fault: `${destination.reason}.` }
    const isAllowed = destination.addresses.every(({ address }) =>
      network.allow.some((rule) => isAllowedBy(rule, host, port, address)),
    )
    if (isAllowed) return destination
    if (url.protocol !== "https:") return { fault: `Expected an https URL. ${allowAdvice}` }
    const protocol = blockedPort(port)
    return protocol === undefined ? destination : { fault: `Port ${port} is blocked (${protocol}). ${allowAdvice}` }
  }

/** Returns why a URL cannot be used, or undefined. Public names over https are resolved at each request instead. */
export const serverUrlFault = async (network: DestinationOptions, url: URL): Promise<string | undefined> => {
  const isPublic = url.protocol === "https:" && !isLocalHost(bareHost(url.hostname))
  if (isPublic && blockedPort(portOf(url)) === undefined) return undefined
  const destination = await serverDestination(network)(url)
  return "fault" in destination ? destination.fault : undefined
}
