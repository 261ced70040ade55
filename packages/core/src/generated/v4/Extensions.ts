// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

import { listExtensions, createExtension, getExtension, deleteExtension } from "@tabwright/raw/v4/operations"
import { call } from "../../transport/index.ts"

export type { CreateExtensionRequest, ExtensionListResponse, ExtensionView } from "@tabwright/raw/v4/types"

/**
 * Returns all extensions of the project, newest first.
 *
 * @category operations
 * @since 0.1.0
 */
export const list = () => call(listExtensions, {})

/**
 * Stores a zip or crx file of at most 10 MiB with an extension of Manifest V3, for use in `extensionIds`. Extensions
 * with permissions that reach beyond pages, such as `debugger`, `proxy` and `nativeMessaging`, are a 422. A project can
 * have at most 20 extensions; another one is a 409.
 *
 * Fails with `Conflict` if the idempotency key belongs to another request.
 *
 * @category operations
 * @since 0.1.0
 */
export const create = (content: string) => call(createExtension, { body: { content } })

/**
 * Fetches an extension.
 *
 * Fails with `NotFound` if the extension does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = (extensionId: string) => call(getExtension, { path: { extension_id: extensionId } })

/**
 * Deletes the extension. Idempotent. Running browsers keep it, later browsers of a session start without it.
 *
 * @category operations
 * @since 0.1.0
 */
const delete_ = (extensionId: string) => call(deleteExtension, { path: { extension_id: extensionId } })

export { delete_ as delete }
