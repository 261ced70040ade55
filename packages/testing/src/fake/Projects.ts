import { FakeApiError } from "./FakeApiError.ts"
import type { FakeClock } from "./FakeClock.ts"
import type { Ids } from "./Ids.ts"
import type { Settings } from "./Options.ts"

/** Amount in millionths of a US dollar, so that sums are exact. */
export type MicroUsd = number

/** Parses US dollars, rounded to a millionth. */
export const microUsd = (usd: number | string): MicroUsd => Math.round(Number(usd) * 1_000_000)

/** Formats an amount as on the wire: decimal US dollars without trailing zeros. */
export const usdText = (amount: MicroUsd): string => (amount / 1_000_000).toFixed(6).replace(/\.?(?<!0)0+$/, "")

/** Project of a key. Projects are isolated from each other. */
export interface Project {
  readonly id: string
  readonly apiKey: string
  readonly keyId: string
  readonly createdAt: Date
  credits: MicroUsd
}

export class Projects {
  /** Display name of each project. */
  readonly name = "Fake project"
  readonly #clock: FakeClock
  readonly #ids: Ids
  readonly #credits: MicroUsd
  readonly #byKey = new Map<string, Project>()
  readonly #byId = new Map<string, Project>()

  constructor(clock: FakeClock, ids: Ids, settings: Settings) {
    this.#clock = clock
    this.#ids = ids
    this.#credits = microUsd(settings.creditsUsd)
    this.#add(settings.apiKey)
  }

  create(): Project {
    return this.#add(`tw_test_${this.#byKey.size + 1}`)
  }

  ofKey(apiKey: string): Project | undefined {
    return this.#byKey.get(apiKey)
  }

  get(id: string): Project {
    const project = this.#byId.get(id)
    if (project === undefined) throw new Error(`There is no project ${id}`)
    return project
  }

  charge(id: string, amount: MicroUsd): void {
    this.get(id).credits -= amount
  }

  /** Throws for a paid operation without remaining credit. */
  requireCredits(id: string): void {
    if (this.get(id).credits <= 0) throw FakeApiError.of("InsufficientCredits")
  }

  #add(apiKey: string): Project {
    const project = {
      id: this.#ids.uuid("project"),
      apiKey,
      keyId: this.#ids.uuid("apiKey"),
      createdAt: this.#clock.now,
      credits: this.#credits,
    }
    this.#byKey.set(apiKey, project)
    this.#byId.set(project.id, project)
    return project
  }
}
