import { makeRandom } from "./Random.ts"
import type { OpenSite, Site } from "./Site.ts"

/** Maximum number of stored visits. The oldest is removed first. */
const capacity = 1_000

/** Copies of all sites by visit, so that parallel repetitions do not share state. */
export class Visits {
  readonly #visits = new Map<string, { readonly seed: number; readonly sites: Map<string, OpenSite> }>()
  readonly #sites: ReadonlyArray<Site>

  constructor(sites: ReadonlyArray<Site>) {
    this.#sites = sites
  }

  /** Starts a visit over. Its sites get new data for another seed. */
  reset(id: string, seed: number): void {
    this.#visits.delete(id)
    this.#visits.set(id, { seed, sites: new Map() })
    const oldest = this.#visits.keys().next().value
    if (this.#visits.size > capacity && oldest !== undefined) this.#visits.delete(oldest)
  }

  /** Returns the visit's copy of a site, which it opens if needed, or undefined for an unknown site. */
  site(id: string, name: string): OpenSite | undefined {
    if (!this.#visits.has(id)) this.reset(id, 1)
    const visit = this.#visits.get(id)
    const known = visit?.sites.get(name)
    if (visit === undefined || known !== undefined) return known
    const opened = this.#sites.find((site) => site.name === name)?.open(makeRandom(visit.seed))
    if (opened !== undefined) visit.sites.set(name, opened)
    return opened
  }

  /** Returns the state of the sites that the visit has opened. */
  state(id: string): Readonly<Record<string, object>> {
    return Object.fromEntries([...(this.#visits.get(id)?.sites ?? [])].map(([name, { state }]) => [name, state]))
  }
}
