import type axeCore from "axe-core"

declare global {
  var axe: typeof axeCore
}
