export { defaultWaitTimeout, patience, pause, pollUntil, type WaitOptions } from "./Poll.ts"
export { type Look, type Watched, watchUntilEnd } from "./Watch.ts"
