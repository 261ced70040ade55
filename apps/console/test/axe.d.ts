import type axeCore from "axe-core"

declare global {
  /** What `axe.source` leaves in the page that it is run in. */
  var axe: typeof axeCore
}
