import type { CallOptions, CallPromise } from "@tabwright/core/promise";
import { Workspaces as Core } from "@tabwright/core/v3";
import { type FileInput, type UploadOptions } from "../FileInput.ts";
import { PageList } from "../PageList.ts";
import { Workspaces as UnversionedWorkspaces } from "../unversioned/Workspaces.ts";
export type { DownloadAllOptions } from "../unversioned/Workspaces.ts";
export interface WorkspaceUploadOptions extends UploadOptions {
    /** Target folder. Default: the root of the workspace. */
    readonly prefix?: string | undefined;
}
/** Files shared by sessions. A workspace outlives its sessions. */
export declare class Workspaces extends UnversionedWorkspaces<Core.WorkspaceView, Core.ListWorkspaceFilesQuery, Core.FileListResponse> {
    #private;
    /** Lists workspaces, newest first. @throws any call error */
    list(query?: Core.ListWorkspacesQuery, options?: CallOptions): PageList<Core.WorkspaceListResponse, Core.WorkspaceView>;
    /** Renames a workspace. @throws NotFound if it does not exist, or any other call error */
    update(id: string, changes: Core.WorkspaceUpdateRequest, options?: CallOptions): CallPromise<Core.WorkspaceView>;
    /** Deletes a workspace with its files. @throws NotFound if it does not exist, or any other call error */
    delete(id: string, options?: CallOptions): CallPromise<void>;
    /**
     * Uploads local files or named content and returns their entries in order.
     *
     * @throws FileChanged if a file does not have its declared size, PayloadTooLarge if the workspace is full, NotFound
     * if the workspace does not exist, any other call error, or any file system error
     */
    upload(id: string, files: ReadonlyArray<FileInput>, { prefix, onProgress, ...options }?: WorkspaceUploadOptions): CallPromise<ReadonlyArray<Core.FileUploadResponseItem>>;
}
