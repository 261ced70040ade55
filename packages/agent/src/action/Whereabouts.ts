import * as Schema from "effect/Schema"

/**
 * Where an element was when it was used, in ways that find it again on a later day. What it is stands in its fingerprint: whatever
 * these find has to be held against that.
 *
 * @category schemas
 * @since 0.1.0
 */
export const Whereabouts = Schema.Struct({
  /** Playwright's normalized locator, from the main frame on and through the frames around it; "" where there is none. */
  locator: Schema.String,
  /** By what its author called it (`#id`, `[name=…]`), within its frame; "" where it has no name. */
  css: Schema.String,
  /** Names of the frames around it, outermost first, their paths where they have no name; empty in the main frame. */
  frames: Schema.Array(Schema.String),
})
export type Whereabouts = typeof Whereabouts.Type

/**
 * The elements of the last observation that whereabouts lead to, each where it leads to exactly one.
 *
 * @category models
 * @since 0.1.0
 */
export interface Located {
  readonly byLocator?: number
  readonly byCss?: number
}
