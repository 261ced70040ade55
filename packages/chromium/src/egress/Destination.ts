import * as dns from "node:dns"
import { isIP, type LookupFunction } from "node:net"
import * as os from "node:os"
import { isOwnPort } from "../process/OwnPorts.ts"
import { closedNetwork, isLoopback } from "./AddressGuard.ts"
import { isOpenedBy, type NetworkRule } from "./NetworkRule.ts"

/** Longer than a resolver that has to ask a second server; whoever connects waits all the while. */
const resolveLimitMs = 15_000

/**
 * How names are resolved, and what is open besides the public internet.
 *
 * @category models
 * @since 0.1.0
 */
export interface DestinationOptions {
  /** Private addresses that are open all the same. */
  readonly allow: ReadonlyArray<NetworkRule>
  /** Resolves all addresses of a name. Default: the system's resolver. */
  readonly resolve?: (host: string) => Promise<ReadonlyArray<dns.LookupAddress>>
  /** Addresses of this machine, public ones too. Default: those of its network interfaces. */
  readonly ownAddresses?: () => ReadonlySet<string>
}

/**
 * Where a connection to a host and port may go. `lookup` answers with the addresses that were checked, whatever the
 * resolver would say by now, so that a name whose address changes gains nothing.
 *
 * @category models
 * @since 0.1.0
 */
export type Destination =
  | {
      readonly _tag: "Open"
      readonly lookup: typeof dns.lookup
      readonly addresses: ReadonlyArray<dns.LookupAddress>
    }
  | { readonly _tag: "Closed"; readonly reason: string }
  | { readonly _tag: "Unresolved"; readonly reason: string }

/**
 * Resolves a host and checks its addresses: public ones are open, and those that a rule names. An address of this machine
 * is closed also where it is public: from here its firewall does not stand before it. The ports over which browsers are
 * driven and go out are closed whatever the rules say.
 *
 * @param host without brackets, as {@link bareHost} gives it
 * @category guards
 * @since 0.1.0
 */
export const findDestination = async (
  options: DestinationOptions,
  host: string,
  port: number,
): Promise<Destination> => {
  const addresses = await resolveAll(options, host)
  if (addresses === undefined) return { _tag: "Unresolved", reason: `The host name ${host} could not be resolved` }
  const own = (options.ownAddresses ?? ownAddresses)()
  const reachable = addresses.filter(
    ({ address }) =>
      !(isOwnPort(port) && isLoopback(address)) &&
      (isOpened(options.allow, host, port, address) || (closedNetwork(address) === undefined && !own.has(address))),
  )
  return reachable.length === 0
    ? { _tag: "Closed", reason: closedText(host, addresses[0]?.address) }
    : { _tag: "Open", lookup: pinned(reachable), addresses: reachable }
}

/**
 * Resolves a host that the operator named: all its addresses are open.
 *
 * @category constructors
 * @since 0.1.0
 */
export const trustedDestination = async (options: DestinationOptions, host: string): Promise<Destination> => {
  const addresses = await resolveAll(options, host)
  return addresses === undefined
    ? { _tag: "Unresolved", reason: `The host name ${host} could not be resolved` }
    : { _tag: "Open", lookup: pinned(addresses), addresses }
}

/** Interfaces come and go, but asking the system for them at each request costs more than the request. */
const ownKeptMs = 10_000
let keptOwn: { readonly until: number; readonly addresses: ReadonlySet<string> } | undefined
/**
 * Returns the addresses of the network interfaces of this machine, at most 10 s old.
 *
 * @category constructors
 * @since 0.1.0
 */
export const ownAddresses = (): ReadonlySet<string> => {
  if (keptOwn === undefined || keptOwn.until < performance.now()) {
    const found = Object.values(os.networkInterfaces()).flatMap((entries) => entries ?? [])
    keptOwn = { until: performance.now() + ownKeptMs, addresses: new Set(found.map(({ address }) => address)) }
  }
  return keptOwn.addresses
}

/**
 * Whether a rule opens this address of this host on this port.
 *
 * @category guards
 * @since 0.1.0
 */
export const isOpened = (allow: ReadonlyArray<NetworkRule>, host: string, port: number, address: string): boolean =>
  allow.some((rule) => isOpenedBy(rule, host, port, address))

/**
 * Whether a host can only be this machine or its network: a literal address that is closed, or a local name.
 *
 * @category guards
 * @since 0.1.0
 */
export const isLocalHost = (host: string): boolean =>
  isIP(host) === 0
    ? !host.includes(".") || /\.(localhost|local|internal|home\.arpa)$/.test(host)
    : closedNetwork(host) !== undefined

/**
 * Says which network an address is on, without a full stop: the caller says what comes of it. A name without an address
 * was not looked up: it is a local one.
 *
 * @category constructors
 * @since 0.1.0
 */
export const closedText = (host: string, address = host): string => {
  if (isIP(address) === 0) return `The name ${host} is local, not on the public internet`
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

const pinned = (addresses: ReadonlyArray<dns.LookupAddress>): typeof dns.lookup => {
  const lookup: LookupFunction = (_host, options, callback) => {
    const [first] = addresses
    if (options.all === true || first === undefined) callback(null, [...addresses])
    else callback(null, first.address, first.family)
  }
  // net.connect and http.request only call it in this one form; dns.lookup's type has promise forms beside it.
  return lookup as typeof dns.lookup
}
