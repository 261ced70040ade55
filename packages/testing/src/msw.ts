export { handlers } from "./adapters/Msw.ts"
