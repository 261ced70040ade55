export { Fake, layer } from "./doors/Effect.ts"
