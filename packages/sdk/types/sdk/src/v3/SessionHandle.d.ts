import type { ApiError } from "@tabwright/core/errors";
import { type CallOptions, type CallPromise, RemoteFile } from "@tabwright/core/promise";
import type { Client } from "@tabwright/core/transport";
import { Messages, Sessions } from "@tabwright/core/v3";
import * as Effect from "effect/Effect";
import { Handle } from "../handle/Handle.ts";
import { type MaybeOutput, type OutputOptions, type Typed } from "../handle/StructuredOutput.ts";
import { type WaitSettings } from "../handle/WaitSettings.ts";
/**
 * Session and task fields, named as on the wire, and wait options.
 *
 * @category models
 * @since 0.1.0
 */
export interface SessionOptions extends Omit<Sessions.RunTaskRequest, "task">, WaitSettings {
}
interface StartedTask {
    readonly id: string;
    /** Id of the newest earlier message. Undefined in a new session. */
    readonly lastMessageId: string | undefined;
}
type Settle<Session> = (session: Sessions.SessionResponse, ask?: (text: string) => PromiseLike<Sessions.SessionResponse>) => Session | Promise<Session>;
export declare const settleBy: ({ repair, schema }: MaybeOutput, { codeMode }: Pick<SessionOptions, "codeMode">) => Settle<Sessions.SessionResponse>;
/** Starts a task in a new session or in `sessionId`, which is then kept alive unless the caller decides otherwise. */
export declare const startTask: (task: string, options: Omit<Sessions.RunTaskRequest, "task">, schema: MaybeOutput["schema"]) => Effect.Effect<StartedTask, ApiError, Client>;
/**
 * A started task of a v3 session. Await it for the session at the task's end, or iterate over it for live messages;
 * both work repeatedly and concurrently.
 *
 * @category models
 * @since 0.1.0
 */
export declare class SessionHandle<Session = Sessions.SessionResponse> extends Handle<StartedTask, Session> implements AsyncIterable<Messages.MessageResponse> {
    #private;
    /** Yields each message of the task, starting with the user's, until the task has ended. @throws like awaiting */
    [Symbol.asyncIterator](): AsyncGenerator<Messages.MessageResponse, void, undefined>;
    /** Returns the session's id once it has started. @throws any error of the start */
    id(): CallPromise<string>;
    /** Fetches the current session. @throws any call error */
    session(options?: CallOptions): CallPromise<Sessions.SessionResponse>;
    /** Returns the URL of the session's live view, a credential. Null if there is none. @throws any call error */
    liveUrl(options?: CallOptions): CallPromise<string | null>;
    /** Lists all current files of the session's workspace. @throws any call error */
    files(options?: CallOptions): CallPromise<ReadonlyArray<RemoteFile>>;
    /**
     * Starts the session's next task after this one has ended. Requires a session started with `keepAlive`.
     *
     * @throws Conflict, like the handle's other errors, if the session has ended
     */
    followUp<Output>(text: string, options: SessionOptions & OutputOptions<Output>): SessionHandle<Typed<Sessions.SessionResponse, Output>>;
    followUp(text: string, options?: SessionOptions): SessionHandle;
    /** Stops the session, or with the strategy `task` only its current task. Idempotent. @throws any call error */
    stop({ strategy, ...options }?: CallOptions & {
        readonly strategy?: Sessions.StopStrategy;
    }): CallPromise<Sessions.SessionResponse>;
}
export {};
