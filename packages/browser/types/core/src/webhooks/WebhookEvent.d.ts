/** User-defined metadata. */
type Metadata = {
    readonly [name: string]: unknown;
} | null;
/** `status` is open: newer servers may send unknown values. */
interface Payloads {
    /** A v2 task, or a turn of a v3 session, changed its status. */
    readonly "agent.task.status_update": {
        readonly task_id: string;
        readonly session_id: string;
        readonly status: string;
        readonly metadata?: Metadata;
    };
    /** A session changed its status. */
    readonly "session.status.update": {
        readonly session_id: string;
        readonly status: string;
        readonly output?: unknown;
        readonly metadata?: Metadata;
    };
    /** A run changed its status. */
    readonly "run.status_update": {
        readonly run_id: string;
        readonly session_id: string;
        readonly status: string;
    };
    /** Sent when an endpoint is registered or tested. */
    readonly test: {
        readonly test: string;
    };
}
/**
 * Type of a known event.
 *
 * @category models
 * @since 0.1.0
 */
export type KnownEventType = keyof Payloads;
/**
 * An event of a known type.
 *
 * @category models
 * @since 0.1.0
 */
export type KnownEvent<Type extends KnownEventType = KnownEventType> = {
    readonly [type in Type]: {
        readonly type: type;
        readonly timestamp: string;
        readonly payload: Payloads[type];
    };
}[Type];
/**
 * Common fields of all events. Events of unknown types have this type: ignore unknown ones.
 *
 * @category models
 * @since 0.1.0
 */
export interface OtherEvent {
    readonly type: string;
    /** Time of the event, RFC 3339. */
    readonly timestamp: string;
    readonly payload: unknown;
}
/**
 * Any event of the service. Use {@link isEvent} to narrow its type and payload.
 *
 * @category models
 * @since 0.1.0
 */
export type WebhookEvent = KnownEvent | OtherEvent;
/** Returns true if a parsed JSON value is an event. */
export declare const isOtherEvent: (value: unknown) => value is OtherEvent;
/**
 * Returns true if an event has a type and the payload known for it. Comparing `type` alone is not enough, because a
 * newer server may have changed the payload.
 *
 * @category guards
 * @since 0.1.0
 */
export declare const isEvent: <Type extends KnownEventType>(event: WebhookEvent, type: Type) => event is KnownEvent<Type>;
export {};
