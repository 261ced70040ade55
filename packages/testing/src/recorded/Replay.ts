import type { Exchange, Json, RecordedRequest } from "./Exchange.ts"
import { isRedacted, matchesRedacted } from "./Redaction.ts"

/** Returns true for requests that change nothing, so that a client may send them any number of times. */
export const isRead = ({ method }: RecordedRequest): boolean => method === "GET" || method === "HEAD"

/** Identifies a request. */
export const keyOf = (request: RecordedRequest): string => JSON.stringify(sorted(request as unknown as Json))

const sorted = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, item]) => [name, sorted(item)]),
  )
}

/**
 * Selects recorded responses. Requests that change something get theirs in recorded order, each once. A read gets the
 * next one recorded before the next change, else its latest again: clients may poll more or less often than they did.
 */
export class Replay {
  readonly #exchanges: ReadonlyArray<Exchange & { readonly key: string }>
  readonly #used = new Set<number>()
  /** Everything before this position has happened. */
  #position = 0

  constructor(exchanges: ReadonlyArray<Exchange>) {
    this.#exchanges = exchanges.map((exchange) => ({ ...exchange, key: keyOf(exchange.request) }))
  }

  /**
   * Returns undefined if no recording is left for the request. A recording may lack more secrets than are known from the
   * requests so far, or fewer; `bare` is the request with only its secret fields redacted.
   */
  take(request: RecordedRequest, bare: RecordedRequest): Exchange | undefined {
    const positions = (fits: (exchange: Exchange & { readonly key: string }) => boolean) =>
      this.#exchanges.flatMap((exchange, at) => (fits(exchange) ? [at] : []))
    const keys = [keyOf(request), keyOf(bare)]
    const exact = keys.map((key) => positions((exchange) => exchange.key === key)).find(({ length }) => length > 0)
    const same =
      exact ?? positions((exchange) => isRedacted(exchange.key) && differencesOf(exchange.request, bare).length === 0)
    const at = isRead(request) ? this.#read(same) : same.find((at) => !this.#used.has(at))
    if (at === undefined) return undefined
    this.#used.add(at)
    this.#position = Math.max(this.#position, at + 1)
    return this.#exchanges[at]
  }

  #read(same: ReadonlyArray<number>): number | undefined {
    const change = this.#exchanges.findIndex(({ request }, at) => !isRead(request) && !this.#used.has(at))
    const next = same.find((at) => at >= this.#position && (change < 0 || at < change))
    return next ?? same.findLast((at) => this.#used.has(at)) ?? same[0]
  }

  /** Explains why a request has no recording, with the recorded request that differs least. */
  explain(request: RecordedRequest): string {
    const ranked = this.#exchanges
      .map((exchange, at) => ({ at, exchange, differences: differencesOf(exchange.request, request) }))
      .toSorted((a, b) => weightOf(a.differences) - weightOf(b.differences))
    const [nearest] = ranked
    if (nearest === undefined) return "It contains no requests."
    const title = `${nearest.exchange.request.method} ${nearest.exchange.request.url}`
    if (nearest.differences.length === 0) {
      const count = ranked.filter(({ differences }) => differences.length === 0).length
      return `It was recorded ${count === 1 ? "once" : `${count} times`}, and sent more often.`
    }
    const lines = nearest.differences
      .slice(0, maxDifferences)
      .map(({ path, recorded, sent }) => `  ${path}: recorded ${shown(recorded)}, sent ${shown(sent)}`)
    return [`Nearest request: number ${nearest.at + 1}, ${title}`, ...lines].join("\n")
  }
}

interface Difference {
  readonly path: string
  readonly recorded: Json | undefined
  readonly sent: Json | undefined
}

const maxDifferences = 8

const differencesOf = (recorded: RecordedRequest, sent: RecordedRequest): ReadonlyArray<Difference> => {
  const all: Array<Difference> = []
  const compare = (path: string, a: Json | undefined, b: Json | undefined): void => {
    if (isTree(a) && isTree(b)) {
      const names = new Set([...Object.keys(a), ...Object.keys(b)])
      for (const name of names) compare(path === "" ? name : `${path}.${name}`, a[name], b[name])
    } else if (a !== b && !(typeof a === "string" && typeof b === "string" && matchesRedacted(a, b)))
      all.push({ path, recorded: a, sent: b })
  }
  compare("", partsOf(recorded), partsOf(sent))
  return all
}

/** Splits the URL, so that requests to the same operation differ less than others. */
const partsOf = ({ url, ...rest }: RecordedRequest): Json => {
  const [path = "", query = ""] = url.split("?")
  const parameters = new URLSearchParams(query)
  return {
    ...(rest as unknown as { readonly [name: string]: Json }),
    path: path.split("/"),
    query: Object.fromEntries([...parameters.keys()].map((name) => [name, parameters.getAll(name).join("&")])),
  }
}

/** Lists count as objects by position. */
const isTree = (value: Json | undefined): value is { readonly [name: string]: Json } =>
  typeof value === "object" && value !== null

/** A different method or path says more than a different body. */
const weightOf = (differences: ReadonlyArray<Difference>): number =>
  differences.reduce((sum, { path }) => sum + (path === "method" || path.startsWith("path.") ? 100 : 1), 0)

const shown = (value: Json | undefined): string => {
  if (value === undefined) return "nothing"
  const text = JSON.stringify(value)
  return text.length > 120 ? `${text.slice(0, 119)}…` : text
}
