export { type FakeServer, listen } from "./adapters/FakeServer.ts"
