// Generated from spec/admin.yaml by packages/raw/generator; do not edit.
// Specification: sha256 e2159f4905e0f96c8f561c4ded821574f8f1a2b5c4f4790d376a229305e586f1

import { listProviderKeys, setProviderKey, deleteProviderKey, testProviderKey } from "@tabwright/raw/admin/operations"
import type { Provider } from "@tabwright/raw/admin/types"
import { call } from "../../transport/index.ts"

export type { Provider, ProviderKeyListResponse, ProviderKeyTest, ProviderKeyView, SetProviderKeyRequest } from "@tabwright/raw/admin/types"

/**
 * Returns the project's provider keys by provider, without their values.
 *
 * Fails with `NotFound` if the project does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const list = (projectId: string) => call(listProviderKeys, { path: { project_id: projectId } })

/**
 * Sets the key, replacing the previous one. It is encrypted at rest and never returned.
 *
 * Fails with `NotFound` if the project or the provider does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const set = (projectId: string, provider: Provider, key: string) => call(setProviderKey, { path: { project_id: projectId, provider }, body: { key } })

/**
 * Deletes the key. Idempotent.
 *
 * Fails with `NotFound` if the project or the provider does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
const delete_ = (projectId: string, provider: Provider) => call(deleteProviderKey, { path: { project_id: projectId, provider } })

export { delete_ as delete }

/**
 * Checks with the provider whether it accepts the key, at no cost. Takes up to 10 seconds. If the server does not know
 * whether the provider's default model accepts images, it also tests that with one or two small images, in up to 30
 * seconds; `detail` contains the result and its cost.
 *
 * Fails with `NotFound` if the project or the provider does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const test = (projectId: string, provider: Provider) => call(testProviderKey, { path: { project_id: projectId, provider } })
