import * as dns from "node:dns"
import { isIP, type LookupFunction } from "node:net"
import * as os from "node:os"
import { isReservedPort } from "../process/system/ReservedPorts.ts"
import { closedNetwork, isLoopback } from "./AddressGuard.ts"
import { isAllowedBy, type NetworkRule } from "./NetworkRule.ts"

/** Long enough for a resolver to query a second server. The connection waits meanwhile. */
const resolveLimitMs = 15_000

/**
 * Name resolution, and exceptions to the public internet.
 *
 * @category models
 * @since 0.1.0
 */
export interface DestinationOptions {
  /** Private addresses that are allowed. */
  readonly allow: ReadonlyArray<NetworkRule>
  /** Resolves all addresses of a name. Default: the system's resolver. */
  readonly resolve?: (host: string) => Promise<ReadonlyArray<dns.LookupAddress>>
  /** Addresses of this machine, including public ones. Default: those of its network interfaces. */
  readonly ownAddresses?: () => ReadonlySet<string>
}

/**
 * Result of checking a host and port. `lookup` returns only the checked addresses, which prevents DNS rebinding.
 *
 * @category models
 * @since 0.1.0
 */
export type EgressDestination =
  | {
      readonly _tag: "Open"
      readonly lookup: LookupFunction
      readonly addresses: ReadonlyArray<dns.LookupAddress>
    }
  | { readonly _tag: "Closed"; readonly reason: string }
  | { readonly _tag: "Unresolved"; readonly reason: string }

/**
 * Resolves a host and checks its addresses: public addresses and those allowed by a rule are open. Addresses of this
 * machine are closed even if public, because its firewall does not filter local connections. CDP and egress proxy ports
 * are always closed.
 *
 * @param host without brackets, as returned by {@link bareHost}
 * @category guards
 * @since 0.1.0
 */
export const findDestination = async (
  options: DestinationOptions,
  host: string,
  port: number,
): Promise<EgressDestination> => {
  const addresses = await resolveAll(options, host)
  if (addresses === undefined) return { _tag: "Unresolved", reason: `The host name ${host} could not be resolved` }
  const localAddresses = (options.ownAddresses ?? ownAddresses)()
  const reachable = addresses.filter(
    ({ address }) =>
      !(isReservedPort(port) && isLoopback(address)) &&
      (isAllowed(options.allow, host, port, address) ||
        (closedNetwork(address) === undefined && !localAddresses.has(address))),
  )
  return reachable.length === 0
    ? { _tag: "Closed", reason: closedNetworkText(host, addresses[0]?.address) }
    : { _tag: "Open", lookup: pinnedLookup(reachable), addresses: reachable }
}

/** Resolves a host named by the operator: all its addresses are open. */
export const resolveTrusted = async (options: DestinationOptions, host: string): Promise<EgressDestination> => {
  const addresses = await resolveAll(options, host)
  return addresses === undefined
    ? { _tag: "Unresolved", reason: `The host name ${host} could not be resolved` }
    : { _tag: "Open", lookup: pinnedLookup(addresses), addresses }
}

/** Reading the interfaces costs more than a request, so the result is cached. */
const ownAddressesTtlMs = 10_000
let cachedOwnAddresses: { readonly until: number; readonly addresses: ReadonlySet<string> } | undefined
/**
 * Returns the addresses of this machine's network interfaces, cached for 10 s.
 *
 * @category constructors
 * @since 0.1.0
 */
export const ownAddresses = (): ReadonlySet<string> => {
  if (cachedOwnAddresses === undefined || cachedOwnAddresses.until < performance.now()) {
    const found = Object.values(os.networkInterfaces()).flatMap((entries) => entries ?? [])
    cachedOwnAddresses = {
      until: performance.now() + ownAddressesTtlMs,
      addresses: new Set(found.map(({ address }) => address)),
    }
  }
  return cachedOwnAddresses.addresses
}

export const isAllowed = (allow: ReadonlyArray<NetworkRule>, host: string, port: number, address: string): boolean =>
  allow.some((rule) => isAllowedBy(rule, host, port, address))

/**
 * Returns true if a host can only be in the local network: a non-public literal address, or a local name.
 *
 * @category guards
 * @since 0.1.0
 */
export const isLocalHost = (host: string): boolean =>
  isIP(host) === 0
    ? !host.includes(".") || /\.(localhost|local|internal|home\.arpa)$/.test(host)
    : closedNetwork(host) !== undefined

/**
 * Describes the network of an address, without a full stop. A name without an address was not resolved: it is local.
 */
export const closedNetworkText = (host: string, address = host): string => {
  if (isIP(address) === 0) return `The name ${host} is local and not on the public internet`
  const network = closedNetwork(address) ?? "this machine"
  const where = address === host ? `The address ${host}` : `${host} has the address ${address}, which`
  return `${where} is not on the public internet (${network})`
}

const resolveAll = async (
  options: DestinationOptions,
  host: string,
): Promise<ReadonlyArray<dns.LookupAddress> | undefined> => {
  const family = isIP(host)
  if (family !== 0) return [{ address: host, family }]
  const resolve = options.resolve ?? ((name: string) => dns.promises.lookup(name, { all: true, verbatim: true }))
  try {
    return await Promise.race([resolve(host), rejectAfter(resolveLimitMs)])
  } catch {
    return undefined
  }
}

const rejectAfter = (limitMs: number): Promise<never> =>
  new Promise((_resolve, reject) => setTimeout(() => reject(new Error("timed out")), limitMs).unref())

const pinnedLookup =
  (addresses: ReadonlyArray<dns.LookupAddress>): LookupFunction =>
  (_host, options, callback) => {
    const [first] = addresses
    if (options.all === true || first === undefined) callback(null, [...addresses])
    else callback(null, first.address, first.family)
  }
