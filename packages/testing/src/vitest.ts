export { type Fixtures, test, testWith } from "./adapters/Vitest.ts"
