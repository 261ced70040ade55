export { parseRetryAfter, type RetryRow, retryTable } from "./RetryTable.ts"
export {
  defaultRetryPolicy,
  type FailedAttempt,
  shouldRetry,
  type RetriedCall,
  retrying,
  RetryOverride,
  type RetryPolicy,
} from "./RetryPolicy.ts"
