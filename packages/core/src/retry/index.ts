export { parseRetryAfter, type RetryRow, retryTable } from "./RetryTable.ts"
export {
  defaultRetryPolicy,
  shouldRetry,
  type RetriedCall,
  retrying,
  RetryOverride,
  type RetryPolicy,
} from "./RetryPolicy.ts"
