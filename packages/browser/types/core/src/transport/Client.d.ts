import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { Operation } from "@tabwright/raw/wire/Operation";
import { type ApiError, type CallError, Misconfigured } from "../errors/index.ts";
import { Config } from "./Config.ts";
import { type Exchange } from "./Exchange.ts";
import { type AnyInput } from "./RequestPath.ts";
/**
 * Generator of idempotency keys. Default: random UUIDs.
 *
 * @category services
 * @since 0.1.0
 */
export declare const MakeIdempotencyKey: Context.Reference<() => string>;
/** Lower-cases header names, so that later headers override earlier ones. */
export declare const headerRecord: (headers?: Readonly<Record<string, string>>) => Record<string, string>;
/**
 * Returns the name of the first invalid header, before `fetch` reports it as a network error. Omits the value, which
 * may be secret.
 */
export declare const unsendableHeader: (headers?: Readonly<Record<string, string>>) => string | undefined;
/**
 * An operation of any type.
 *
 * @category models
 * @since 0.1.0
 */
export type AnyOperation = Operation<unknown, unknown, number>;
/**
 * A request ready to send, including the key.
 *
 * @category models
 * @since 0.1.0
 */
export interface PreparedRequest {
    readonly url: string;
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
}
/**
 * A request to a signed URL. Sent without the key and without configured headers.
 *
 * @category models
 * @since 0.1.0
 */
export interface SignedRequest extends Pick<Exchange, "isIdempotent" | "readsBody" | "timeout"> {
    readonly url: string;
    /** Request options. A function is called for every attempt, because a streaming body can be sent once. */
    readonly init?: RequestInit | (() => RequestInit) | undefined;
}
declare const Client_base: Context.ServiceClass<Client, "@tabwright/core/transport/Client", {
    /** Calls an operation. Fails with the errors the contract declares for it and with `CommonError`. */
    readonly call: <Input extends AnyInput, Success, Status extends number>(operation: Operation<Input, Success, Status>, input: NoInfer<Input>) => Effect.Effect<Success, CallError<Status>>;
    /** Calls an operation without reading the body. No time limit applies to reading it. */
    readonly open: <Input extends AnyInput, Success, Status extends number>(operation: Operation<Input, Success, Status>, input: NoInfer<Input>, headers?: Readonly<Record<string, string>>) => Effect.Effect<Response, CallError<Status>>;
    /** Builds the request of an operation without sending it. Contains the key: never log it. */
    readonly prepare: <Input extends AnyInput>(operation: Operation<Input, unknown, number>, input: NoInfer<Input>) => Effect.Effect<PreparedRequest, Misconfigured>;
    /** Calls a signed URL. */
    readonly signed: (operation: string, request: SignedRequest) => Effect.Effect<Response, ApiError>;
}>;
/**
 * HTTP client of the service: adds the key, limits and retries attempts, and returns a checked value or a typed error.
 * Interruption aborts the request.
 *
 * @category services
 * @since 0.1.0
 */
export declare class Client extends Client_base {
    static readonly layer: Layer.Layer<Client, never, Config>;
}
/**
 * Calls an operation with the client of the context.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const call: <Input extends AnyInput, Success, Status extends number>(operation: Operation<Input, Success, Status>, input: NoInfer<Input>) => Effect.Effect<Success, CallError<Status>, Client>;
export {};
