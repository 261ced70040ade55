import { LazyPromise } from "@tabwright/core/promise";
/**
 * A list. Await it for the requested page; iterate over it for all items, with pages fetched on demand. Sends nothing
 * until then.
 *
 * @category models
 * @since 0.1.0
 */
export declare class PageList<Page, Item> extends LazyPromise<Page> implements AsyncIterable<Item> {
    #private;
    /** Yields the items of all pages. @throws any call error */
    [Symbol.asyncIterator](): AsyncIterator<Item, void, undefined>;
    /** Collects items of all pages, at most `limit` (default: all). @throws any call error */
    toArray({ limit }?: {
        readonly limit?: number;
    }): Promise<Array<Item>>;
}
