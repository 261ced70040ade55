/** A scripted model for tests of the harness: the steps of each case, served as a model endpoint. */
export { readScripts, type Scripts, type ScriptStep } from "./Script.ts"
export {
  type ScriptedDataset,
  type ScriptedModel,
  type ScriptedModelOptions,
  scriptedReply,
  startScriptedModel,
} from "./ScriptedModel.ts"
