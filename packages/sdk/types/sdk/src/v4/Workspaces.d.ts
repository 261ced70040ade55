import type { CallOptions, CallPromise } from "@tabwright/core/promise";
import { Workspaces as Core } from "@tabwright/core/v4";
import { type FileInput, type UploadOptions } from "../FileInput.ts";
import { PageList } from "../PageList.ts";
import { Workspaces as UnversionedWorkspaces } from "../unversioned/Workspaces.ts";
export type { DownloadAllOptions } from "../unversioned/Workspaces.ts";
/**
 * Workspace upload options.
 *
 * @category models
 * @since 0.1.0
 */
export interface WorkspaceUploadOptions extends UploadOptions {
    /** Replace files with the same names. Default true; false fails with `Conflict` before sending anything. */
    readonly allowOverrides?: boolean | undefined;
}
/**
 * Files shared by runs. A workspace outlives its runs.
 *
 * @category models
 * @since 0.1.0
 */
export declare class Workspaces extends UnversionedWorkspaces<Core.WorkspaceInfo, Core.ListWorkspaceFilesQuery, Core.WorkspaceFileListResponse> {
    #private;
    /** Lists workspaces, newest first, without archived ones. @throws any call error */
    list(query?: Core.ListWorkspacesQuery, options?: CallOptions): PageList<Core.WorkspaceListResponse, Core.WorkspaceInfo>;
    /** Renames a workspace; null clears the name. @throws NotFound if it does not exist, or any other call error */
    update(id: string, changes: Core.WorkspaceUpdateRequest, options?: CallOptions): CallPromise<Core.WorkspaceInfo>;
    /** Archives a workspace. Idempotent. @throws any call error */
    delete(id: string, options?: CallOptions): CallPromise<void>;
    /**
     * Uploads local files or named content and returns their entries in order.
     *
     * @throws FileChanged if a file does not have its declared size, PayloadTooLarge if the workspace is full, NotFound
     * if the workspace does not exist, any other call error, or any file system error
     */
    upload(id: string, files: ReadonlyArray<FileInput>, { allowOverrides, onProgress, ...options }?: WorkspaceUploadOptions): CallPromise<ReadonlyArray<Core.WorkspaceFileUploadResponseItem>>;
}
