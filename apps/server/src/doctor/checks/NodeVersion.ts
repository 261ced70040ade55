import { Effect } from "effect"
import { type Check, ok } from "../Check.ts"

/** Reports the Node version. Unsupported versions are rejected before this runs. */
export const nodeVersion: Check = {
  name: "Node",
  run: () => Effect.succeed([ok(`${process.versions.node} (${process.platform} ${process.arch})`)]),
}
