export { Fake, layer } from "./adapters/EffectLayer.ts"
