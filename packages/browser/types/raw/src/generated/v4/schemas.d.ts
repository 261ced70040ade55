import * as Schema from "effect/Schema";
import * as ObjectSchema from "../../wire/ObjectSchema.ts";
/**
 * Your own proxy.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const CustomProxy: Schema.Struct<{
    readonly host: Schema.String;
    readonly port: Schema.Int;
    readonly username: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly password: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly ignoreCertErrors: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
}>;
export type CustomProxy = typeof CustomProxy.Type;
/**
 * Browser options of a run.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const RunBrowserSettings: ObjectSchema.ObjectSchema<{
    readonly profileId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly proxyCountryCode: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly customProxy: Schema.optionalKey<Schema.NullOr<Schema.Struct<{
        readonly host: Schema.String;
        readonly port: Schema.Int;
        readonly username: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly password: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly ignoreCertErrors: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    }>>>;
    readonly screenWidth: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
    readonly screenHeight: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
    readonly record: Schema.optionalKey<Schema.NullOr<Schema.Boolean>>;
    readonly allowedDomains: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
}>;
export type RunBrowserSettings = typeof RunBrowserSettings.Type;
/**
 * Additional input for the judge.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const RunJudgeSettings: ObjectSchema.ObjectSchema<{
    readonly context: Schema.optionalKey<Schema.NullOr<Schema.String>>;
}>;
export type RunJudgeSettings = typeof RunJudgeSettings.Type;
/**
 * A secret in the request.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const InlineSecret: Schema.Struct<{
    readonly type: Schema.Literal<"inline">;
    readonly value: Schema.String;
}>;
export type InlineSecret = typeof InlineSecret.Type;
/**
 * A secret stored in a password manager.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const OnePasswordSecret: Schema.Struct<{
    readonly type: Schema.Literal<"onepassword">;
    readonly integrationId: Schema.String;
    readonly vaultId: Schema.String;
    readonly itemId: Schema.String;
    readonly fieldId: Schema.String;
}>;
export type OnePasswordSecret = typeof OnePasswordSecret.Type;
/**
 * A named secret that the agent can use without seeing its value.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const SecretBinding: Schema.Struct<{
    readonly alias: Schema.String;
    readonly source: Schema.Union<readonly [Schema.Struct<{
        readonly type: Schema.Literal<"inline">;
        readonly value: Schema.String;
    }>, Schema.Struct<{
        readonly type: Schema.Literal<"onepassword">;
        readonly integrationId: Schema.String;
        readonly vaultId: Schema.String;
        readonly itemId: Schema.String;
        readonly fieldId: Schema.String;
    }>]>;
    readonly allowedDomains: Schema.$Array<Schema.String>;
}>;
export type SecretBinding = typeof SecretBinding.Type;
/**
 * A task for an agent with its options.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const RunCreateRequest: ObjectSchema.ObjectSchema<{
    readonly task: Schema.String;
    readonly model: Schema.optionalKey<Schema.String>;
    readonly modelParams: Schema.optionalKey<Schema.NullOr<Schema.$Record<Schema.String, Schema.Unknown>>>;
    readonly sessionId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly workspaceId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly browserSettings: Schema.optionalKey<Schema.NullOr<ObjectSchema.ObjectSchema<{
        readonly profileId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly proxyCountryCode: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly customProxy: Schema.optionalKey<Schema.NullOr<Schema.Struct<{
            readonly host: Schema.String;
            readonly port: Schema.Int;
            readonly username: Schema.optionalKey<Schema.NullOr<Schema.String>>;
            readonly password: Schema.optionalKey<Schema.NullOr<Schema.String>>;
            readonly ignoreCertErrors: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
        }>>>;
        readonly screenWidth: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
        readonly screenHeight: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
        readonly record: Schema.optionalKey<Schema.NullOr<Schema.Boolean>>;
        readonly allowedDomains: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
    }>>>;
    readonly attachedFileIds: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
    readonly judge: Schema.optionalKey<Schema.NullOr<ObjectSchema.ObjectSchema<{
        readonly context: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    }>>>;
    readonly maxCostUsd: Schema.optionalKey<Schema.NullOr<Schema.Union<readonly [Schema.Finite, Schema.String]>>>;
    readonly agentmail: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly secretBindings: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.Struct<{
        readonly alias: Schema.String;
        readonly source: Schema.Union<readonly [Schema.Struct<{
            readonly type: Schema.Literal<"inline">;
            readonly value: Schema.String;
        }>, Schema.Struct<{
            readonly type: Schema.Literal<"onepassword">;
            readonly integrationId: Schema.String;
            readonly vaultId: Schema.String;
            readonly itemId: Schema.String;
            readonly fieldId: Schema.String;
        }>]>;
        readonly allowedDomains: Schema.$Array<Schema.String>;
    }>>>>;
    readonly outputSchema: Schema.optionalKey<Schema.NullOr<Schema.$Record<Schema.String, Schema.Unknown>>>;
    readonly askHuman: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly cacheScript: Schema.withDecodingDefaultKey<Schema.NullOr<Schema.Boolean>, never>;
    readonly autoHeal: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
}>;
export type RunCreateRequest = typeof RunCreateRequest.Type;
/**
 * Answer to a waiting run. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const ResumeRunRequest: Schema.Struct<{
    readonly answer: Schema.optionalKey<Schema.NullOr<Schema.String>>;
}>;
export type ResumeRunRequest = typeof ResumeRunRequest.Type;
/**
 * A pending request for human input.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const HumanRequest: ObjectSchema.ObjectSchema<{
    readonly kind: Schema.Codec<"pause" | "question", "pause" | "question", never, never>;
    readonly step: Schema.Int;
    readonly reason: Schema.String;
    readonly url: Schema.String;
    readonly askedAt: Schema.String;
    readonly expiresAt: Schema.String;
    readonly liveUrl: Schema.NullOr<Schema.String>;
}>;
export type HumanRequest = typeof HumanRequest.Type;
/**
 * Status of a run. `queued`, `dispatching` and `running` follow in this order; `completed`, `failed` and `cancelled`
 * are final.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const RunStatus: Schema.Literals<readonly ["queued", "dispatching", "running", "completed", "failed", "cancelled"]>;
export type RunStatus = typeof RunStatus.Type;
/**
 * An accepted run.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const RunCreateResponse: ObjectSchema.ObjectSchema<{
    readonly id: Schema.String;
    readonly sessionId: Schema.String;
    readonly workspaceId: Schema.String;
    readonly status: Schema.Codec<"cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", "cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", never, never>;
    readonly model: Schema.String;
    readonly eventsUrl: Schema.String;
    readonly missingFileIds: Schema.optionalKey<Schema.$Array<Schema.String>>;
}>;
export type RunCreateResponse = typeof RunCreateResponse.Type;
/**
 * A decimal number as text, with an optional sign, so that amounts keep all digits.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const Decimal: Schema.String;
export type Decimal = typeof Decimal.Type;
/**
 * A run with all details.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const RunSummary: ObjectSchema.ObjectSchema<{
    readonly id: Schema.String;
    readonly sessionId: Schema.String;
    readonly task: Schema.String;
    readonly title: Schema.NullOr<Schema.String>;
    readonly model: Schema.String;
    readonly contextLimit: Schema.Int;
    readonly status: Schema.Codec<"cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", "cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", never, never>;
    readonly result: Schema.NullOr<Schema.String>;
    readonly error: Schema.NullOr<Schema.String>;
    readonly workspaceId: Schema.NullOr<Schema.String>;
    readonly attachedFileIds: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
    readonly judgement: Schema.optionalKey<Schema.NullOr<Schema.$Record<Schema.String, Schema.Unknown>>>;
    readonly totalInputTokens: Schema.Int;
    readonly totalOutputTokens: Schema.Int;
    readonly totalCostUsd: Schema.String;
    readonly unpricedCalls: Schema.optionalKey<Schema.Int>;
    readonly humanRequest: Schema.optionalKey<Schema.NullOr<ObjectSchema.ObjectSchema<{
        readonly kind: Schema.Codec<"pause" | "question", "pause" | "question", never, never>;
        readonly step: Schema.Int;
        readonly reason: Schema.String;
        readonly url: Schema.String;
        readonly askedAt: Schema.String;
        readonly expiresAt: Schema.String;
        readonly liveUrl: Schema.NullOr<Schema.String>;
    }>>>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
}>;
export type RunSummary = typeof RunSummary.Type;
/**
 * The recorded actions of a successful run. Contains neither parameter values nor page content.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const RecipeView: ObjectSchema.ObjectSchema<{
    readonly id: Schema.String;
    readonly workspaceId: Schema.String;
    readonly template: Schema.String;
    readonly parameterCount: Schema.Int;
    readonly model: Schema.String;
    readonly steps: Schema.$Array<Schema.String>;
    readonly hitCount: Schema.Int;
    readonly healCount: Schema.Int;
    readonly missCount: Schema.Int;
    readonly savedTokens: Schema.Int;
    readonly savedCostUsd: Schema.String;
    readonly lastUsedAt: Schema.NullOr<Schema.String>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
}>;
export type RecipeView = typeof RecipeView.Type;
/**
 * A page of recipes.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const RecipeListResponse: ObjectSchema.ObjectSchema<{
    readonly recipes: Schema.$Array<ObjectSchema.ObjectSchema<{
        readonly id: Schema.String;
        readonly workspaceId: Schema.String;
        readonly template: Schema.String;
        readonly parameterCount: Schema.Int;
        readonly model: Schema.String;
        readonly steps: Schema.$Array<Schema.String>;
        readonly hitCount: Schema.Int;
        readonly healCount: Schema.Int;
        readonly missCount: Schema.Int;
        readonly savedTokens: Schema.Int;
        readonly savedCostUsd: Schema.String;
        readonly lastUsedAt: Schema.NullOr<Schema.String>;
        readonly createdAt: Schema.String;
        readonly updatedAt: Schema.String;
    }>>;
    readonly nextCursor: Schema.NullOr<Schema.String>;
    readonly hasMore: Schema.Boolean;
}>;
export type RecipeListResponse = typeof RecipeListResponse.Type;
/**
 * A page of runs.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const RunListResponse: ObjectSchema.ObjectSchema<{
    readonly runs: Schema.$Array<ObjectSchema.ObjectSchema<{
        readonly id: Schema.String;
        readonly sessionId: Schema.String;
        readonly task: Schema.String;
        readonly title: Schema.NullOr<Schema.String>;
        readonly model: Schema.String;
        readonly contextLimit: Schema.Int;
        readonly status: Schema.Codec<"cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", "cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", never, never>;
        readonly result: Schema.NullOr<Schema.String>;
        readonly error: Schema.NullOr<Schema.String>;
        readonly workspaceId: Schema.NullOr<Schema.String>;
        readonly attachedFileIds: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
        readonly judgement: Schema.optionalKey<Schema.NullOr<Schema.$Record<Schema.String, Schema.Unknown>>>;
        readonly totalInputTokens: Schema.Int;
        readonly totalOutputTokens: Schema.Int;
        readonly totalCostUsd: Schema.String;
        readonly unpricedCalls: Schema.optionalKey<Schema.Int>;
        readonly humanRequest: Schema.optionalKey<Schema.NullOr<ObjectSchema.ObjectSchema<{
            readonly kind: Schema.Codec<"pause" | "question", "pause" | "question", never, never>;
            readonly step: Schema.Int;
            readonly reason: Schema.String;
            readonly url: Schema.String;
            readonly askedAt: Schema.String;
            readonly expiresAt: Schema.String;
            readonly liveUrl: Schema.NullOr<Schema.String>;
        }>>>;
        readonly createdAt: Schema.String;
        readonly updatedAt: Schema.String;
    }>>;
    readonly nextCursor: Schema.NullOr<Schema.String>;
    readonly hasMore: Schema.Boolean;
}>;
export type RunListResponse = typeof RunListResponse.Type;
/**
 * Only the status of a run.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const RunStatusResponse: ObjectSchema.ObjectSchema<{
    readonly status: Schema.Codec<"cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", "cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", never, never>;
}>;
export type RunStatusResponse = typeof RunStatusResponse.Type;
/**
 * One entry of a run's log. `type` is open: clients must ignore unknown types. Keys inside `data` are snake_case,
 * except where a component is named.
 *
 * | type | meaning | data |
 * |---|---|---|
 * | `run.created` | the run was accepted; always the first | may be empty |
 * | `run.dispatching` | a worker is being assigned | |
 * | `run.dispatched` | a worker was assigned | |
 * | `run.dispatch_failed` | final: the run could not be started | may be empty |
 * | `worker.started` | the worker has started | |
 * | `workspace.ready` | the files are available | |
 * | `browser.ready` | a browser was started | `browser_session_id`, `live_view_url`, and `proxy: "direct"` if the country has no proxy |
 * | `browser.reattached` | the session's live browser is reused | `browser_session_id`, `live_view_url` |
 * | `browser.start_failed` | a browser failed to start, and the start is retried (`x-origin: tabwright`) | `attempt`, `description` |
 * | `core.event` | one item of the agent's transcript | `type`, `part` with `type` (`text`, `tool`, ...), `callID`, `tool`, `state`, `text` |
 * | `llm.request`, `llm.response` | a model was called, and responded | the response contains the usage |
 * | `step.completed` | a step was recorded (`x-origin: tabwright`) | TaskStepView |
 * | `recipe.completed` | result of using or recording a recipe (`x-origin: tabwright`) | `result` HIT, HEALED or MISS, `reason`, `recipe_id`, `is_recorded`, `healed_steps`, `saved_tokens`, `saved_cost_usd` |
 * | `outputs.promoted` | files were saved to the workspace | |
 * | `run.completed`, `run.failed`, `run.cancelled` | final; exactly one, after the last `core.event` | |
 * | `worker.session_released` | the browser was released, after the end of the run | may be empty |
 *
 * URLs inside `data` are credentials.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const RunEvent: ObjectSchema.ObjectSchema<{
    readonly runId: Schema.String;
    readonly id: Schema.Int;
    readonly ts: Schema.String;
    readonly type: Schema.String;
    readonly data: Schema.$Record<Schema.String, Schema.Unknown>;
}>;
export type RunEvent = typeof RunEvent.Type;
/**
 * A page of a run's events.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const RunEventsResponse: ObjectSchema.ObjectSchema<{
    readonly events: Schema.$Array<ObjectSchema.ObjectSchema<{
        readonly runId: Schema.String;
        readonly id: Schema.Int;
        readonly ts: Schema.String;
        readonly type: Schema.String;
        readonly data: Schema.$Record<Schema.String, Schema.Unknown>;
    }>>;
    readonly nextAfter: Schema.NullOr<Schema.Int>;
    readonly hasMore: Schema.Boolean;
}>;
export type RunEventsResponse = typeof RunEventsResponse.Type;
/**
 * Upload status of a file.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const AttachmentStatus: Schema.Literals<readonly ["pending", "uploaded"]>;
export type AttachmentStatus = typeof AttachmentStatus.Type;
/**
 * A file attached to a run.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const RunAttachment: ObjectSchema.ObjectSchema<{
    readonly id: Schema.String;
    readonly name: Schema.String;
    readonly contentType: Schema.String;
    readonly sizeBytes: Schema.Int;
    readonly status: Schema.Codec<"pending" | "uploaded", "pending" | "uploaded", never, never>;
}>;
export type RunAttachment = typeof RunAttachment.Type;
/**
 * Files attached to a run.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const RunAttachmentsResponse: ObjectSchema.ObjectSchema<{
    readonly attachments: Schema.$Array<ObjectSchema.ObjectSchema<{
        readonly id: Schema.String;
        readonly name: Schema.String;
        readonly contentType: Schema.String;
        readonly sizeBytes: Schema.Int;
        readonly status: Schema.Codec<"pending" | "uploaded", "pending" | "uploaded", never, never>;
    }>>;
}>;
export type RunAttachmentsResponse = typeof RunAttachmentsResponse.Type;
/**
 * One step of an agent; the data of the event `step.completed`.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const TaskStepView: ObjectSchema.ObjectSchema<{
    readonly number: Schema.Int;
    readonly memory: Schema.String;
    readonly evaluationPreviousGoal: Schema.String;
    readonly nextGoal: Schema.String;
    readonly url: Schema.String;
    readonly screenshotUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly actions: Schema.$Array<Schema.String>;
    readonly duration: Schema.optionalKey<Schema.NullOr<Schema.Finite>>;
}>;
export type TaskStepView = typeof TaskStepView.Type;
/**
 * A conversation with its latest run.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const SessionInfo: ObjectSchema.ObjectSchema<{
    readonly sessionId: Schema.String;
    readonly latestRunId: Schema.String;
    readonly workspaceId: Schema.NullOr<Schema.String>;
    readonly task: Schema.String;
    readonly title: Schema.NullOr<Schema.String>;
    readonly status: Schema.Codec<"cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", "cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", never, never>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
}>;
export type SessionInfo = typeof SessionInfo.Type;
/**
 * A page of sessions.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const SessionListResponse: ObjectSchema.ObjectSchema<{
    readonly sessions: Schema.$Array<ObjectSchema.ObjectSchema<{
        readonly sessionId: Schema.String;
        readonly latestRunId: Schema.String;
        readonly workspaceId: Schema.NullOr<Schema.String>;
        readonly task: Schema.String;
        readonly title: Schema.NullOr<Schema.String>;
        readonly status: Schema.Codec<"cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", "cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", never, never>;
        readonly createdAt: Schema.String;
        readonly updatedAt: Schema.String;
    }>>;
    readonly nextCursor: Schema.NullOr<Schema.String>;
    readonly hasMore: Schema.Boolean;
}>;
export type SessionListResponse = typeof SessionListResponse.Type;
/**
 * A follow-up for a session.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const QueueMessageRequest: ObjectSchema.ObjectSchema<{
    readonly text: Schema.String;
    readonly interrupt: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly attachedFileIds: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
}>;
export type QueueMessageRequest = typeof QueueMessageRequest.Type;
/**
 * Mode of a message.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const QueueMode: Schema.Literals<readonly ["queue", "interrupt"]>;
export type QueueMode = typeof QueueMode.Type;
/**
 * Status of a message. `pending` is queued; `dispatching` is starting its run; `consumed` has started a run;
 * `cancelled` was removed; `superseded` was replaced by a newer one; `failed` could not start a run.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const QueueMessageStatus: Schema.Literals<readonly ["pending", "dispatching", "consumed", "cancelled", "superseded", "failed"]>;
export type QueueMessageStatus = typeof QueueMessageStatus.Type;
/**
 * A message in a session's queue.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const QueuedMessage: ObjectSchema.ObjectSchema<{
    readonly id: Schema.Int;
    readonly sessionId: Schema.String;
    readonly runId: Schema.NullOr<Schema.String>;
    readonly mode: Schema.Codec<"interrupt" | "queue", "interrupt" | "queue", never, never>;
    readonly status: Schema.Codec<"cancelled" | "consumed" | "dispatching" | "failed" | "pending" | "superseded", "cancelled" | "consumed" | "dispatching" | "failed" | "pending" | "superseded", never, never>;
    readonly text: Schema.String;
    readonly attachedFileIds: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
    readonly createdAt: Schema.String;
}>;
export type QueuedMessage = typeof QueuedMessage.Type;
/**
 * First interruption of a run by a message.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const SteeringCutoff: ObjectSchema.ObjectSchema<{
    readonly sourceRunId: Schema.String;
    readonly createdAt: Schema.String;
}>;
export type SteeringCutoff = typeof SteeringCutoff.Type;
/**
 * Pending messages of a session.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const QueueListResponse: ObjectSchema.ObjectSchema<{
    readonly queue: Schema.$Array<ObjectSchema.ObjectSchema<{
        readonly id: Schema.Int;
        readonly sessionId: Schema.String;
        readonly runId: Schema.NullOr<Schema.String>;
        readonly mode: Schema.Codec<"interrupt" | "queue", "interrupt" | "queue", never, never>;
        readonly status: Schema.Codec<"cancelled" | "consumed" | "dispatching" | "failed" | "pending" | "superseded", "cancelled" | "consumed" | "dispatching" | "failed" | "pending" | "superseded", never, never>;
        readonly text: Schema.String;
        readonly attachedFileIds: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
        readonly createdAt: Schema.String;
    }>>;
    readonly steeringCutoffs: Schema.optionalKey<Schema.$Array<ObjectSchema.ObjectSchema<{
        readonly sourceRunId: Schema.String;
        readonly createdAt: Schema.String;
    }>>>;
}>;
export type QueueListResponse = typeof QueueListResponse.Type;
/**
 * Browser options. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const CreateBrowserSessionRequest: Schema.Struct<{
    readonly profileId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly proxyCountryCode: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly timeout: Schema.withDecodingDefaultKey<Schema.Int, never>;
    readonly browserScreenWidth: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
    readonly browserScreenHeight: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
    readonly allowResizing: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly customProxy: Schema.optionalKey<Schema.NullOr<Schema.Struct<{
        readonly host: Schema.String;
        readonly port: Schema.Int;
        readonly username: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly password: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly ignoreCertErrors: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    }>>>;
    readonly enableRecording: Schema.optionalKey<Schema.Boolean>;
    readonly pdfRendererEnabled: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly solveCaptchas: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly metadata: Schema.optionalKey<Schema.NullOr<Schema.$Record<Schema.String, Schema.String>>>;
}>;
export type CreateBrowserSessionRequest = typeof CreateBrowserSessionRequest.Type;
/**
 * Action on a browser.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const UpdateBrowserSessionRequest: Schema.Struct<{
    readonly action: Schema.Literals<readonly ["stop"]>;
}>;
export type UpdateBrowserSessionRequest = typeof UpdateBrowserSessionRequest.Type;
/**
 * `active` or `stopped`. A stopped browser cannot be restarted.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const BrowserSessionStatus: Schema.Literals<readonly ["active", "stopped"]>;
export type BrowserSessionStatus = typeof BrowserSessionStatus.Type;
/**
 * A browser in a list, or just created.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const BrowserSessionItemView: ObjectSchema.ObjectSchema<{
    readonly id: Schema.String;
    readonly status: Schema.Codec<"active" | "stopped", "active" | "stopped", never, never>;
    readonly liveUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly cdpUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly timeoutAt: Schema.String;
    readonly startedAt: Schema.String;
    readonly finishedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly proxyUsedMb: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly proxyCost: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly browserCost: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly agentSessionId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly recordingUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly metadata: Schema.withDecodingDefaultKey<Schema.$Record<Schema.String, Schema.String>, never>;
}>;
export type BrowserSessionItemView = typeof BrowserSessionItemView.Type;
/**
 * A single browser.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const BrowserSessionView: ObjectSchema.ObjectSchema<{
    readonly id: Schema.String;
    readonly status: Schema.Codec<"active" | "stopped", "active" | "stopped", never, never>;
    readonly liveUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly cdpUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly timeoutAt: Schema.String;
    readonly startedAt: Schema.String;
    readonly finishedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly proxyUsedMb: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly proxyCost: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly browserCost: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly agentSessionId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly recordingUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly recordingAvailable: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly metadata: Schema.withDecodingDefaultKey<Schema.$Record<Schema.String, Schema.String>, never>;
}>;
export type BrowserSessionView = typeof BrowserSessionView.Type;
/**
 * A page of browsers.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const BrowserSessionListResponse: ObjectSchema.ObjectSchema<{
    readonly items: Schema.$Array<ObjectSchema.ObjectSchema<{
        readonly id: Schema.String;
        readonly status: Schema.Codec<"active" | "stopped", "active" | "stopped", never, never>;
        readonly liveUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly cdpUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly timeoutAt: Schema.String;
        readonly startedAt: Schema.String;
        readonly finishedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly proxyUsedMb: Schema.withDecodingDefaultKey<Schema.String, never>;
        readonly proxyCost: Schema.withDecodingDefaultKey<Schema.String, never>;
        readonly browserCost: Schema.withDecodingDefaultKey<Schema.String, never>;
        readonly agentSessionId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly recordingUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly metadata: Schema.withDecodingDefaultKey<Schema.$Record<Schema.String, Schema.String>, never>;
    }>>;
    readonly totalItems: Schema.Int;
    readonly pageNumber: Schema.Int;
    readonly pageSize: Schema.Int;
}>;
export type BrowserSessionListResponse = typeof BrowserSessionListResponse.Type;
/**
 * A file downloaded by a browser.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const BrowserDownloadFile: ObjectSchema.ObjectSchema<{
    readonly path: Schema.String;
    readonly size: Schema.Int;
    readonly lastModified: Schema.String;
    readonly url: Schema.optionalKey<Schema.NullOr<Schema.String>>;
}>;
export type BrowserDownloadFile = typeof BrowserDownloadFile.Type;
/**
 * A page of a browser's downloads.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const BrowserDownloadListResponse: ObjectSchema.ObjectSchema<{
    readonly files: Schema.$Array<ObjectSchema.ObjectSchema<{
        readonly path: Schema.String;
        readonly size: Schema.Int;
        readonly lastModified: Schema.String;
        readonly url: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    }>>;
    readonly nextCursor: Schema.NullOr<Schema.String>;
    readonly hasMore: Schema.Boolean;
}>;
export type BrowserDownloadListResponse = typeof BrowserDownloadListResponse.Type;
/**
 * A new workspace. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const WorkspaceCreateRequest: Schema.Struct<{
    readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
}>;
export type WorkspaceCreateRequest = typeof WorkspaceCreateRequest.Type;
/**
 * Changes to a workspace. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const WorkspaceUpdateRequest: Schema.Struct<{
    readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
}>;
export type WorkspaceUpdateRequest = typeof WorkspaceUpdateRequest.Type;
/**
 * A file store that persists between sessions.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const WorkspaceInfo: ObjectSchema.ObjectSchema<{
    readonly id: Schema.String;
    readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly archived: Schema.Boolean;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
}>;
export type WorkspaceInfo = typeof WorkspaceInfo.Type;
/**
 * A page of workspaces.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const WorkspaceListResponse: ObjectSchema.ObjectSchema<{
    readonly items: Schema.$Array<ObjectSchema.ObjectSchema<{
        readonly id: Schema.String;
        readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly archived: Schema.Boolean;
        readonly createdAt: Schema.String;
        readonly updatedAt: Schema.String;
    }>>;
    readonly totalItems: Schema.Int;
    readonly pageNumber: Schema.Int;
    readonly pageSize: Schema.Int;
}>;
export type WorkspaceListResponse = typeof WorkspaceListResponse.Type;
/**
 * Permission of a key. `read` views the project's resources, `write` changes and starts them, `admin` manages the
 * whole server with the admin API. No scope includes another.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const KeyScope: Schema.Literals<readonly ["read", "write", "admin"]>;
export type KeyScope = typeof KeyScope.Type;
/**
 * The current key, without its value.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const KeyInfo: ObjectSchema.ObjectSchema<{
    readonly id: Schema.String;
    readonly name: Schema.String;
    readonly prefix: Schema.String;
    readonly scopes: Schema.$Array<Schema.Codec<"admin" | "read" | "write", "admin" | "read" | "write", never, never>>;
    readonly projectId: Schema.String;
    readonly projectName: Schema.String;
    readonly expiresAt: Schema.NullOr<Schema.String>;
    readonly monthlyCapUsd: Schema.NullOr<Schema.String>;
    readonly spentThisMonthUsd: Schema.String;
    readonly maxBrowsers: Schema.Int;
    readonly maxRps: Schema.NullOr<Schema.Int>;
    readonly serverVersion: Schema.String;
}>;
export type KeyInfo = typeof KeyInfo.Type;
/**
 * A file of a workspace.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const WorkspaceFileInfo: ObjectSchema.ObjectSchema<{
    readonly path: Schema.String;
    readonly size: Schema.Int;
    readonly lastModified: Schema.String;
    readonly url: Schema.optionalKey<Schema.NullOr<Schema.String>>;
}>;
export type WorkspaceFileInfo = typeof WorkspaceFileInfo.Type;
/**
 * A page of a workspace's files.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const WorkspaceFileListResponse: ObjectSchema.ObjectSchema<{
    readonly files: Schema.$Array<ObjectSchema.ObjectSchema<{
        readonly path: Schema.String;
        readonly size: Schema.Int;
        readonly lastModified: Schema.String;
        readonly url: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    }>>;
    readonly nextCursor: Schema.NullOr<Schema.String>;
    readonly hasMore: Schema.Boolean;
}>;
export type WorkspaceFileListResponse = typeof WorkspaceFileListResponse.Type;
/**
 * Size of a workspace.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const WorkspaceSize: ObjectSchema.ObjectSchema<{
    readonly usedBytes: Schema.Int;
    readonly maxBytes: Schema.Int;
}>;
export type WorkspaceSize = typeof WorkspaceSize.Type;
/**
 * A file to upload.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const WorkspaceFileUploadItem: Schema.Struct<{
    readonly name: Schema.String;
    readonly contentType: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly size: Schema.Int;
}>;
export type WorkspaceFileUploadItem = typeof WorkspaceFileUploadItem.Type;
/**
 * Files to upload.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const WorkspaceFileUploadRequest: Schema.Struct<{
    readonly files: Schema.$Array<Schema.Struct<{
        readonly name: Schema.String;
        readonly contentType: Schema.withDecodingDefaultKey<Schema.String, never>;
        readonly size: Schema.Int;
    }>>;
    readonly allowOverrides: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
}>;
export type WorkspaceFileUploadRequest = typeof WorkspaceFileUploadRequest.Type;
/**
 * Upload URL of a file.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const WorkspaceFileUploadResponseItem: ObjectSchema.ObjectSchema<{
    readonly id: Schema.String;
    readonly name: Schema.String;
    readonly storedName: Schema.String;
    readonly path: Schema.String;
    readonly willOverride: Schema.Boolean;
    readonly uploadUrl: Schema.String;
}>;
export type WorkspaceFileUploadResponseItem = typeof WorkspaceFileUploadResponseItem.Type;
/**
 * Upload URLs of the files.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const WorkspaceFileUploadResponse: ObjectSchema.ObjectSchema<{
    readonly files: Schema.$Array<ObjectSchema.ObjectSchema<{
        readonly id: Schema.String;
        readonly name: Schema.String;
        readonly storedName: Schema.String;
        readonly path: Schema.String;
        readonly willOverride: Schema.Boolean;
        readonly uploadUrl: Schema.String;
    }>>;
}>;
export type WorkspaceFileUploadResponse = typeof WorkspaceFileUploadResponse.Type;
/**
 * A new profile. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const ProfileCreateRequest: Schema.Struct<{
    readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly userId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
}>;
export type ProfileCreateRequest = typeof ProfileCreateRequest.Type;
/**
 * Changes to a profile. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const ProfileUpdateRequest: Schema.Struct<{
    readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly userId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
}>;
export type ProfileUpdateRequest = typeof ProfileUpdateRequest.Type;
/**
 * Cookies and storage that persist between browsers.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const ProfileView: ObjectSchema.ObjectSchema<{
    readonly id: Schema.String;
    readonly userId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly lastUsedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
    readonly cookieDomains: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
}>;
export type ProfileView = typeof ProfileView.Type;
/**
 * The partition of a cookie. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const CookiePartition: Schema.Struct<{
    readonly topLevelSite: Schema.String;
    readonly hasCrossSiteAncestor: Schema.Boolean;
}>;
export type CookiePartition = typeof CookiePartition.Type;
/**
 * A cookie. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const ProfileCookie: Schema.Struct<{
    readonly name: Schema.String;
    readonly value: Schema.String;
    readonly domain: Schema.String;
    readonly path: Schema.String;
    readonly expires: Schema.optionalKey<Schema.Finite>;
    readonly secure: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly httpOnly: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly sameSite: Schema.optionalKey<Schema.Literals<readonly ["Strict", "Lax", "None"]>>;
    readonly partitionKey: Schema.optionalKey<Schema.Struct<{
        readonly topLevelSite: Schema.String;
        readonly hasCrossSiteAncestor: Schema.Boolean;
    }>>;
}>;
export type ProfileCookie = typeof ProfileCookie.Type;
/**
 * An entry of local storage. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const StorageEntry: Schema.Struct<{
    readonly name: Schema.String;
    readonly value: Schema.String;
}>;
export type StorageEntry = typeof StorageEntry.Type;
/**
 * The local storage of an origin. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const ProfileOrigin: Schema.Struct<{
    readonly origin: Schema.String;
    readonly localStorage: Schema.$Array<Schema.Struct<{
        readonly name: Schema.String;
        readonly value: Schema.String;
    }>>;
}>;
export type ProfileOrigin = typeof ProfileOrigin.Type;
/**
 * Logins of some sites. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const ProfileImportRequest: Schema.Struct<{
    readonly sites: Schema.$Array<Schema.String>;
    readonly cookies: Schema.$Array<Schema.Struct<{
        readonly name: Schema.String;
        readonly value: Schema.String;
        readonly domain: Schema.String;
        readonly path: Schema.String;
        readonly expires: Schema.optionalKey<Schema.Finite>;
        readonly secure: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
        readonly httpOnly: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
        readonly sameSite: Schema.optionalKey<Schema.Literals<readonly ["Strict", "Lax", "None"]>>;
        readonly partitionKey: Schema.optionalKey<Schema.Struct<{
            readonly topLevelSite: Schema.String;
            readonly hasCrossSiteAncestor: Schema.Boolean;
        }>>;
    }>>;
    readonly origins: Schema.optionalKey<Schema.$Array<Schema.Struct<{
        readonly origin: Schema.String;
        readonly localStorage: Schema.$Array<Schema.Struct<{
            readonly name: Schema.String;
            readonly value: Schema.String;
        }>>;
    }>>>;
}>;
export type ProfileImportRequest = typeof ProfileImportRequest.Type;
/**
 * A page of profiles.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const ProfileListResponse: ObjectSchema.ObjectSchema<{
    readonly items: Schema.$Array<ObjectSchema.ObjectSchema<{
        readonly id: Schema.String;
        readonly userId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly lastUsedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly createdAt: Schema.String;
        readonly updatedAt: Schema.String;
        readonly cookieDomains: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
    }>>;
    readonly totalItems: Schema.Int;
    readonly pageNumber: Schema.Int;
    readonly pageSize: Schema.Int;
}>;
export type ProfileListResponse = typeof ProfileListResponse.Type;
/**
 * A parameter of a model's reasoning.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const ModelParameter: ObjectSchema.ObjectSchema<{
    readonly path: Schema.String;
    readonly values: Schema.$Array<Schema.String>;
}>;
export type ModelParameter = typeof ModelParameter.Type;
/**
 * A model with its reasoning options.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const ModelView: ObjectSchema.ObjectSchema<{
    readonly id: Schema.String;
    readonly provider: Schema.String;
    readonly contextLimit: Schema.NullOr<Schema.Int>;
    readonly isDefault: Schema.Boolean;
    readonly isAvailable: Schema.Boolean;
    readonly modelParams: Schema.$Array<ObjectSchema.ObjectSchema<{
        readonly path: Schema.String;
        readonly values: Schema.$Array<Schema.String>;
    }>>;
}>;
export type ModelView = typeof ModelView.Type;
/**
 * Models for runs.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const ModelListResponse: ObjectSchema.ObjectSchema<{
    readonly models: Schema.$Array<ObjectSchema.ObjectSchema<{
        readonly id: Schema.String;
        readonly provider: Schema.String;
        readonly contextLimit: Schema.NullOr<Schema.Int>;
        readonly isDefault: Schema.Boolean;
        readonly isAvailable: Schema.Boolean;
        readonly modelParams: Schema.$Array<ObjectSchema.ObjectSchema<{
            readonly path: Schema.String;
            readonly values: Schema.$Array<Schema.String>;
        }>>;
    }>>;
}>;
export type ModelListResponse = typeof ModelListResponse.Type;
/**
 * Type of a webhook event: a status change of a v2 task, a v3 session or a v4 run, or a test. `test` is sent when a
 * webhook is created or tested, whether it is subscribed or not.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const WebhookEventType: Schema.Literals<readonly ["agent.task.status_update", "session.status.update", "run.status_update", "test"]>;
export type WebhookEventType = typeof WebhookEventType.Type;
/**
 * A new webhook. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const CreateWebhookRequest: Schema.Struct<{
    readonly url: Schema.String;
    readonly events: Schema.optionalKey<Schema.$Array<Schema.Literals<readonly ["agent.task.status_update", "session.status.update", "run.status_update", "test"]>>>;
    readonly description: Schema.optionalKey<Schema.NullOr<Schema.String>>;
}>;
export type CreateWebhookRequest = typeof CreateWebhookRequest.Type;
/**
 * Changes to a webhook. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const UpdateWebhookRequest: Schema.Struct<{
    readonly url: Schema.optionalKey<Schema.String>;
    readonly events: Schema.optionalKey<Schema.$Array<Schema.Literals<readonly ["agent.task.status_update", "session.status.update", "run.status_update", "test"]>>>;
    readonly description: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly isEnabled: Schema.optionalKey<Schema.Boolean>;
}>;
export type UpdateWebhookRequest = typeof UpdateWebhookRequest.Type;
/**
 * A webhook endpoint.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const WebhookView: ObjectSchema.ObjectSchema<{
    readonly id: Schema.String;
    readonly url: Schema.String;
    readonly events: Schema.$Array<Schema.Codec<"agent.task.status_update" | "run.status_update" | "session.status.update" | "test", "agent.task.status_update" | "run.status_update" | "session.status.update" | "test", never, never>>;
    readonly description: Schema.NullOr<Schema.String>;
    readonly isEnabled: Schema.Boolean;
    readonly disabledReason: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
}>;
export type WebhookView = typeof WebhookView.Type;
/**
 * A webhook with its signing secret, which is only returned once.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const WebhookWithSecret: ObjectSchema.ObjectSchema<{
    readonly id: Schema.String;
    readonly url: Schema.String;
    readonly events: Schema.$Array<Schema.Codec<"agent.task.status_update" | "run.status_update" | "session.status.update" | "test", "agent.task.status_update" | "run.status_update" | "session.status.update" | "test", never, never>>;
    readonly description: Schema.NullOr<Schema.String>;
    readonly isEnabled: Schema.Boolean;
    readonly disabledReason: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
    readonly secret: Schema.String;
}>;
export type WebhookWithSecret = typeof WebhookWithSecret.Type;
/**
 * The webhooks of a project.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const WebhookListResponse: ObjectSchema.ObjectSchema<{
    readonly webhooks: Schema.$Array<ObjectSchema.ObjectSchema<{
        readonly id: Schema.String;
        readonly url: Schema.String;
        readonly events: Schema.$Array<Schema.Codec<"agent.task.status_update" | "run.status_update" | "session.status.update" | "test", "agent.task.status_update" | "run.status_update" | "session.status.update" | "test", never, never>>;
        readonly description: Schema.NullOr<Schema.String>;
        readonly isEnabled: Schema.Boolean;
        readonly disabledReason: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly createdAt: Schema.String;
        readonly updatedAt: Schema.String;
    }>>;
}>;
export type WebhookListResponse = typeof WebhookListResponse.Type;
/**
 * Status of a delivery: pending, delivered or failed.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const WebhookDeliveryStatus: Schema.Literals<readonly ["pending", "delivered", "failed"]>;
export type WebhookDeliveryStatus = typeof WebhookDeliveryStatus.Type;
/**
 * An event for a webhook.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const WebhookDelivery: ObjectSchema.ObjectSchema<{
    readonly id: Schema.String;
    readonly webhookId: Schema.String;
    readonly eventType: Schema.Codec<"agent.task.status_update" | "run.status_update" | "session.status.update" | "test", "agent.task.status_update" | "run.status_update" | "session.status.update" | "test", never, never>;
    readonly status: Schema.Codec<"delivered" | "failed" | "pending", "delivered" | "failed" | "pending", never, never>;
    readonly attempts: Schema.Int;
    readonly nextAttemptAt: Schema.NullOr<Schema.String>;
    readonly responseStatus: Schema.NullOr<Schema.Int>;
    readonly error: Schema.NullOr<Schema.String>;
    readonly payload: Schema.$Record<Schema.String, Schema.Unknown>;
    readonly createdAt: Schema.String;
    readonly deliveredAt: Schema.NullOr<Schema.String>;
}>;
export type WebhookDelivery = typeof WebhookDelivery.Type;
/**
 * A page of deliveries.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const WebhookDeliveryListResponse: ObjectSchema.ObjectSchema<{
    readonly deliveries: Schema.$Array<ObjectSchema.ObjectSchema<{
        readonly id: Schema.String;
        readonly webhookId: Schema.String;
        readonly eventType: Schema.Codec<"agent.task.status_update" | "run.status_update" | "session.status.update" | "test", "agent.task.status_update" | "run.status_update" | "session.status.update" | "test", never, never>;
        readonly status: Schema.Codec<"delivered" | "failed" | "pending", "delivered" | "failed" | "pending", never, never>;
        readonly attempts: Schema.Int;
        readonly nextAttemptAt: Schema.NullOr<Schema.String>;
        readonly responseStatus: Schema.NullOr<Schema.Int>;
        readonly error: Schema.NullOr<Schema.String>;
        readonly payload: Schema.$Record<Schema.String, Schema.Unknown>;
        readonly createdAt: Schema.String;
        readonly deliveredAt: Schema.NullOr<Schema.String>;
    }>>;
    readonly nextCursor: Schema.NullOr<Schema.String>;
    readonly hasMore: Schema.Boolean;
}>;
export type WebhookDeliveryListResponse = typeof WebhookDeliveryListResponse.Type;
/**
 * Details of an API key's exceeded monthly limit.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const KeySpending: ObjectSchema.ObjectSchema<{
    readonly code: Schema.String;
    readonly message: Schema.String;
    readonly cap: Schema.String;
    readonly spent: Schema.String;
}>;
export type KeySpending = typeof KeySpending.Type;
/**
 * Error response for an exceeded spending limit.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const InsufficientCreditsError: ObjectSchema.ObjectSchema<{
    readonly detail: Schema.Union<readonly [Schema.String, ObjectSchema.ObjectSchema<{
        readonly code: Schema.String;
        readonly message: Schema.String;
        readonly cap: Schema.String;
        readonly spent: Schema.String;
    }>]>;
    readonly code: Schema.optionalKey<Schema.String>;
    readonly requestId: Schema.optionalKey<Schema.String>;
}>;
export type InsufficientCreditsError = typeof InsufficientCreditsError.Type;
/**
 * Error response for an exceeded limit. The last three fields are present for request rate limits.
 * `X-RateLimit-Limit`, `X-RateLimit-Remaining` and `X-RateLimit-Reset` of every response are the requests allowed in
 * the current window of 5 s, the remaining ones, and the seconds until the next window.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const RateLimitError: ObjectSchema.ObjectSchema<{
    readonly detail: Schema.String;
    readonly code: Schema.optionalKey<Schema.String>;
    readonly requestId: Schema.optionalKey<Schema.String>;
    readonly error: Schema.optionalKey<Schema.String>;
    readonly limit_rps: Schema.optionalKey<Schema.Finite>;
    readonly retry_after_seconds: Schema.optionalKey<Schema.Int>;
}>;
export type RateLimitError = typeof RateLimitError.Type;
/**
 * Error response.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const ErrorDetail: ObjectSchema.ObjectSchema<{
    readonly detail: Schema.String;
    readonly code: Schema.optionalKey<Schema.String>;
    readonly requestId: Schema.optionalKey<Schema.String>;
}>;
export type ErrorDetail = typeof ErrorDetail.Type;
/**
 * One problem of a request.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const ValidationError: ObjectSchema.ObjectSchema<{
    readonly loc: Schema.$Array<Schema.Union<readonly [Schema.String, Schema.Int]>>;
    readonly msg: Schema.String;
    readonly type: Schema.String;
}>;
export type ValidationError = typeof ValidationError.Type;
/**
 * All problems of a request.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const HTTPValidationError: ObjectSchema.ObjectSchema<{
    readonly detail: Schema.$Array<ObjectSchema.ObjectSchema<{
        readonly loc: Schema.$Array<Schema.Union<readonly [Schema.String, Schema.Int]>>;
        readonly msg: Schema.String;
        readonly type: Schema.String;
    }>>;
    readonly code: Schema.optionalKey<Schema.String>;
    readonly requestId: Schema.optionalKey<Schema.String>;
}>;
export type HTTPValidationError = typeof HTTPValidationError.Type;
