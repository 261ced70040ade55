import { maxCredentials } from "@tabwright/core/contract"
import { found, FakeApiError } from "../FakeApiError.ts"
import type { FakeClock } from "../FakeClock.ts"
import type { Ids } from "../Ids.ts"

/** A credential of a project. The fake keeps no secrets. */
export interface Credential {
  readonly id: string
  readonly projectId: string
  readonly name: string
  readonly username: string
  readonly domains: ReadonlyArray<string>
  readonly autoLogin: boolean
  readonly notes: string | null
  readonly hasPassword: boolean
  readonly hasOneTimeCode: boolean
  readonly createdAt: Date
  readonly updatedAt: Date
}

interface CredentialFields {
  readonly name: string
  readonly username: string
  readonly domains: ReadonlyArray<string>
  readonly autoLogin: boolean
  readonly password?: string | null | undefined
  readonly oneTimeCodeKey?: string | null | undefined
  readonly notes?: string | null | undefined
}

export class Credentials {
  readonly #clock: FakeClock
  readonly #ids: Ids
  readonly #credentials = new Map<string, Credential>()

  constructor(clock: FakeClock, ids: Ids) {
    this.#clock = clock
    this.#ids = ids
  }

  create(projectId: string, { oneTimeCodeKey, password, ...fields }: CredentialFields): Credential {
    if (this.list(projectId).length >= maxCredentials) throw FakeApiError.of("TooManyCredentials")
    const now = this.#clock.now
    return this.#store({
      ...fields,
      id: this.#ids.uuid("credential"),
      projectId,
      notes: fields.notes ?? null,
      hasPassword: typeof password === "string",
      hasOneTimeCode: typeof oneTimeCodeKey === "string",
      createdAt: now,
      updatedAt: now,
    })
  }

  of(projectId: string, id: string): Credential {
    const credential = this.#credentials.get(id)
    return found(credential?.projectId === projectId ? credential : undefined, "CredentialNotFound")
  }

  /** By name. */
  list(projectId: string): ReadonlyArray<Credential> {
    return [...this.#credentials.values()]
      .filter((credential) => credential.projectId === projectId)
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  }

  /** A new domain deletes the secrets, which were given for the others. */
  update(credential: Credential, { oneTimeCodeKey, password, ...fields }: Partial<CredentialFields>): Credential {
    const isKept = fields.domains?.every((domain) => credential.domains.includes(domain)) ?? true
    const has = (given: string | null | undefined, stored: boolean) =>
      given === undefined ? isKept && stored : given !== null
    return this.#store({
      ...credential,
      ...fields,
      notes: fields.notes === undefined ? credential.notes : fields.notes,
      hasPassword: has(password, credential.hasPassword),
      hasOneTimeCode: has(oneTimeCodeKey, credential.hasOneTimeCode),
      updatedAt: this.#clock.now,
    })
  }

  /** Idempotent. */
  remove(projectId: string, id: string): void {
    if (this.#credentials.get(id)?.projectId === projectId) this.#credentials.delete(id)
  }

  #store(credential: Credential): Credential {
    const isTaken = this.list(credential.projectId).some(
      ({ id, name }) => name === credential.name && id !== credential.id,
    )
    if (isTaken) throw FakeApiError.of("CredentialExists")
    this.#credentials.set(credential.id, credential)
    return credential
  }
}
