export { parseRetryAfter, type RetryRow, retryTable } from "./RetryTable.ts"
export {
  defaultRetryPolicy,
  isWorthRepeating,
  type RepeatedCall,
  retrying,
  RetryOverride,
  type RetryPolicy,
} from "./RetryPolicy.ts"
