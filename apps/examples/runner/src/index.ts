export { type Ended, type Program, startProgram } from "./Program.ts"
export { type RealService, startService } from "./RealService.ts"
