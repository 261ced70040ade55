import type { ApiError } from "@tabwright/core/errors";
import { type CallOptions, type CallPromise, type ReadOptions, RemoteFile } from "@tabwright/core/promise";
import type { Client } from "@tabwright/core/transport";
import type { Workspaces as Core } from "@tabwright/core/v4";
import type * as Effect from "effect/Effect";
import * as Stream from "effect/Stream";
import { PageList } from "../PageList.ts";
/** Workspace operations of an API version. `View`, `Query` and `Page` differ slightly between versions. */
export interface WorkspaceOperations<View, Query, Page> {
    readonly create: (request: Core.WorkspaceCreateRequest) => Call<View>;
    readonly get: (id: string) => Call<View>;
    readonly size: (id: string) => Call<Core.WorkspaceSize>;
    readonly listFiles: (id: string, query?: Query) => Call<Page>;
    readonly files: (id: string, query?: Query | {
        readonly prefix?: string;
    }) => Items<Core.WorkspaceFileInfo>;
    readonly deleteFile: (id: string, path: string) => Call<void>;
    readonly download: (id: string, path: string) => Items<Uint8Array>;
}
type Call<A> = Effect.Effect<A, ApiError, Client>;
type Items<A> = Stream.Stream<A, ApiError, Client>;
/**
 * File filter and download options.
 *
 * @category models
 * @since 0.1.0
 */
export interface DownloadAllOptions extends ReadOptions {
    /** Path prefix of the files. Default: all files. */
    readonly prefix?: string | undefined;
}
/** Workspace operations shared by all versions. Uploading, renaming and deleting differ. */
export declare abstract class Workspaces<View, Query, Page> {
    #private;
    /** Creates a workspace. @throws any call error */
    create(request?: Core.WorkspaceCreateRequest, options?: CallOptions): CallPromise<View>;
    /** Fetches a workspace. @throws NotFound if it does not exist, or any other call error */
    get(id: string, options?: CallOptions): CallPromise<View>;
    /**
     * Fetches the used and maximum bytes of a workspace.
     * @throws NotFound if it does not exist, or any other call error
     */
    size(id: string, options?: CallOptions): CallPromise<Core.WorkspaceSize>;
    /**
     * Lists files by path. With `includeUrls` each has a URL, signed for 60 s.
     * @throws NotFound if it does not exist, or any other call error
     */
    files(id: string, query?: Query, options?: CallOptions): PageList<Page, Core.WorkspaceFileInfo>;
    /** Deletes the file at this exact path. @throws NotFound if it does not exist, or any other call error */
    deleteFile(id: string, path: string, options?: CallOptions): CallPromise<void>;
    /**
     * Returns a reference to the file at this exact path. Sends nothing; reading a missing file fails with `NotFound`.
     */
    file(id: string, path: string): RemoteFile;
    /**
     * Saves all files below a local folder, keeping their folders, and returns the local paths.
     *
     * @throws PathEscapes, before saving anything, if a path leads out of the folder; NotFound if the workspace does not
     * exist, any other call error, or any file system error
     */
    downloadAll(id: string, folder: string, { prefix, ...options }?: DownloadAllOptions): Promise<ReadonlyArray<string>>;
}
export {};
