export { type BankTask, bankTasks } from "./BankTask.ts"
export { startTaskBank, type TaskBank } from "./Server.ts"
export { type Found, judge, score, type Verdict } from "./Verdict.ts"
