import { deleteProviderKey, listProviderKeys, setProviderKey, testProviderKey } from "@tabwright/raw/admin/operations"
import type { Provider } from "@tabwright/raw/admin/types"
import { call } from "../transport/index.ts"

export type { ProviderKeyListResponse, ProviderKeyTest, ProviderKeyView } from "@tabwright/raw/admin/types"
export type { Provider } from "@tabwright/raw/admin/types"

const at = (projectId: string, provider: Provider) => ({ path: { project_id: projectId, provider } })

/**
 * Lists a project's model provider keys, without their values.
 *
 * @category operations
 * @since 0.1.0
 */
export const list = (projectId: string) => call(listProviderKeys, { path: { project_id: projectId } })

/**
 * Sets a provider key, replacing the previous one.
 *
 * @category operations
 * @since 0.1.0
 */
export const set = (projectId: string, provider: Provider, key: string) =>
  call(setProviderKey, { ...at(projectId, provider), body: { key } })

/**
 * Deletes a provider key. Idempotent.
 *
 * @category operations
 * @since 0.1.0
 */
const remove = (projectId: string, provider: Provider) => call(deleteProviderKey, at(projectId, provider))

export { remove as delete }

/**
 * Tests a provider key: format, decryption and acceptance by the provider.
 *
 * @category operations
 * @since 0.1.0
 */
export const test = (projectId: string, provider: Provider) => call(testProviderKey, at(projectId, provider))
