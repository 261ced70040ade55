import { deleteProviderKey, listProviderKeys, setProviderKey, testProviderKey } from "@tabwright/raw/admin/operations"
import type { Provider } from "@tabwright/raw/admin/types"
import { call } from "../transport/index.ts"

export type { ProviderKeyListResponse, ProviderKeyTest, ProviderKeyView } from "@tabwright/raw/admin/schemas"
export type { Provider } from "@tabwright/raw/admin/types"

const at = (projectId: string, provider: Provider) => ({ path: { project_id: projectId, provider } })

/**
 * Lists a project's keys of model providers, without themselves.
 *
 * @category operations
 * @since 0.1.0
 */
export const list = (projectId: string) => call(listProviderKeys, { path: { project_id: projectId } })

/**
 * Keeps a key in place of the one before.
 *
 * @category operations
 * @since 0.1.0
 */
export const set = (projectId: string, provider: Provider, key: string) =>
  call(setProviderKey, { ...at(projectId, provider), body: { key } })

/**
 * Forgets a key. Forgetting what is not there is no error.
 *
 * @category operations
 * @since 0.1.0
 */
const remove = (projectId: string, provider: Provider) => call(deleteProviderKey, at(projectId, provider))

export { remove as delete }

/**
 * Says what can be said of a key without asking its provider.
 *
 * @category operations
 * @since 0.1.0
 */
export const test = (projectId: string, provider: Provider) => call(testProviderKey, at(projectId, provider))
