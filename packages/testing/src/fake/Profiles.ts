import { isOfSites } from "@tabwright/core/contract"
import type { ProfileImportRequest } from "@tabwright/raw/v4/types"
import type { FakeClock } from "./FakeClock.ts"
import type { Ids } from "./Ids.ts"
import { found } from "./FakeApiError.ts"

/** Cookies and storage that persist between browsers. */
export interface Profile {
  readonly id: string
  readonly projectId: string
  readonly createdAt: Date
  name: string | null
  userId: string | null
  lastUsedAt: Date | null
  updatedAt: Date
  /** Hosts with stored data. */
  readonly cookieDomains: Set<string>
}

export class Profiles {
  readonly #clock: FakeClock
  readonly #ids: Ids
  readonly #profiles = new Map<string, Profile>()

  constructor(clock: FakeClock, ids: Ids) {
    this.#clock = clock
    this.#ids = ids
  }

  create(projectId: string, { name, userId }: ProfileFields): Profile {
    const now = this.#clock.now
    const profile: Profile = {
      id: this.#ids.uuid("profile"),
      projectId,
      createdAt: now,
      name: name ?? null,
      userId: userId ?? null,
      lastUsedAt: null,
      updatedAt: now,
      cookieDomains: new Set(),
    }
    this.#profiles.set(profile.id, profile)
    return profile
  }

  of(projectId: string, id: string): Profile {
    const profile = this.#profiles.get(id)
    return found(profile?.projectId === projectId ? profile : undefined, "ProfileNotFound")
  }

  /** Returns profiles whose name or user id contains the text, newest first. */
  list(projectId: string, text = ""): ReadonlyArray<Profile> {
    const wanted = text.toLowerCase()
    return [...this.#profiles.values()]
      .filter(
        (profile) =>
          profile.projectId === projectId &&
          [profile.name ?? "", profile.userId ?? ""].some((field) => field.toLowerCase().includes(wanted)),
      )
      .reverse()
  }

  update(profile: Profile, { name, userId }: ProfileFields): void {
    if (name !== undefined) profile.name = name
    if (userId !== undefined) profile.userId = userId
    profile.updatedAt = this.#clock.now
  }

  /** Saves the hosts visited by a stopped browser. */
  save(id: string, hosts: Iterable<string>): void {
    const profile = this.#profiles.get(id)
    if (profile === undefined) return
    for (const host of hosts) profile.cookieDomains.add(host)
    profile.lastUsedAt = this.#clock.now
    profile.updatedAt = this.#clock.now
  }

  /** Replaces the cookies of `sites`. */
  importLogins(profile: Profile, { sites, cookies }: ProfileImportRequest): void {
    for (const domain of profile.cookieDomains) if (isOfSites(domain, sites)) profile.cookieDomains.delete(domain)
    for (const { domain } of cookies) profile.cookieDomains.add(domain.replace(/^\./, ""))
    profile.updatedAt = this.#clock.now
  }

  remove(projectId: string, id: string): void {
    if (this.#profiles.get(id)?.projectId === projectId) this.#profiles.delete(id)
  }
}

/** Null clears a value; absence keeps it. */
interface ProfileFields {
  readonly name?: string | null | undefined
  readonly userId?: string | null | undefined
}
