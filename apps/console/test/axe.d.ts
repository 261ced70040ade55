import type axeCore from "axe-core"

declare global {
  /** The global that `axe.source` defines. */
  var axe: typeof axeCore
}
