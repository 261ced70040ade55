import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"

/**
 * What a page says about the next one, where an opaque cursor leads there.
 *
 * @category models
 * @since 0.1.0
 */
export interface CursorPage {
  readonly nextCursor?: string | null | undefined
  readonly hasMore: boolean
}

/**
 * Streams the items of all pages that an opaque cursor leads through, one request at a time, as they are asked for.
 *
 * @category streams
 * @since 0.1.0
 */
export const cursorPages = <Page extends CursorPage, A, E, R>(
  fetch: (cursor: { readonly cursor?: string }) => Effect.Effect<Page, E, R>,
  items: (page: Page) => ReadonlyArray<A>,
): Stream.Stream<A, E, R> =>
  Stream.paginate(Option.none<string>(), (cursor) =>
    fetch(Option.isSome(cursor) ? { cursor: cursor.value } : {}).pipe(
      Effect.map((page) => {
        // A server that repeats itself must not keep us forever.
        const hasNext =
          page.hasMore && typeof page.nextCursor === "string" && page.nextCursor !== Option.getOrNull(cursor)
        return [items(page), hasNext ? Option.some(Option.fromNullishOr(page.nextCursor)) : Option.none()] as const
      }),
    ),
  )
