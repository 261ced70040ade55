import * as Effect from "effect/Effect"
import type { Page } from "playwright-core"
import type { MouseButton } from "../../action/Action.ts"
import type { DriverContext } from "../DriverContext.ts"
import { playwrightCall, within } from "../PlaywrightCall.ts"

/** Mouse buttons and keys that are down on a page. Playwright tracks them by page. */
export interface HeldInput {
  readonly buttons: Set<MouseButton>
  readonly keys: Set<string>
}

/** Returns what is down on a page, to be read or changed. */
export const heldOn = ({ held }: DriverContext, page: Page): HeldInput => {
  const known = held.get(page)
  if (known !== undefined) return known
  const none: HeldInput = { buttons: new Set(), keys: new Set() }
  held.set(page, none)
  return none
}

/** Returns the page to release input on: the active one, unless only another one holds it, which opened a popup. */
export const releasePage = ({ held }: DriverContext, active: Page, isHeld: (input: HeldInput) => boolean): Page => {
  const own = held.get(active)
  if (own !== undefined && isHeld(own)) return active
  for (const [page, input] of held) if (isHeld(input) && !page.isClosed()) return page
  return active
}

/** Releases the buttons and keys that a step has left pressed. */
export const releaseInput = Effect.fnUntraced(function* (session: DriverContext) {
  const pages = [...session.held].filter(([page]) => !page.isClosed())
  session.held.clear()
  yield* Effect.forEach(
    pages,
    ([page, { buttons, keys }]) =>
      // A page that does not respond must not keep the input of others pressed.
      Effect.ignore(
        within(
          playwrightCall(async () => {
            for (const button of buttons) await page.mouse.up({ button })
            for (const key of [...keys].toReversed()) await page.keyboard.up(key)
          }),
          session.timeouts.actionMs,
        ),
      ),
    { concurrency: "unbounded", discard: true },
  )
})
