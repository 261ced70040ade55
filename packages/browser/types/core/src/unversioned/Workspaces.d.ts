import type { Operation } from "@tabwright/raw/wire/Operation";
import type * as Schemas from "@tabwright/raw/v4/types";
import type { WorkspaceCreateRequest, WorkspaceUpdateRequest } from "@tabwright/raw/v4/types";
import * as Effect from "effect/Effect";
import * as Stream from "effect/Stream";
import { type ApiError } from "../errors/index.ts";
import * as Files from "../files/index.ts";
import { type CursorPage } from "../Pages.ts";
import { type Client } from "../transport/index.ts";
type ById = {
    readonly path: {
        readonly workspace_id: string;
    };
};
/** Query fields shared by all versions. */
type FilesQuery = {
    readonly prefix?: string;
    readonly limit?: number;
    readonly cursor?: string;
    readonly includeUrls?: boolean;
};
type ListFiles = ById & {
    readonly query?: FilesQuery | undefined;
};
type FilesPage = CursorPage & {
    readonly files: ReadonlyArray<Schemas.WorkspaceFileInfo>;
};
export declare const createBy: <View, Status extends number>(row: Operation<{
    readonly body?: WorkspaceCreateRequest | undefined;
}, View, Status>) => (request?: WorkspaceCreateRequest) => Effect.Effect<View, import("../errors/ApiError.ts").CallError<Status>, Client>;
export declare const getBy: <View, Status extends number>(row: Operation<ById, View, Status>) => (workspaceId: string) => Effect.Effect<View, import("../errors/ApiError.ts").CallError<Status>, Client>;
export declare const updateBy: <View, Status extends number>(row: Operation<ById & {
    readonly body: WorkspaceUpdateRequest;
}, View, Status>) => (workspaceId: string, changes: WorkspaceUpdateRequest) => Effect.Effect<View, import("../errors/ApiError.ts").CallError<Status>, Client>;
export declare const deleteBy: <Status extends number>(row: Operation<ById, void, Status>) => (workspaceId: string) => Effect.Effect<void, import("../errors/ApiError.ts").CallError<Status>, Client>;
export declare const sizeBy: <Status extends number>(row: Operation<ById, Schemas.WorkspaceSize, Status>) => (workspaceId: string) => Effect.Effect<Schemas.WorkspaceSize, import("../errors/ApiError.ts").CallError<Status>, Client>;
export declare const filesBy: <Status extends number>(row: Operation<ListFiles, FilesPage, Status>) => (workspaceId: string, query?: Omit<FilesQuery, "cursor">) => Stream.Stream<Schemas.WorkspaceFileInfo, import("../errors/ApiError.ts").CallError<Status>, Client>;
export declare const deleteFileBy: <Status extends number>(row: Operation<ById & {
    readonly query: {
        readonly path: string;
    };
}, void, Status>) => (workspaceId: string, path: string) => Effect.Effect<void, import("../errors/ApiError.ts").CallError<Status>, Client>;
export declare const downloadBy: <Status extends number>(row: Operation<ListFiles, FilesPage, Status>) => (workspaceId: string, path: string) => Stream.Stream<Uint8Array, ApiError, Client>;
type AnnouncedFile = {
    readonly name: string;
    readonly contentType: string;
    readonly size: number;
};
/** Uploads files to the URLs returned by `createUploads`, which differs by version. */
export declare const upload: <Upload extends {
    readonly uploadUrl: string;
}>(row: {
    readonly id: string;
}, createUploads: (files: ReadonlyArray<AnnouncedFile>) => Effect.Effect<{
    readonly files: ReadonlyArray<Upload>;
}, ApiError, Client>, sources: ReadonlyArray<Files.UploadSource>, onProgress: Files.OnProgress | undefined) => Effect.Effect<ReadonlyArray<Upload>, ApiError, Client>;
export {};
