// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

import type { CallOptions, CallPromise } from "@tabwright/core/promise"
import { Extensions as ExtensionsOperations } from "@tabwright/core/v4"
import type { ExtensionListResponse, ExtensionView } from "@tabwright/raw/v4/types"
import { Resource } from "../../Resource.ts"

/**
 * Extensions that browsers load.
 *
 * @category models
 * @since 0.1.0
 */
export class Extensions extends Resource {
  /**
   * Returns all extensions of the project, newest first.
   *
   * @throws any call error
   */
  list(options?: CallOptions): CallPromise<ExtensionListResponse> {
    return this.bridge.call(ExtensionsOperations.list(), options)
  }

  /**
   * Stores a zip or crx file of at most 10 MiB with an extension of Manifest V3, for use in `extensionIds`. Extensions
   * with permissions that reach beyond pages, such as `debugger`, `proxy` and `nativeMessaging`, are a 422. A project
   * can have at most 20 extensions; another one is a 409.
   *
   * @throws Conflict if the idempotency key belongs to another request, or any other call error
   */
  create(content: string, options?: CallOptions): CallPromise<ExtensionView> {
    return this.bridge.call(ExtensionsOperations.create(content), options)
  }

  /**
   * Fetches an extension.
   *
   * @throws NotFound if the extension does not exist, or any other call error
   */
  get(id: string, options?: CallOptions): CallPromise<ExtensionView> {
    return this.bridge.call(ExtensionsOperations.get(id), options)
  }

  /**
   * Deletes the extension. Idempotent. Running browsers keep it, later browsers of a session start without it.
   *
   * @throws any call error
   */
  delete(id: string, options?: CallOptions): CallPromise<void> {
    return this.bridge.call(ExtensionsOperations.delete(id), options)
  }
}
