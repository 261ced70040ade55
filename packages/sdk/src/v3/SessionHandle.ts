import type { ApiError } from "@tabwright/core/errors"
import { type Bridge, type CallOptions, type CallPromise, RemoteFile } from "@tabwright/core/promise"
import type { ModelName } from "@tabwright/core/reasoning"
import type { Client } from "@tabwright/core/transport"
import { Messages, Sessions, Workspaces } from "@tabwright/core/v3"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { Handle } from "../handle/Handle.ts"
import {
  type Answer,
  type MaybeOutput,
  type OutputOptions,
  sentSchemaOf,
  readOutput,
  type Typed,
} from "../handle/StructuredOutput.ts"
import { splitOptions, waitOptions, type WaitSettings } from "../handle/WaitSettings.ts"

/**
 * Session and task fields, named as on the wire, and wait options.
 *
 * @category models
 * @since 0.1.0
 */
export interface SessionOptions extends Sessions.RunTaskRequestFields, WaitSettings {
  /** Model of the agent. Default: the server's setting. An unknown model rejects with `ValidationFailed`. */
  readonly model?: ModelName<"v3"> | (string & {})
}

interface StartedTask {
  readonly id: string
  /** Id of the newest earlier message. Undefined in a new session. */
  readonly lastMessageId: string | undefined
}

type Settle<Session> = (
  session: Sessions.SessionResponse,
  ask?: (text: string) => PromiseLike<Sessions.SessionResponse>,
) => Session | Promise<Session>

const answerOf = ({ error = null, id, isTaskSuccessful, output, status }: Sessions.SessionResponse): Answer => {
  const text =
    output === null || output === undefined || typeof output === "string" ? (output ?? null) : JSON.stringify(output)
  return isTaskSuccessful === false
    ? { id, status, text: null, problem: error ?? text }
    : { id, status, text, problem: null }
}

/** Reduces an output with code to the result. The turn of a repair has no code. */
const withoutCode = (session: Sessions.SessionResponse): Sessions.SessionResponse => {
  const { output } = session
  if (typeof output !== "object" || output === null || !("text" in output && "code" in output)) return session
  return { ...session, output: "output" in output ? output.output : output.text }
}

export const settleBy =
  (
    { repair, schema }: MaybeOutput,
    { codeMode = false }: Pick<SessionOptions, "codeMode">,
  ): Settle<Sessions.SessionResponse> =>
  (session, ask) => {
    const readable = (finished: Sessions.SessionResponse) => answerOf(codeMode ? withoutCode(finished) : finished)
    return schema === undefined ? session : readOutput(session, readable, { schema, repair }, ask)
  }

/** Starts a task in a new session or in `sessionId`, which is then kept alive unless the caller decides otherwise. */
export const startTask = (
  task: string,
  options: Sessions.RunTaskRequestFields,
  schema: MaybeOutput["schema"],
): Effect.Effect<StartedTask, ApiError, Client> =>
  Effect.gen(function* () {
    const { sessionId } = options
    const isFollowUp = sessionId !== undefined && sessionId !== null
    const shape = sentSchemaOf(schema)
    const lastMessageId = isFollowUp ? (yield* Messages.list(sessionId, { limit: 1 })).messages.at(-1)?.id : undefined
    const { id } = yield* Sessions.create({
      task,
      ...(isFollowUp ? { keepAlive: true } : {}),
      ...(shape === undefined ? {} : { outputSchema: shape }),
      ...options,
    })
    return { id, lastMessageId }
  })

/**
 * A started task of a v3 session. Await it for the session at the task's end, or iterate over it for live messages;
 * both work repeatedly and concurrently.
 *
 * @category models
 * @since 0.1.0
 */
