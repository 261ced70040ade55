import type { CreateTaskRequest, operations } from "@tabwright/raw/v2/types";
import * as Effect from "effect/Effect";
import { type WaitOptions } from "../Wait.ts";
export type { FileView, TaskCreatedResponse, TaskItemView, TaskListResponse, TaskLogFileResponse, TaskOutputFileResponse, TaskStatusView, TaskStepView, TaskView, } from "@tabwright/raw/v2/types";
export type { CreateTaskRequest } from "@tabwright/raw/v2/types";
/**
 * Filter for listed tasks.
 *
 * @category models
 * @since 0.1.0
 */
export type ListTasksQuery = NonNullable<operations["listTasks"]["parameters"]["query"]>;
/**
 * Starts an agent on a task, in a new session unless one is named. `thinkingLevel` is checked against the named model
 * before sending.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const create: (request: CreateTaskRequest) => Effect.Effect<{
    readonly id: string;
    readonly sessionId: string;
}, import("../errors/ClientErrors.ts").UnsupportedReasoning | import("../errors/ApiError.ts").CallError<400 | 401 | 402 | 403 | 404 | 409 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Fetches one page of tasks, newest first, at most `pageSize` (1 to 100, default 10).
 *
 * @category operations
 * @since 0.1.0
 */
export declare const list: (query?: ListTasksQuery) => Effect.Effect<{
    readonly items: readonly {
        readonly id: string;
        readonly sessionId: string;
        readonly llm: string;
        readonly servedModel?: string | null;
        readonly task: string;
        readonly status: "created" | "failed" | "finished" | "started" | "stopped";
        readonly createdAt: string;
        readonly startedAt?: string | null;
        readonly finishedAt?: string | null;
        readonly metadata: {
            readonly [x: string]: unknown;
        };
        readonly output?: string | null;
        readonly serviceVersion?: string | null;
        readonly isSuccess?: boolean | null;
        readonly judgement?: string | null;
        readonly judgeVerdict?: boolean | null;
        readonly cost?: string | null;
        readonly suggestions?: readonly {
            readonly [x: string]: unknown;
        }[] | null;
    }[];
    readonly totalItems: number;
    readonly pageNumber: number;
    readonly pageSize: number;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Streams all tasks, newest first, fetching page after page.
 *
 * @category streams
 * @since 0.1.0
 */
export declare const all: (query?: Omit<ListTasksQuery, "pageNumber">) => import("effect/Stream").Stream<{
    readonly id: string;
    readonly sessionId: string;
    readonly llm: string;
    readonly servedModel?: string | null;
    readonly task: string;
    readonly status: "created" | "failed" | "finished" | "started" | "stopped";
    readonly createdAt: string;
    readonly startedAt?: string | null;
    readonly finishedAt?: string | null;
    readonly metadata: {
        readonly [x: string]: unknown;
    };
    readonly output?: string | null;
    readonly serviceVersion?: string | null;
    readonly isSuccess?: boolean | null;
    readonly judgement?: string | null;
    readonly judgeVerdict?: boolean | null;
    readonly cost?: string | null;
    readonly suggestions?: readonly {
        readonly [x: string]: unknown;
    }[] | null;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Fetches a task with its steps and files. Use {@link status} for polling.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const get: (taskId: string) => Effect.Effect<{
    readonly id: string;
    readonly sessionId: string;
    readonly llm: string;
    readonly servedModel?: string | null;
    readonly task: string;
    readonly status: "created" | "failed" | "finished" | "started" | "stopped";
    readonly createdAt: string;
    readonly startedAt?: string | null;
    readonly finishedAt?: string | null;
    readonly metadata: {
        readonly [x: string]: unknown;
    };
    readonly steps: readonly {
        readonly number: number;
        readonly memory: string;
        readonly evaluationPreviousGoal: string;
        readonly nextGoal: string;
        readonly url: string;
        readonly screenshotUrl?: string | null;
        readonly actions: readonly string[];
        readonly duration?: number | null;
    }[];
    readonly output?: string | null;
    readonly outputFiles: readonly {
        readonly id: string;
        readonly fileName: string;
    }[];
    readonly serviceVersion?: string | null;
    readonly isSuccess?: boolean | null;
    readonly judgement?: string | null;
    readonly judgeVerdict?: boolean | null;
    readonly cost?: string | null;
    readonly suggestions?: readonly {
        readonly [x: string]: unknown;
    }[] | null;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Fetches a task's status, with its output when it has ended.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const status: (taskId: string) => Effect.Effect<{
    readonly id: string;
    readonly status: "created" | "failed" | "finished" | "started" | "stopped";
    readonly output?: string | null;
    readonly finishedAt?: string | null;
    readonly isSuccess?: boolean | null;
    readonly cost?: string | null;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Stops a task; its session continues. Returns an ended task unchanged.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const stop: (taskId: string) => Effect.Effect<{
    readonly id: string;
    readonly sessionId: string;
    readonly llm: string;
    readonly servedModel?: string | null;
    readonly task: string;
    readonly status: "created" | "failed" | "finished" | "started" | "stopped";
    readonly createdAt: string;
    readonly startedAt?: string | null;
    readonly finishedAt?: string | null;
    readonly metadata: {
        readonly [x: string]: unknown;
    };
    readonly steps: readonly {
        readonly number: number;
        readonly memory: string;
        readonly evaluationPreviousGoal: string;
        readonly nextGoal: string;
        readonly url: string;
        readonly screenshotUrl?: string | null;
        readonly actions: readonly string[];
        readonly duration?: number | null;
    }[];
    readonly output?: string | null;
    readonly outputFiles: readonly {
        readonly id: string;
        readonly fileName: string;
    }[];
    readonly serviceVersion?: string | null;
    readonly isSuccess?: boolean | null;
    readonly judgement?: string | null;
    readonly judgeVerdict?: boolean | null;
    readonly cost?: string | null;
    readonly suggestions?: readonly {
        readonly [x: string]: unknown;
    }[] | null;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Stops a task and its session with the browser.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const stopTaskAndSession: (taskId: string) => Effect.Effect<{
    readonly id: string;
    readonly sessionId: string;
    readonly llm: string;
    readonly servedModel?: string | null;
    readonly task: string;
    readonly status: "created" | "failed" | "finished" | "started" | "stopped";
    readonly createdAt: string;
    readonly startedAt?: string | null;
    readonly finishedAt?: string | null;
    readonly metadata: {
        readonly [x: string]: unknown;
    };
    readonly steps: readonly {
        readonly number: number;
        readonly memory: string;
        readonly evaluationPreviousGoal: string;
        readonly nextGoal: string;
        readonly url: string;
        readonly screenshotUrl?: string | null;
        readonly actions: readonly string[];
        readonly duration?: number | null;
    }[];
    readonly output?: string | null;
    readonly outputFiles: readonly {
        readonly id: string;
        readonly fileName: string;
    }[];
    readonly serviceVersion?: string | null;
    readonly isSuccess?: boolean | null;
    readonly judgement?: string | null;
    readonly judgeVerdict?: boolean | null;
    readonly cost?: string | null;
    readonly suggestions?: readonly {
        readonly [x: string]: unknown;
    }[] | null;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Fetches the URL of a task's log. Fails with `NotFound` if the task has none.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const logs: (taskId: string) => Effect.Effect<{
    readonly downloadUrl: string;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Fetches the URL of an output file. `outputFiles` of the task lists file ids.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const outputFile: (taskId: string, fileId: string) => Effect.Effect<{
    readonly id: string;
    readonly fileName: string;
    readonly downloadUrl: string;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Waits until a task has finished, failed or stopped, and returns its status. Fails with `TimedOut` after `timeout`;
 * the task continues. An end detected by the last poll counts, even after the timeout.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const waitUntilTerminal: (taskId: string, options?: WaitOptions) => Effect.Effect<{
    readonly id: string;
    readonly status: "created" | "failed" | "finished" | "started" | "stopped";
    readonly output?: string | null;
    readonly finishedAt?: string | null;
    readonly isSuccess?: boolean | null;
    readonly cost?: string | null;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
