import type { ObjectShape, Shape } from "@tabwright/raw/wire/Shape"
import { fillAndCheck } from "../transport/index.ts"

/** Projects put what they like into it. */
type Metadata = { readonly [name: string]: unknown } | null

/** A newer server may send words that are not known here: `status` is open. */
interface Payloads {
  /** A task of v2, or a turn of a session of v3, has come to another status. */
  readonly "agent.task.status_update": {
    readonly task_id: string
    readonly session_id: string
    readonly status: string
    readonly metadata?: Metadata
  }
  /** A session has come to another status. */
  readonly "session.status.update": {
    readonly session_id: string
    readonly status: string
    readonly output?: unknown
    readonly metadata?: Metadata
  }
  /** A run has come to another status. */
  readonly "run.status_update": { readonly run_id: string; readonly session_id: string; readonly status: string }
  /** Sent when an endpoint is registered, or asked to be tested. */
  readonly test: { readonly test: string }
}

/**
 * The type of an event that is known today.
 *
 * @category models
 * @since 0.1.0
 */
export type KnownEventType = keyof Payloads

/**
 * The event of a known type.
 *
 * @category models
 * @since 0.1.0
 */
export type KnownEvent<Type extends KnownEventType = KnownEventType> = {
  readonly [type in Type]: { readonly type: type; readonly timestamp: string; readonly payload: Payloads[type] }
}[Type]

/**
 * What every event is. Events of unknown types pass through as this one: skip what you do not know.
 *
 * @category models
 * @since 0.1.0
 */
export interface OtherEvent {
  readonly type: string
  /** When it happened; RFC 3339. */
  readonly timestamp: string
  readonly payload: unknown
}

/**
 * An event of the service. {@link isEvent} tells of which type, and that its payload is that type's.
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
  test: { required: { test: "string" } },
}

/** Tells whether something that was JSON is an event at all. */
export const isOtherEvent = (value: unknown): value is OtherEvent =>
  fillAndCheck({ required: { type: "string", timestamp: "string", payload: "any" } }, value).length === 0

/**
 * Tells whether an event is of a type, with the payload that is known of it. A comparison of `type` alone would not do: the
 * payload of a newer server may have become another.
 *
 * @category guards
 * @since 0.1.0
 */
export const isEvent = <Type extends KnownEventType>(event: WebhookEvent, type: Type): event is KnownEvent<Type> =>
  event.type === type && fillAndCheck(payloads[type], event.payload).length === 0
