// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

import type { CallOptions, CallPromise } from "@tabwright/core/promise"
import { Credentials as CredentialsOperations } from "@tabwright/core/v4"
import type { CreateCredentialRequest, CredentialListResponse, CredentialView, UpdateCredentialRequest } from "@tabwright/raw/v4/types"
import { Resource } from "../../Resource.ts"

/**
 * Sign-in data that agents can type but never read.
 *
 * @category models
 * @since 0.1.0
 */
export class Credentials extends Resource {
  /**
   * Returns all credentials of the project, by name, without passwords and one-time code keys.
   *
   * @throws any call error
   */
  list(options?: CallOptions): CallPromise<CredentialListResponse> {
    return this.bridge.call(CredentialsOperations.list(), options)
  }

  /**
   * Stores sign-in data for the given domains. Password and one-time code key are encrypted and never returned. A
   * project can have at most 500 credentials; another one, and a name that exists, are a 409.
   *
   * @throws Conflict if the idempotency key belongs to another request, or any other call error
   */
  create(request: CreateCredentialRequest, options?: CallOptions): CallPromise<CredentialView> {
    return this.bridge.call(CredentialsOperations.create(request), options)
  }

  /**
   * Fetches a credential.
   *
   * @throws NotFound if the credential does not exist, or any other call error
   */
  get(id: string, options?: CallOptions): CallPromise<CredentialView> {
    return this.bridge.call(CredentialsOperations.get(id), options)
  }

  /**
   * Updates the given fields; null deletes a password, a one-time code key or notes. A change of `domains` deletes the
   * stored password and one-time code key, which were given for the old domains, unless it only removes domains; send
   * them again. Runs that have started keep the values that they started with.
   *
   * @throws NotFound if the credential does not exist, Conflict if the state does not allow it, or any other call error
   */
  update(id: string, changes: UpdateCredentialRequest, options?: CallOptions): CallPromise<CredentialView> {
    return this.bridge.call(CredentialsOperations.update(id, changes), options)
  }

  /**
   * Deletes the credential. Idempotent. A queued run that names it fails when it starts; runs that have started keep
   * its values until they end.
   *
   * @throws any call error
   */
  delete(id: string, options?: CallOptions): CallPromise<void> {
    return this.bridge.call(CredentialsOperations.delete(id), options)
  }
}
