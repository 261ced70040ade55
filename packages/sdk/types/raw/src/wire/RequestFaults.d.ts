import * as Effect from "effect/Effect";
import type * as HttpRouter from "effect/http/HttpRouter";
import type { HttpApiSchemaError } from "effect/http-api/HttpApiError";
import type * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint";
/**
 * One problem of a request, in the contract's format.
 *
 * @category models
 * @since 0.1.0
 */
export interface RequestFault {
    /** `path`, `header`, `query` or `body`, followed by keys and positions. */
    readonly loc: ReadonlyArray<string | number>;
    /** Human-readable description. */
    readonly msg: string;
    /** missing, extra_forbidden, type_error, value_error or json_invalid. */
    readonly type: string;
}
/**
 * Lists all problems of a request: those of the part that `error` is about, and those of the parts not validated
 * because of it. Returns undefined if `error` is not about the request.
 *
 * @category validation
 * @since 0.1.0
 */
export declare const requestFaults: (error: HttpApiSchemaError, endpoint: HttpApiEndpoint.Top) => Effect.Effect<readonly RequestFault[] | undefined, never, HttpRouter.Provided>;
