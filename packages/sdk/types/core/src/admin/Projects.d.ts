import type { CreateProjectRequest, operations, UpdateProjectRequest } from "@tabwright/raw/admin/types";
export type { ProjectListResponse, ProjectView } from "@tabwright/raw/admin/types";
export type { CreateProjectRequest, UpdateProjectRequest } from "@tabwright/raw/admin/types";
/**
 * Options for listing projects.
 *
 * @category models
 * @since 0.1.0
 */
export type ListProjectsQuery = NonNullable<operations["listProjects"]["parameters"]["query"]>;
/**
 * Fetches one page of the server's projects, newest first, at most `limit` (1 to 100, default 50).
 *
 * @category operations
 * @since 0.1.0
 */
export declare const list: (query?: ListProjectsQuery) => import("effect/Effect").Effect<{
    readonly projects: readonly {
        readonly id: string;
        readonly name: string;
        readonly zeroRetention: boolean;
        readonly maxBrowsers: number | null;
        readonly maxRps: number | null;
        readonly weight: number;
        readonly corsOrigins: readonly string[];
        readonly createdAt: string;
        readonly updatedAt: string;
    }[];
    readonly nextCursor: string | null;
    readonly hasMore: boolean;
}, import("../errors/ApiError.ts").CallError<400 | 401 | 403 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Streams all projects, newest first, fetching page after page.
 *
 * @category streams
 * @since 0.1.0
 */
export declare const all: (query?: Omit<ListProjectsQuery, "cursor">) => import("effect/Stream").Stream<{
    readonly id: string;
    readonly name: string;
    readonly zeroRetention: boolean;
    readonly maxBrowsers: number | null;
    readonly maxRps: number | null;
    readonly weight: number;
    readonly corsOrigins: readonly string[];
    readonly createdAt: string;
    readonly updatedAt: string;
}, import("../errors/ApiError.ts").CallError<400 | 401 | 403 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Creates a project without keys.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const create: (request: CreateProjectRequest) => import("effect/Effect").Effect<{
    readonly id: string;
    readonly name: string;
    readonly zeroRetention: boolean;
    readonly maxBrowsers: number | null;
    readonly maxRps: number | null;
    readonly weight: number;
    readonly corsOrigins: readonly string[];
    readonly createdAt: string;
    readonly updatedAt: string;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 409 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Fetches a project.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const get: (projectId: string) => import("effect/Effect").Effect<{
    readonly id: string;
    readonly name: string;
    readonly zeroRetention: boolean;
    readonly maxBrowsers: number | null;
    readonly maxRps: number | null;
    readonly weight: number;
    readonly corsOrigins: readonly string[];
    readonly createdAt: string;
    readonly updatedAt: string;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Updates the given fields of a project.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const update: (projectId: string, changes: UpdateProjectRequest) => import("effect/Effect").Effect<{
    readonly id: string;
    readonly name: string;
    readonly zeroRetention: boolean;
    readonly maxBrowsers: number | null;
    readonly maxRps: number | null;
    readonly weight: number;
    readonly corsOrigins: readonly string[];
    readonly createdAt: string;
    readonly updatedAt: string;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
