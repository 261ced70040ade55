export { type FakeServer, listen } from "./doors/FakeServer.ts"
