import type { WorkspaceFileUploadResponseItem } from "@tabwright/raw/v4/types";
import type { WorkspaceFileUploadRequest, operations } from "@tabwright/raw/v4/types";
import type * as Effect from "effect/Effect";
import type { ApiError } from "../errors/index.ts";
import type * as Files from "../files/index.ts";
import { type Client } from "../transport/index.ts";
export type { WorkspaceFileInfo, WorkspaceFileListResponse, WorkspaceInfo, WorkspaceListResponse, WorkspaceSize, WorkspaceFileUploadResponseItem, WorkspaceFileUploadResponse, } from "@tabwright/raw/v4/types";
export type { WorkspaceCreateRequest, WorkspaceFileUploadRequest, WorkspaceUpdateRequest, } from "@tabwright/raw/v4/types";
/**
 * Filter for a workspace's files, with optional download URLs (signed for 60 s).
 *
 * @category models
 * @since 0.1.0
 */
export type ListWorkspaceFilesQuery = NonNullable<operations["listWorkspaceFiles"]["parameters"]["query"]>;
/**
 * Creates a workspace: files shared by runs. It outlives the runs.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const create: (request?: import("@tabwright/raw/v4/types").WorkspaceCreateRequest) => Effect.Effect<{
    readonly id: string;
    readonly name?: string | null;
    readonly archived: boolean;
    readonly createdAt: string;
    readonly updatedAt: string;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 409 | 422 | 429 | 500>, Client>;
/**
 * Fetches a workspace.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const get: (workspaceId: string) => Effect.Effect<{
    readonly id: string;
    readonly name?: string | null;
    readonly archived: boolean;
    readonly createdAt: string;
    readonly updatedAt: string;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, Client>;
/**
 * Options for listing workspaces.
 *
 * @category models
 * @since 0.1.0
 */
export type ListWorkspacesQuery = NonNullable<operations["listWorkspaces"]["parameters"]["query"]>;
/**
 * Fetches one page of workspaces, newest first and without archived ones, at most `pageSize` (1 to 100, default 10).
 *
 * @category operations
 * @since 0.1.0
 */
export declare const list: (query?: ListWorkspacesQuery) => Effect.Effect<{
    readonly items: readonly {
        readonly id: string;
        readonly name?: string | null;
        readonly archived: boolean;
        readonly createdAt: string;
        readonly updatedAt: string;
    }[];
    readonly totalItems: number;
    readonly pageNumber: number;
    readonly pageSize: number;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 422 | 429 | 500>, Client>;
/**
 * Streams all workspaces, fetching page after page.
 *
 * @category streams
 * @since 0.1.0
 */
export declare const all: (query?: Omit<ListWorkspacesQuery, "pageNumber">) => import("effect/Stream").Stream<{
    readonly id: string;
    readonly name?: string | null;
    readonly archived: boolean;
    readonly createdAt: string;
    readonly updatedAt: string;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 422 | 429 | 500>, Client>;
/**
 * Renames a workspace; null clears the name.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const update: (workspaceId: string, changes: import("@tabwright/raw/v4/types").WorkspaceUpdateRequest) => Effect.Effect<{
    readonly id: string;
    readonly name?: string | null;
    readonly archived: boolean;
    readonly createdAt: string;
    readonly updatedAt: string;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, Client>;
/**
 * Archives a workspace. Idempotent.
 *
 * @category operations
 * @since 0.1.0
 */
declare const remove: (workspaceId: string) => Effect.Effect<void, import("../errors/ApiError.ts").CallError<401 | 403 | 422 | 429 | 500>, Client>;
export { remove as delete };
/**
 * Fetches the used and maximum bytes of a workspace.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const size: (workspaceId: string) => Effect.Effect<import("@tabwright/raw/v4/types").WorkspaceSize, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, Client>;
/**
 * Fetches one page of a workspace's files by path, at most `limit` (1 to 100, default 50).
 *
 * @category operations
 * @since 0.1.0
 */
export declare const listFiles: (workspaceId: string, query?: ListWorkspaceFilesQuery) => Effect.Effect<{
    readonly files: readonly {
        readonly path: string;
        readonly size: number;
        readonly lastModified: string;
        readonly url?: string | null;
    }[];
    readonly nextCursor: string | null;
    readonly hasMore: boolean;
}, import("../errors/ApiError.ts").CallError<400 | 401 | 403 | 404 | 422 | 429 | 500>, Client>;
/**
 * Streams all files of a workspace by path, fetching page after page.
 *
 * @category streams
 * @since 0.1.0
 */
export declare const files: (workspaceId: string, query?: Omit<ListWorkspaceFilesQuery, "cursor">) => import("effect/Stream").Stream<import("@tabwright/raw/v4/types").WorkspaceFileInfo, import("../errors/ApiError.ts").CallError<400 | 401 | 403 | 404 | 422 | 429 | 500>, Client>;
/**
 * Deletes the file at this exact path.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const deleteFile: (workspaceId: string, path: string) => Effect.Effect<void, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, Client>;
/**
 * Creates upload URLs, signed for 5 min, one for each file in order (1 to 10).
 *
 * @category operations
 * @since 0.1.0
 */
export declare const createUploads: (workspaceId: string, request: WorkspaceFileUploadRequest) => Effect.Effect<{
    readonly files: readonly {
        readonly id: string;
        readonly name: string;
        readonly storedName: string;
        readonly path: string;
        readonly willOverride: boolean;
        readonly uploadUrl: string;
    }[];
}, import("../errors/ApiError.ts").CallError<400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500>, Client>;
/**
 * Streams the content of a file, found by its exact path. Fails with `NotFound` if there is none, and with `TimedOut`
 * after 30 s without data.
 *
 * @category streams
 * @since 0.1.0
 */
export declare const download: (workspaceId: string, path: string) => import("effect/Stream").Stream<Uint8Array, ApiError, Client>;
/**
 * Upload options.
 *
 * @category models
 * @since 0.1.0
 */
export interface UploadOptions {
    /** Replace files with the same names. Default true; false fails with `Conflict` before sending anything. */
    readonly allowOverrides?: boolean | undefined;
    readonly onProgress?: Files.OnProgress | undefined;
}
/**
 * Uploads files and returns their entries in order. Ten are declared at once and three sent at a time; each may take 30
 * s plus its size at 20 kB/s. Fails with `FileChanged` if a file does not have its declared size.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const upload: (workspaceId: string, sources: ReadonlyArray<Files.UploadSource>, options?: UploadOptions) => Effect.Effect<ReadonlyArray<WorkspaceFileUploadResponseItem>, ApiError, Client>;