export class SessionHandle<Session = Sessions.SessionResponse>
  extends Handle<StartedTask, Session>
  implements AsyncIterable<Messages.MessageResponse>
{
  readonly #settle: Settle<Session>

  /** @internal */
  constructor(
    bridge: Bridge,
    start: Effect.Effect<StartedTask, ApiError, Client>,
    wait: WaitSettings,
    settle: Settle<Session>,
  ) {
    super(bridge, start, wait)
    this.#settle = settle
  }

  /** Yields each message of the task, starting with the user's, until the task has ended. @throws like awaiting */
  [Symbol.asyncIterator](): AsyncGenerator<Messages.MessageResponse, void, undefined> {
    return this.each(({ id, lastMessageId }) => Messages.watch(id, { ...waitOptions(this.wait), after: lastMessageId }))
  }

  /** Returns the session's id once it has started. @throws any error of the start */
  id(): CallPromise<string> {
    return this.started.map(({ id }) => id)
  }

  /** Fetches the current session. @throws any call error */
  session(options: CallOptions = {}): CallPromise<Sessions.SessionResponse> {
    return this.call(({ id }) => Sessions.get(id), options)
  }

  /** Returns the URL of the session's live view, a credential. Null if there is none. @throws any call error */
  liveUrl(options: CallOptions = {}): CallPromise<string | null> {
    return this.call(({ id }) => Effect.map(Sessions.get(id), ({ liveUrl }) => liveUrl ?? null), options)
  }

  /** Lists all current files of the session's workspace. @throws any call error */
  files(options: CallOptions = {}): CallPromise<ReadonlyArray<RemoteFile>> {
    return this.call(
      ({ id }) =>
        Effect.flatMap(Sessions.get(id), ({ workspaceId = null }) =>
          workspaceId === null
            ? Effect.succeed([])
            : Workspaces.files(workspaceId).pipe(
                Stream.map(
                  (file) => new RemoteFile(this.bridge, file, Workspaces.download(workspaceId, file.path), this.wait),
                ),
                Stream.runCollect,
              ),
        ),
      options,
    )
  }

  /**
   * Starts the session's next task, whose result has a typed `output`, after this one has ended. Requires a session started with `keepAlive`.
   *
   * @throws Conflict, like the handle's other errors, if the session has ended
   */
  followUp<Output>(
    text: string,
    options: SessionOptions & OutputOptions<Output>,
  ): SessionHandle<Typed<Sessions.SessionResponse, Output>>
  /**
   * Starts the session's next task after this one has ended. Requires a session started with `keepAlive`.
   *
   * @throws Conflict, like the handle's other errors, if the session has ended
   */
  followUp(text: string, options?: SessionOptions): SessionHandle
  followUp(text: string, { repair, schema, ...options }: SessionOptions & MaybeOutput = {}): SessionHandle {
    const { settings, wait } = splitOptions({ ...this.wait, ...options })
    const start = Effect.gen({ self: this }, function* () {
      const { id } = yield* Effect.promise(() => this.started)
      yield* Sessions.waitUntilDone(id, waitOptions(this.wait))
      return yield* startTask(text, { ...settings, sessionId: id }, schema)
    })
    return new SessionHandle(this.bridge, start, wait, settleBy({ repair, schema }, settings))
  }

  /** Stops the session, or with the strategy `task` only its current task. Idempotent. @throws any call error */
  stop({
    strategy = "session",
    ...options
  }: CallOptions & { readonly strategy?: Sessions.StopStrategy } = {}): CallPromise<Sessions.SessionResponse> {
    // Ignores the handle's signal, so that a caller who aborted the wait can still stop the task.
    return this.call(({ id }) => Sessions.stop(id, strategy), { signal: undefined, ...options })
  }

  /** @internal */
  protected override finish(): CallPromise<Session> {
    return this.call(({ id }) => Sessions.waitUntilDone(id, waitOptions(this.wait))).map((session) =>
      // An ended session accepts no repair task.
      session.status === "idle" ? this.#settle(session, (text) => this.followUp(text)) : this.#settle(session),
    )
  }

  /** @internal */
  protected override end(): PromiseLike<unknown> {
    return this.stop()
  }
}
