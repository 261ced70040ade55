import * as Schema from "effect/Schema"

/** An element of the last observation, by the index it was shown under; far more than any page shows. */
const El = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000 }))

/** What `extract` reads from the page. */
export const ExtractKind = Schema.Literals(["text", "title", "url", "list", "table", "links"])
export type ExtractKind = typeof ExtractKind.Type

/** File formats that `save` writes; the file name's extension decides. */
export const SaveFormat = Schema.Literals(["csv", "json", "md", "txt", "png", "pdf"])
export type SaveFormat = typeof SaveFormat.Type

/**
 * One thing the agent does to the page, an object with a single key. Its JSON is what a step reports under `actions`.
 *
 * @category schemas
 * @since 0.1.0
 */
export const Action = Schema.Union([
  Schema.Struct({ navigate: Schema.Struct({ url: Schema.String }) }),
  Schema.Struct({ back: Schema.Struct({}) }),
  Schema.Struct({ reload: Schema.Struct({}) }),
  Schema.Struct({ click: Schema.Struct({ el: El }) }),
  Schema.Struct({ fill: Schema.Struct({ el: El, text: Schema.String, submit: Schema.optionalKey(Schema.Boolean) }) }),
  Schema.Struct({ select: Schema.Struct({ el: El, values: Schema.Array(Schema.String) }) }),
  Schema.Struct({ check: Schema.Struct({ el: El, on: Schema.Boolean }) }),
  /** Files that were sent for the task, by their names. */
  Schema.Struct({ attach: Schema.Struct({ el: El, files: Schema.Array(Schema.String) }) }),
  Schema.Struct({ press: Schema.Struct({ keys: Schema.String, el: Schema.optionalKey(El) }) }),
  Schema.Struct({
    scroll: Schema.Struct({
      direction: Schema.Literals(["up", "down", "top", "bottom"]),
      pages: Schema.optionalKey(Schema.Number),
    }),
  }),
  Schema.Struct({
    wait: Schema.Struct({ seconds: Schema.optionalKey(Schema.Number), text: Schema.optionalKey(Schema.String) }),
  }),
  Schema.Struct({
    extract: Schema.Struct({
      kind: ExtractKind,
      /** Reads this element's content; without it, the whole page or the best table or list of it. */
      el: Schema.optionalKey(El),
      /** What the reader should look for, in the task's own words: "cart total", "price". */
      query: Schema.optionalKey(Schema.String),
      fields: Schema.optionalKey(Schema.Array(Schema.String)),
      limit: Schema.optionalKey(Schema.Int),
      /** Follows "next page" this many pages at most and joins the rows. Default 1. */
      pages: Schema.optionalKey(Schema.Int),
    }),
  }),
  Schema.Struct({
    save: Schema.Struct({
      name: Schema.String,
      format: SaveFormat,
      /** What the file holds; png and pdf render the page and need none. */
      content: Schema.optionalKey(Schema.Json),
    }),
  }),
  Schema.Struct({
    done: Schema.Struct({ text: Schema.String, success: Schema.Boolean, data: Schema.optionalKey(Schema.Json) }),
  }),
])
export type Action = typeof Action.Type

/**
 * What became of one action, with the evidence that was read back from the page.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ActionResult = Schema.Struct({
  ok: Schema.Boolean,
  /** One line for people and for the next decision; at most 300 characters. */
  message: Schema.String,
  urlBefore: Schema.String,
  urlAfter: Schema.String,
  /** The value read back after fill, select or check. */
  valueRead: Schema.optionalKey(Schema.String),
  /** What `extract` read. Rows of a table are objects keyed by column. */
  data: Schema.optionalKey(Schema.Json),
  /** Name of the file that `save` wrote. */
  file: Schema.optionalKey(Schema.String),
  /** The action was sent, and the process or browser died before its effect was seen: it may or may not have happened. */
  interrupted: Schema.optionalKey(Schema.Boolean),
})
export type ActionResult = typeof ActionResult.Type

/**
 * Says whether doing an action a second time could do harm, decided when it is dispatched.
 *
 * Reading, waiting, scrolling, filling, ticking, following a link and submitting a GET form may be repeated;
 * a click on anything else may not.
 *
 * @category schemas
 * @since 0.1.0
 */
export const Dispatch = Schema.Struct({
  /** Position of the action in its step, from 0. */
  action: Schema.Int,
  repeatable: Schema.Boolean,
  /** What is acted on, for the text of an error: `button "Place order"`. */
  target: Schema.String,
})
export type Dispatch = typeof Dispatch.Type
