import type { ApiError } from "@tabwright/core/errors";
import { Client, type PreparedRequest } from "@tabwright/core/transport";
import type { Browsers } from "@tabwright/core/v4";
import * as Effect from "effect/Effect";
/** Prepared request that stops one browser while the process exits. Contains the API key: never print it. */
export interface StopRequest {
    /** The pending creation request. Repeated with its idempotency key, it yields the browser's id. */
    readonly creation?: PreparedRequest;
    /** The stop request. With a creation, its URL contains {@link idPlaceholder} in place of the id. */
    readonly stop: PreparedRequest;
}
/** Builds the stop request with the client's URL, key and headers, without sending it. */
export declare const prepareStop: (id: string) => Effect.Effect<StopRequest, ApiError, Client>;
/** Returns undefined if the client sends no idempotency keys, because the browser's id then stays unknown. */
export declare const prepareStopOfCreation: (request: Browsers.CreateBrowserSessionRequest) => Effect.Effect<{
    readonly stop: StopRequest;
    readonly idempotencyKey: string;
} | undefined, ApiError, Client>;
/** Stops browsers synchronously, within at most 5 s. Never throws, because it runs during process exit. */
export declare const stopSync: (requests: ReadonlyArray<StopRequest>) => void;
