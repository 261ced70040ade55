export { parseRetryAfter } from "./RetryAfter.ts"
export { defaultRetryPolicy, isWorthRepeating, type RepeatedCall, retrying, type RetryPolicy } from "./RetryPolicy.ts"
