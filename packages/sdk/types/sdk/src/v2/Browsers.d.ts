import type { CallPromise } from "@tabwright/core/promise";
import { type FileInput, type UploadOptions } from "../FileInput.ts";
import { CloudBrowsers } from "../unversioned/CloudBrowsers.ts";
/** Browsers controlled by the caller, with file uploads. */
export declare class Browsers extends CloudBrowsers {
    #private;
    /**
     * Uploads files for a browser, each up to 10 MB, and returns their names.
     *
     * @throws NotFound if the browser does not exist, FileChanged, any other call error, or any file system error
     */
    upload(id: string, files: ReadonlyArray<FileInput>, { onProgress, ...options }?: UploadOptions): CallPromise<ReadonlyArray<string>>;
}
