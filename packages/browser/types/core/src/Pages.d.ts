import * as Effect from "effect/Effect";
import * as Stream from "effect/Stream";
/** Page metadata of a cursor-based list. */
export interface CursorPage {
    readonly nextCursor?: string | null | undefined;
    readonly hasMore: boolean;
}
/** Streams the items of a cursor-based list, one request at a time, on demand. */
export declare const cursorPages: <Page extends CursorPage, A, E, R>(fetch: (cursor: {
    readonly cursor?: string;
}) => Effect.Effect<Page, E, R>, items: (page: Page) => ReadonlyArray<A>) => Stream.Stream<A, E, R>;
export interface Numbering<Page, A> {
    readonly items: (page: Page) => ReadonlyArray<A>;
    readonly total: (page: Page) => number;
    readonly id: (item: A) => string;
}
/**
 * Streams the items of a numbered list, one request at a time, on demand. Items created meanwhile shift others to later
 * pages; duplicates are skipped.
 */
export declare const numberedPages: <Page, A, E, R>(fetch: (pageNumber: number) => Effect.Effect<Page, E, R>, { id, items, total }: Numbering<Page, A>) => Stream.Stream<A, E, R>;
