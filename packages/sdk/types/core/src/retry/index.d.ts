export { parseRetryAfter, type RetryRow, retryTable } from "./RetryTable.ts";
export { type AttemptLimit, defaultRetryPolicy, shouldRetry, type RetriedCall, retrying, RetryOverride, type RetryPolicy, } from "./RetryPolicy.ts";
