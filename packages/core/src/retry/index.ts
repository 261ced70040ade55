export { parseRetryAfter } from "./RetryAfter.ts"
export {
  defaultRetryPolicy,
  isWorthRepeating,
  type RepeatedCall,
  retrying,
  RetryOverride,
  type RetryPolicy,
} from "./RetryPolicy.ts"
export { type RetryRow, retryTable } from "./RetryTable.ts"
