export { parseRetryAfter } from "./RetryAfter.ts"
export {
  defaultRetryPolicy,
  isWorthRepeating,
  type RepeatedCall,
  retrying,
  RetryOverride,
  type RetryPolicy,
} from "./RetryPolicy.ts"
