export { type Fixtures, test, testWith } from "./doors/Vitest.ts"
