import * as Schema from "effect/Schema"

/**
 * Locators of an element at the time it was used, for finding it again later. A match must still be compared with the
 * element's fingerprint.
 */
export const ElementLocators = Schema.Struct({
  /** Playwright's normalized locator, from the main frame through all enclosing frames; "" if there is none. */
  locator: Schema.String,
  /** Selector by ID or name (`#id`, `[name=…]`) within its frame; "" if it has neither. */
  css: Schema.String,
  /** Names of the enclosing frames, outermost first, or their paths if unnamed; empty in the main frame. */
  frames: Schema.Array(Schema.String),
})
export type ElementLocators = typeof ElementLocators.Type

/** Elements of the last observation found by recorded locators. A locator with several matches is left out. */
export interface LocatedElements {
  readonly byLocator?: number
  readonly byCss?: number
}
