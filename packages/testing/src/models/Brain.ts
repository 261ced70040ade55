import { failWith, type ModelReply } from "./ModelReply.ts"
import type { ModelRequest } from "./ModelRequest.ts"

/**
 * What decides the replies: a list, one reply a call, or a function of the request. `call` counts from 1.
 *
 * @category models
 * @since 0.1.0
 */
export type ModelBrain =
  | ReadonlyArray<ModelReply>
  | ((request: ModelRequest, call: number) => ModelReply | Promise<ModelReply>)

/** A call that the script did not foresee must fail the test, and not be repeated: 400, with a text that says so. */
const scriptEnded = (replies: number): ModelReply =>
  failWith(400, `The script of the fake model has ${replies} replies, and all were given. Add one for this call.`)

/** Decides the reply to a call. */
export const decide = async (brain: ModelBrain, request: ModelRequest, call: number): Promise<ModelReply> => {
  if (typeof brain !== "function") return brain[call - 1] ?? scriptEnded(brain.length)
  try {
    return await brain(request, call)
  } catch (error) {
    return failWith(400, `The function that plays the fake model threw: ${String(error)}`)
  }
}
