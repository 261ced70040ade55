import type { Operation } from "@tabwright/raw/wire/Operation";
import type * as Schemas from "@tabwright/raw/v4/types";
import type { CreateBrowserSessionRequest, operations } from "@tabwright/raw/v4/types";
import * as Effect from "effect/Effect";
import * as Stream from "effect/Stream";
import { type ApiError } from "../errors/index.ts";
import { type Client } from "../transport/index.ts";
import { type WaitOptions } from "../Wait.ts";
/**
 * Filter for listed browsers.
 *
 * @category models
 * @since 0.1.0
 */
export type ListBrowsersQuery = NonNullable<operations["listBrowsers"]["parameters"]["query"]>;
/**
 * Filter for a browser's downloads, with optional URLs (signed for 15 min).
 *
 * @category models
 * @since 0.1.0
 */
export type ListDownloadsQuery = NonNullable<operations["listBrowserDownloads"]["parameters"]["query"]>;
type Item = Schemas.BrowserSessionItemView;
type View = Schemas.BrowserSessionView;
type ById = {
    readonly path: {
        readonly session_id: string;
    };
};
export declare const createBy: <Status extends number>(row: Operation<{
    readonly body?: CreateBrowserSessionRequest | undefined;
}, Item, Status>) => (request?: CreateBrowserSessionRequest) => Effect.Effect<Schemas.BrowserSessionItemView, import("../errors/ApiError.ts").CallError<Status>, Client>;
export declare const listBy: <Status extends number>(row: Operation<{
    readonly query?: ListBrowsersQuery | undefined;
}, Schemas.BrowserSessionListResponse, Status>) => (query?: ListBrowsersQuery) => Effect.Effect<Schemas.BrowserSessionListResponse, import("../errors/ApiError.ts").CallError<Status>, Client>;
export declare const allBy: <Status extends number>(row: Operation<{
    readonly query?: ListBrowsersQuery | undefined;
}, Schemas.BrowserSessionListResponse, Status>) => (query?: Omit<ListBrowsersQuery, "pageNumber">) => Stream.Stream<Schemas.BrowserSessionItemView, import("../errors/ApiError.ts").CallError<Status>, Client>;
export declare const getBy: <Status extends number>(row: Operation<ById, View, Status>) => (id: string) => Effect.Effect<Schemas.BrowserSessionView, import("../errors/ApiError.ts").CallError<Status>, Client>;
export declare const stopBy: <Status extends number>(row: Operation<ById & {
    readonly body: {
        readonly action: "stop";
    };
}, View, Status>) => (id: string) => Effect.Effect<Schemas.BrowserSessionView, import("../errors/ApiError.ts").CallError<Status>, Client>;
type ListDownloads = ById & {
    readonly query?: ListDownloadsQuery | undefined;
};
export declare const listDownloadsBy: <Status extends number>(row: Operation<ListDownloads, Schemas.BrowserDownloadListResponse, Status>) => (id: string, query?: ListDownloadsQuery) => Effect.Effect<Schemas.BrowserDownloadListResponse, import("../errors/ApiError.ts").CallError<Status>, Client>;
export declare const downloadsBy: <Status extends number>(row: Operation<ListDownloads, Schemas.BrowserDownloadListResponse, Status>) => (id: string, query?: Omit<ListDownloadsQuery, "cursor">) => Stream.Stream<Schemas.BrowserDownloadFile, import("../errors/ApiError.ts").CallError<Status>, Client>;
export declare const downloadBy: <Status extends number>(row: Operation<ListDownloads, Schemas.BrowserDownloadListResponse, Status>) => (id: string, path: string) => Stream.Stream<Uint8Array, ApiError, Client>;
export declare const waitForRecordingBy: <Status extends number>(row: Operation<ById, View, Status>) => (id: string, options?: WaitOptions) => Effect.Effect<string | null, import("../errors/ApiError.ts").CallError<Status>, Client>;
export {};
