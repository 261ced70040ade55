import type { LocalModel } from "@tabwright/service"
import type { Effect } from "effect"
import type { LocalApi } from "./LocalApi.ts"

/** A model as its server describes it. Unknown properties are null. */
export interface FoundModel extends Omit<LocalModel, "baseUrl" | "model"> {
  /** Name without the prefix of the product. */
  readonly name: string
}

/** A program that serves models on this machine. */
export interface LocalProduct {
  /** Prefix of its models in requests, without the slash. */
  readonly name: string
  readonly title: string
  /** The port it uses unless configured otherwise. */
  readonly port: number
  /** The command that starts it with enough context for web pages. */
  readonly start: string
  /** Returns its models, or undefined if another program responds. */
  readonly list: (api: LocalApi) => Effect.Effect<ReadonlyArray<FoundModel> | undefined>
}
