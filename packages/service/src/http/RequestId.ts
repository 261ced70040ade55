import { Context } from "effect"

/**
 * Names a request in its answer's `x-request-id` header, in error bodies and in every log line about it.
 *
 * @category references
 * @since 0.1.0
 */
export const RequestId = Context.Reference<string>("@tabwright/service/http/RequestId", { defaultValue: () => "" })
