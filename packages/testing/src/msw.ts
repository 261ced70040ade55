export { handlers } from "./doors/Msw.ts"
