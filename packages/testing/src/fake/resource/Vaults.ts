import { maxVaults } from "@tabwright/core/contract"
import { found, FakeApiError } from "../FakeApiError.ts"
import type { FakeClock } from "../FakeClock.ts"
import type { Ids } from "../Ids.ts"

interface VaultFields {
  readonly name: string
  readonly type: "onePasswordConnect"
  readonly url: string
  readonly vaultId: string
  readonly autoLogin: boolean
}

/** A connected vault of a project. The fake reads no password manager, so its vaults have no logins. */
export interface Vault extends VaultFields {
  readonly id: string
  readonly projectId: string
  readonly createdAt: Date
}

export class Vaults {
  readonly #clock: FakeClock
  readonly #ids: Ids
  readonly #vaults = new Map<string, Vault>()

  constructor(clock: FakeClock, ids: Ids) {
    this.#clock = clock
    this.#ids = ids
  }

  create(projectId: string, { autoLogin, name, type, url, vaultId }: VaultFields): Vault {
    const present = this.list(projectId)
    if (present.length >= maxVaults) throw FakeApiError.of("TooManyVaults")
    if (present.some((vault) => vault.name === name)) throw FakeApiError.of("VaultExists")
    const id = this.#ids.uuid("vault")
    const vault = { id, projectId, name, type, url, vaultId, autoLogin, createdAt: this.#clock.now }
    this.#vaults.set(id, vault)
    return vault
  }

  of(projectId: string, id: string): Vault {
    const vault = this.#vaults.get(id.toLowerCase())
    return found(vault?.projectId === projectId ? vault : undefined, "VaultNotFound")
  }

  /** Finds a vault by the password manager's id or that of the connection. */
  byVaultId(projectId: string, id: string): Vault {
    const vault = this.list(projectId).find((one) => one.vaultId === id || one.id === id.toLowerCase())
    return found(vault, "VaultNotFound")
  }

  /** By name. */
  list(projectId: string): ReadonlyArray<Vault> {
    return [...this.#vaults.values()]
      .filter((vault) => vault.projectId === projectId)
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  }

  /** Idempotent. */
  remove(projectId: string, id: string): void {
    if (this.#vaults.get(id)?.projectId === projectId) this.#vaults.delete(id)
  }
}
