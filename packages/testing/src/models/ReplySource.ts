import { failWith, type ModelReply } from "./ModelReply.ts"
import type { ModelRequest } from "./ModelRequest.ts"

/**
 * Source of replies: a list with one reply per call, or a function of the request. `call` counts from 1.
 *
 * @category models
 * @since 0.1.0
 */
export type ModelBrain =
  | ReadonlyArray<ModelReply>
  | ((request: ModelRequest, call: number) => ModelReply | Promise<ModelReply>)

/** An unexpected call must fail the test without being retried, hence 400. */
const scriptEnded = (replies: number): ModelReply =>
  failWith(400, `The fake model has no reply left: all ${replies} were used. Add one for this call.`)

/** Returns the reply to a call. */
export const decide = async (brain: ModelBrain, request: ModelRequest, call: number): Promise<ModelReply> => {
  if (typeof brain !== "function") return brain[call - 1] ?? scriptEnded(brain.length)
  try {
    return await brain(request, call)
  } catch (error) {
    return failWith(400, `The fake model's reply function threw: ${String(error)}`)
  }
}
