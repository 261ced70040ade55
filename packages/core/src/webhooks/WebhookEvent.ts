import * as Schema from "effect/Schema"

/** Projects put what they like into it. */
const Metadata = Schema.optional(Schema.NullOr(Schema.Record(Schema.String, Schema.Unknown)))

/** A newer server may send words that are not known here: `status` is open. */
const knownEvents = {
  /** A task of v2, or a turn of a session of v3, has come to another status. */
  "agent.task.status_update": Schema.Struct({
    type: Schema.Literal("agent.task.status_update"),
    timestamp: Schema.String,
    payload: Schema.Struct({
      task_id: Schema.String,
      session_id: Schema.String,
      status: Schema.String,
      metadata: Metadata,
    }),
  }),
  /** A session has come to another status. */
  "session.status.update": Schema.Struct({
    type: Schema.Literal("session.status.update"),
    timestamp: Schema.String,
    payload: Schema.Struct({
      session_id: Schema.String,
      status: Schema.String,
      output: Schema.optional(Schema.Unknown),
      metadata: Metadata,
    }),
  }),
  /** Sent when an endpoint is registered. */
  test: Schema.Struct({
    type: Schema.Literal("test"),
    timestamp: Schema.String,
    payload: Schema.Struct({ test: Schema.String }),
  }),
} as const

/**
 * The type of an event that is known today.
 *
 * @category models
 * @since 0.1.0
 */
export type KnownEventType = keyof typeof knownEvents

/**
 * The event of a known type.
 *
 * @category models
 * @since 0.1.0
 */
export type KnownEvent<Type extends KnownEventType = KnownEventType> = (typeof knownEvents)[Type]["Type"]

/**
 * What every event is. Events of unknown types pass through as this one: skip what you do not know.
 *
 * @category schemas
 * @since 0.1.0
 */
export const OtherEvent = Schema.Struct({
  type: Schema.String,
  /** When it happened; RFC 3339. */
  timestamp: Schema.String,
  payload: Schema.Unknown,
})
export type OtherEvent = typeof OtherEvent.Type

/**
 * An event of the service. {@link isEvent} tells of which type, and that its payload is that type's.
 *
 * @category models
 * @since 0.1.0
 */
export type WebhookEvent = KnownEvent | OtherEvent

const guards = {
  "agent.task.status_update": Schema.is(knownEvents["agent.task.status_update"]),
  "session.status.update": Schema.is(knownEvents["session.status.update"]),
  test: Schema.is(knownEvents.test),
} as const

/**
 * Tells whether an event is of a type, with the payload that is known of it. A comparison of `type` alone would not do: the
 * payload of a newer server may have become another.
 *
 * @category guards
 * @since 0.1.0
 */
export const isEvent = <Type extends KnownEventType>(event: WebhookEvent, type: Type): event is KnownEvent<Type> =>
  guards[type](event)
