import type { UploadFileRequest } from "@tabwright/raw/v2/types";
import * as Effect from "effect/Effect";
import type { ApiError } from "../errors/index.ts";
import * as Files from "../files/index.ts";
import { type Client } from "../transport/index.ts";
export type { UploadFilePresignedUrlResponse } from "@tabwright/raw/v2/types";
export type { UploadFileRequest } from "@tabwright/raw/v2/types";
/**
 * Creates an upload URL for a session's tasks, signed for 120 s. At most 10 MB, of the types listed in the contract.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const createForSession: (sessionId: string, request: UploadFileRequest) => Effect.Effect<{
    readonly url: string;
    readonly method: "POST";
    readonly fields: {
        readonly [x: string]: string;
    };
    readonly fileName: string;
    readonly expiresIn: number;
}, import("../errors/ApiError.ts").CallError<400 | 401 | 403 | 404 | 422 | 429 | 500>, Client>;
/**
 * Creates an upload URL for a browser, signed for 120 s. At most 10 MB, of the types listed in the contract.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const createForBrowser: (browserId: string, request: UploadFileRequest) => Effect.Effect<{
    readonly url: string;
    readonly method: "POST";
    readonly fields: {
        readonly [x: string]: string;
    };
    readonly fileName: string;
    readonly expiresIn: number;
}, import("../errors/ApiError.ts").CallError<400 | 401 | 403 | 404 | 422 | 429 | 500>, Client>;
/**
 * Uploads a file for a session's tasks and returns the name to use in a task.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const uploadToSession: (sessionId: string, source: Files.UploadSource, onProgress?: Files.OnProgress) => Effect.Effect<string, ApiError, Client>;
/**
 * Uploads a file for a browser and returns its name.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const uploadToBrowser: (browserId: string, source: Files.UploadSource, onProgress?: Files.OnProgress) => Effect.Effect<string, ApiError, Client>;
