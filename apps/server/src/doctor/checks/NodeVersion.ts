import { Effect } from "effect"
import { type Check, fine } from "../Check.ts"

/** Says which Node this is. One that is too old does not come as far as this. */
export const nodeVersion: Check = {
  name: "Node",
  examine: () => Effect.succeed([fine(`${process.versions.node} (${process.platform} ${process.arch})`)]),
}
