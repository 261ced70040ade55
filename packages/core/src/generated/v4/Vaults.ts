// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

import { listVaults, createVault, deleteVault, listVaultLogins } from "@tabwright/raw/v4/operations"
import type { CreateVaultRequest } from "@tabwright/raw/v4/types"
import { call } from "../../transport/index.ts"

export type { CreateVaultRequest, VaultListResponse, VaultLogin, VaultLoginListResponse, VaultView } from "@tabwright/raw/v4/types"

/**
 * Returns all vaults of the project, by name, without their tokens.
 *
 * @category operations
 * @since 0.1.0
 */
export const list = () => call(listVaults, {})

/**
 * Connects a vault of a password manager. Its logins are read from the password manager when a run starts and are not
 * stored. The server reads the vault's list of items first: a URL, token or vault that does not work is a 422. A
 * project can have at most 20 vaults; another one, and a name that exists, are a 409.
 *
 * Fails with `Conflict` if the idempotency key belongs to another request.
 *
 * @category operations
 * @since 0.1.0
 */
export const create = (request: CreateVaultRequest) => call(createVault, { body: request })

/**
 * Deletes the connection and its token. Idempotent. A queued run that names the vault fails when it starts; runs that
 * have started keep its logins until they end.
 *
 * @category operations
 * @since 0.1.0
 */
const delete_ = (vaultId: string) => call(deleteVault, { path: { vault_id: vaultId } })

export { delete_ as delete }

/**
 * Reads the vault and returns the logins as a run would get them, without their secrets. A vault that cannot be read is
 * reported in `error`.
 *
 * Fails with `NotFound` if the vault does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const logins = (vaultId: string) => call(listVaultLogins, { path: { vault_id: vaultId } })
