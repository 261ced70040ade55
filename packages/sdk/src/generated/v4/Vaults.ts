// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

import type { CallOptions, CallPromise } from "@tabwright/core/promise"
import { Vaults as VaultsOperations } from "@tabwright/core/v4"
import type { CreateVaultRequest, VaultListResponse, VaultLoginListResponse, VaultView } from "@tabwright/raw/v4/types"
import { Resource } from "../../Resource.ts"

/**
 * Vaults of password managers whose logins agents can type.
 *
 * @category models
 * @since 0.1.0
 */
export class Vaults extends Resource {
  /**
   * Returns all vaults of the project, by name, without their tokens.
   *
   * @throws any call error
   */
  list(options?: CallOptions): CallPromise<VaultListResponse> {
    return this.bridge.call(VaultsOperations.list(), options)
  }

  /**
   * Connects a vault of a password manager. Its logins are read from the password manager when a run starts and are not
   * stored. The server reads the vault's list of items first: a URL, token or vault that does not work is a 422. A
   * project can have at most 20 vaults; another one, and a name that exists, are a 409.
   *
   * @throws Conflict if the idempotency key belongs to another request, or any other call error
   */
  create(request: CreateVaultRequest, options?: CallOptions): CallPromise<VaultView> {
    return this.bridge.call(VaultsOperations.create(request), options)
  }

  /**
   * Deletes the connection and its token. Idempotent. A queued run that names the vault fails when it starts; runs that
   * have started keep its logins until they end.
   *
   * @throws any call error
   */
  delete(id: string, options?: CallOptions): CallPromise<void> {
    return this.bridge.call(VaultsOperations.delete(id), options)
  }

  /**
   * Reads the vault and returns the logins as a run would get them, without their secrets. A vault that cannot be read
   * is reported in `error`.
   *
   * @throws NotFound if the vault does not exist, or any other call error
   */
  logins(id: string, options?: CallOptions): CallPromise<VaultLoginListResponse> {
    return this.bridge.call(VaultsOperations.logins(id), options)
  }
}
