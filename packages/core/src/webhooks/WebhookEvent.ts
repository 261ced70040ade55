import type { ObjectShape, Shape } from "@tabwright/raw/wire/Operation"
import { fillAndCheck } from "../transport/index.ts"

/** User-defined metadata. */
type Metadata = { readonly [name: string]: unknown } | null

/** `status` is open: newer servers may send unknown values. */
interface Payloads {
  /** A v2 task, or a turn of a v3 session, changed its status. */
  readonly "agent.task.status_update": {
    readonly task_id: string
    readonly session_id: string
    readonly status: string
    readonly metadata?: Metadata
  }
  /** A session changed its status. */
  readonly "session.status.update": {
    readonly session_id: string
    readonly status: string
    readonly output?: unknown
    readonly metadata?: Metadata
  }
  /** A run changed its status. */
  readonly "run.status_update": { readonly run_id: string; readonly session_id: string; readonly status: string }
  /** A run waits for a tool of its caller. Answer with `runs.answerTool`. */
  readonly "run.tool_called": {
    readonly run_id: string
    readonly session_id: string
    readonly tool_call_id: string
    readonly name: string
    /** Chosen by a model that reads web pages: check them like the input of a user. */
    readonly arguments: { readonly [name: string]: unknown }
    readonly step: number
    /** URL of the page at the time of the call. */
    readonly url: string
    readonly repeatable: boolean
    /** Time at which the run continues without an answer, RFC 3339. */
    readonly deadline: string
  }
  /** A tick of a schedule could not start, or its run failed. */
  readonly "schedule.failed": {
    readonly schedule_id: string
    readonly name: string
    readonly tick_id: string
    /** Time of the tick, RFC 3339. */
    readonly scheduled_at: string
    /** Null if nothing was started. */
    readonly run_id: string | null
    readonly session_id: string | null
    readonly reason: string
  }
  /** A login of a profile expired, was renewed by a run, or could not be renewed. */
  readonly "profile.login_update": {
    readonly profile_id: string
    readonly domain: string
    readonly event: string
    readonly state: string
    /** Name of the credential. */
    readonly credential: string
    /** Null unless it failed. */
    readonly reason: string | null
    readonly run_id: string
    readonly session_id: string
  }
  /** A batch of pages has ended. */
  readonly "page_batch.status_update": {
    readonly batch_id: string
    readonly status: string
    readonly total: number
    readonly fetched: number
    readonly failed: number
  }
  /** Sent when an endpoint is registered or tested. */
  readonly test: { readonly test: string }
}

/**
 * Type of a known event.
 *
 * @category models
 * @since 0.1.0
 */
export type KnownEventType = keyof Payloads

/**
 * An event of a known type.
 *
 * @category models
 * @since 0.1.0
 */
export type KnownEvent<Type extends KnownEventType = KnownEventType> = {
  readonly [type in Type]: { readonly type: type; readonly timestamp: string; readonly payload: Payloads[type] }
}[Type]

/**
 * Common fields of all events. Events of unknown types have this type: ignore unknown ones.
 *
 * @category models
 * @since 0.1.0
 */
export interface OtherEvent {
  /** Event type, such as `run.status_update`. */
  readonly type: string
  /** Time of the event, RFC 3339. */
  readonly timestamp: string
  /** Data of the event. */
  readonly payload: unknown
}

/**
 * Any event of the service. Use {@link isEvent} to narrow its type and payload.
 *
 * @category models
 * @since 0.1.0
 */
export type WebhookEvent = KnownEvent | OtherEvent

const metadata: Shape = { nullable: { values: "any" } }

const payloads: { readonly [Type in KnownEventType]: ObjectShape } = {
  "agent.task.status_update": {
    required: { task_id: "string", session_id: "string", status: "string" },
    optional: { metadata },
  },
  "session.status.update": { required: { session_id: "string", status: "string" }, optional: { metadata } },
  "run.status_update": { required: { run_id: "string", session_id: "string", status: "string" } },
  "run.tool_called": {
    required: {
      run_id: "string",
      session_id: "string",
      tool_call_id: "string",
      name: "string",
      arguments: { values: "any" },
      step: "number",
      url: "string",
      repeatable: "boolean",
      deadline: "string",
    },
  },
  "schedule.failed": {
    required: {
      schedule_id: "string",
      name: "string",
      tick_id: "string",
      scheduled_at: "string",
      run_id: { nullable: "string" },
      session_id: { nullable: "string" },
      reason: "string",
    },
  },
  "profile.login_update": {
    required: {
      profile_id: "string",
      domain: "string",
      event: "string",
      state: "string",
      credential: "string",
      reason: { nullable: "string" },
      run_id: "string",
      session_id: "string",
    },
  },
  "page_batch.status_update": {
    required: { batch_id: "string", status: "string", total: "number", fetched: "number", failed: "number" },
  },
  test: { required: { test: "string" } },
}

/** Returns true if a parsed JSON value is an event. */
export const isOtherEvent = (value: unknown): value is OtherEvent =>
  fillAndCheck({ required: { type: "string", timestamp: "string", payload: "any" } }, value).length === 0

/**
 * Returns true if an event has a type and the payload known for it. Comparing `type` alone is not enough, because a
 * newer server may have changed the payload.
 *
 * @category guards
 * @since 0.1.0
 */
export const isEvent = <Type extends KnownEventType>(event: WebhookEvent, type: Type): event is KnownEvent<Type> =>
  event.type === type && fillAndCheck(payloads[type], event.payload).length === 0
