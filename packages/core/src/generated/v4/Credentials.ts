// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

import { listCredentials, createCredential, getCredential, updateCredential, deleteCredential } from "@tabwright/raw/v4/operations"
import type { CreateCredentialRequest, UpdateCredentialRequest } from "@tabwright/raw/v4/types"
import { call } from "../../transport/index.ts"

export type { CreateCredentialRequest, CredentialListResponse, CredentialView, UpdateCredentialRequest } from "@tabwright/raw/v4/types"

/**
 * Returns all credentials of the project, by name, without passwords and one-time code keys.
 *
 * @category operations
 * @since 0.1.0
 */
export const list = () => call(listCredentials, {})

/**
 * Stores sign-in data for the given domains. Password and one-time code key are encrypted and never returned. A project
 * can have at most 500 credentials; another one, and a name that exists, are a 409.
 *
 * Fails with `Conflict` if the idempotency key belongs to another request.
 *
 * @category operations
 * @since 0.1.0
 */
export const create = (request: CreateCredentialRequest) => call(createCredential, { body: request })

/**
 * Fetches a credential.
 *
 * Fails with `NotFound` if the credential does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = (credentialId: string) => call(getCredential, { path: { credential_id: credentialId } })

/**
 * Updates the given fields; null deletes a password, a one-time code key or notes. A change of `domains` deletes the
 * stored password and one-time code key, which were given for the old domains, unless it only removes domains; send
 * them again. Runs that have started keep the values that they started with.
 *
 * Fails with `NotFound` if the credential does not exist, with `Conflict` if the state does not allow it.
 *
 * @category operations
 * @since 0.1.0
 */
export const update = (credentialId: string, changes: UpdateCredentialRequest) => call(updateCredential, { path: { credential_id: credentialId }, body: changes })

/**
 * Deletes the credential. Idempotent. A queued run that names it fails when it starts; runs that have started keep its
 * values until they end.
 *
 * @category operations
 * @since 0.1.0
 */
const delete_ = (credentialId: string) => call(deleteCredential, { path: { credential_id: credentialId } })

export { delete_ as delete }
