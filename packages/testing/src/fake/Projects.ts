import type { Ids } from "./Ids.ts"
import type { Settings } from "./Options.ts"
import { Refusal } from "./Refusal.ts"
import { type MicroUsd, microUsd } from "./Usd.ts"

/**
 * Whose key came with a request. Nothing of one project is seen by another.
 *
 * @category models
 * @since 0.1.0
 */
export interface Project {
  readonly id: string
  readonly apiKey: string
  readonly keyId: string
  /** What is left to spend. */
  credits: MicroUsd
}

/**
 * The projects and their keys.
 *
 * @category models
 * @since 0.1.0
 */
export class Projects {
  readonly #ids: Ids
  readonly #credits: MicroUsd
  readonly #byKey = new Map<string, Project>()
  readonly #byId = new Map<string, Project>()

  constructor(ids: Ids, settings: Settings) {
    this.#ids = ids
    this.#credits = microUsd(settings.creditsUsd)
    this.#add(settings.apiKey)
  }

  /** Another project with a key of its own. */
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

  /** Refuses what costs where nothing is left. */
  requireCredits(id: string): void {
    if (this.get(id).credits <= 0) throw Refusal.of("InsufficientCredits")
  }

  #add(apiKey: string): Project {
    const project = {
      id: this.#ids.uuid("project"),
      apiKey,
      keyId: `key_${this.#byKey.size + 1}`,
      credits: this.#credits,
    }
    this.#byKey.set(apiKey, project)
    this.#byId.set(project.id, project)
    return project
  }
}
