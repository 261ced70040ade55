import type * as Effect from "effect/Effect"
import type * as Stream from "effect/Stream"
import type { ApiError } from "@tabwright/core/errors"
import { type Bridge, type CallOptions, type CallPromise, CallSite, LazyPromise } from "@tabwright/core/promise"
import type { Client } from "@tabwright/core/transport"

/**
 * A list. Await it for the requested page; iterate over it for all items, with pages fetched on demand. Sends nothing
 * until then.
 *
 * @category models
 * @since 0.1.0
 */
export class PageList<Page, Item> extends LazyPromise<Page> implements AsyncIterable<Item> {
  readonly #bridge: Bridge
  readonly #page: Effect.Effect<Page, ApiError, Client>
  readonly #items: Stream.Stream<Item, ApiError, Client>
  readonly #options: CallOptions
  readonly #site = new CallSite()
  #fetched: CallPromise<Page> | undefined

  /** @internal */
  constructor(
    bridge: Bridge,
    page: Effect.Effect<Page, ApiError, Client>,
    items: Stream.Stream<Item, ApiError, Client>,
    options: CallOptions = {},
  ) {
    super()
    this.#bridge = bridge
    this.#page = page
    this.#items = items
    this.#options = options
  }

  /** Yields the items of all pages. @throws any call error */
  [Symbol.asyncIterator](): AsyncIterator<Item, void, undefined> {
    return this.#bridge.iterable(this.#items, this.#options, this.#site)[Symbol.asyncIterator]()
  }

  /** Collects items of all pages, at most `limit` (default: all). @throws any call error */
  async toArray({ limit = Number.POSITIVE_INFINITY }: { readonly limit?: number } = {}): Promise<Array<Item>> {
    const items: Array<Item> = []
    if (limit <= 0) return items
    for await (const item of this) {
      items.push(item)
      if (items.length >= limit) break
    }
    return items
  }

  /** Fetches the page once. @internal */
  protected override result(): CallPromise<Page> {
    return (this.#fetched ??= this.#bridge.call(this.#page, this.#options, this.#site))
  }
}
