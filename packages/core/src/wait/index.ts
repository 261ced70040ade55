export { defaultWaitTimeout, patience, pause, pollUntil, type WaitOptions } from "./Poll.ts"
