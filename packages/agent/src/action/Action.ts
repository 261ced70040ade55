import * as Schema from "effect/Schema"
import { Whereabouts } from "./Whereabouts.ts"

/** An element of the last observation, by the index it was shown under; far more than any page shows. */
const El = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000 }))

/** What `extract` reads from the page. `page` is all of it, for a model that answers `query` from it. */
export const ExtractKind = Schema.Literals(["text", "title", "url", "list", "table", "links", "page"])
export type ExtractKind = typeof ExtractKind.Type

/** File formats that `save` writes; the file name's extension decides. */
export const SaveFormat = Schema.Literals(["csv", "json", "md", "txt", "png", "pdf"])
export type SaveFormat = typeof SaveFormat.Type

/** CSS pixels, anywhere a page could be. */
const Px = Schema.Number.check(Schema.isBetween({ minimum: -100_000, maximum: 100_000 }))

export const MouseButton = Schema.Literals(["left", "right", "middle"])
export type MouseButton = typeof MouseButton.Type

export const KeyModifier = Schema.Literals(["Alt", "Control", "Meta", "Shift"])
export type KeyModifier = typeof KeyModifier.Type

export const ScrollDirection = Schema.Literals(["up", "down", "left", "right", "top", "bottom"])
export type ScrollDirection = typeof ScrollDirection.Type

/** What `readPage` makes of the page. */
export const ReadFormat = Schema.Literals(["text", "markdown", "links", "table"])
export type ReadFormat = typeof ReadFormat.Type

/**
 * One thing the agent does to the page, an object with a single key. Its JSON is what a step reports under `actions`.
 *
 * @category schemas
 * @since 0.1.0
 */
export const Action = Schema.Union([
  Schema.Struct({ navigate: Schema.Struct({ url: Schema.String }) }),
  Schema.Struct({ back: Schema.Struct({}) }),
  Schema.Struct({ forward: Schema.Struct({}) }),
  Schema.Struct({ reload: Schema.Struct({}) }),
  Schema.Struct({
    /** An element, or a point: `x` and `y` are measured from the element's top left corner, without one from the viewport's. */
    click: Schema.Struct({
      el: Schema.optionalKey(El),
      x: Schema.optionalKey(Px),
      y: Schema.optionalKey(Px),
      button: Schema.optionalKey(MouseButton),
      /** 2 is a double click, 3 selects a paragraph. Default 1. */
      count: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 3 }))),
      modifiers: Schema.optionalKey(Schema.Array(KeyModifier)),
    }),
  }),
  Schema.Struct({ hover: Schema.Struct({ el: El }) }),
  Schema.Struct({
    /** To another element, or by so many pixels. */
    drag: Schema.Struct({
      from: El,
      to: Schema.optionalKey(El),
      dx: Schema.optionalKey(Px),
      dy: Schema.optionalKey(Px),
    }),
  }),
  Schema.Struct({
    fill: Schema.Struct({
      el: El,
      /** May hold `<secret>name</secret>`: the value is put in when it is typed. */
      text: Schema.String,
      /** False appends to what the field holds. Default true. */
      clear: Schema.optionalKey(Schema.Boolean),
      submit: Schema.optionalKey(Schema.Boolean),
    }),
  }),
  Schema.Struct({
    /** Each value as `fill`, `select` or `check` (on, off) would take it, by the kind of the field. */
    fillForm: Schema.Struct({ fields: Schema.Array(Schema.Struct({ el: El, value: Schema.String })) }),
  }),
  Schema.Struct({ select: Schema.Struct({ el: El, values: Schema.Array(Schema.String) }) }),
  Schema.Struct({ check: Schema.Struct({ el: El, on: Schema.Boolean }) }),
  /** Files that were sent for the task, by their names. */
  Schema.Struct({ attach: Schema.Struct({ el: El, files: Schema.Array(Schema.String) }) }),
  Schema.Struct({ press: Schema.Struct({ keys: Schema.String, el: Schema.optionalKey(El) }) }),
  Schema.Struct({
    scroll: Schema.Struct({
      direction: ScrollDirection,
      pages: Schema.optionalKey(Schema.Number),
      /** The part of the page that scrolls: this element, or what is around it. */
      el: Schema.optionalKey(El),
    }),
  }),
  Schema.Struct({
    wait: Schema.Struct({
      seconds: Schema.optionalKey(Schema.Number),
      text: Schema.optionalKey(Schema.String),
      textGone: Schema.optionalKey(Schema.String),
    }),
  }),
  Schema.Struct({
    /** `id` is that of the observation; `url` is for `new`. Without an id, `close` closes the active tab. */
    tab: Schema.Struct({
      op: Schema.Literals(["list", "new", "switch", "close"]),
      id: Schema.optionalKey(Schema.String),
      url: Schema.optionalKey(Schema.String),
    }),
  }),
  /** How the next dialog of the page is to be answered. */
  Schema.Struct({ dialog: Schema.Struct({ accept: Schema.Boolean, text: Schema.optionalKey(Schema.String) }) }),
  Schema.Struct({
    find: Schema.Struct({
      text: Schema.optionalKey(Schema.String),
      /** `text` is a regular expression. Default false. */
      regex: Schema.optionalKey(Schema.Boolean),
      css: Schema.optionalKey(Schema.String),
      /** Attributes to read of what `css` finds. */
      attrs: Schema.optionalKey(Schema.Array(Schema.String)),
      /** Scrolls the first find into view. Default false. */
      show: Schema.optionalKey(Schema.Boolean),
      /** Default 20, at most 100. */
      limit: Schema.optionalKey(Schema.Int),
    }),
  }),
  Schema.Struct({
    readPage: Schema.Struct({
      /** Characters to leave out at the beginning. */
      offset: Schema.optionalKey(Schema.Int),
      /** Default markdown. */
      format: Schema.optionalKey(ReadFormat),
      el: Schema.optionalKey(El),
    }),
  }),
  /** Runs in the page's own world; refused unless the driver was told to allow it. */
  Schema.Struct({ evaluate: Schema.Struct({ js: Schema.String }) }),
  Schema.Struct({
    file: Schema.Struct({
      op: Schema.Literals(["write", "append", "replace", "read", "list"]),
      name: Schema.optionalKey(Schema.String),
      /** What is written, appended, or put in the place of `old`. */
      content: Schema.optionalKey(Schema.String),
      /** What `replace` takes out; must stand in the file exactly once. */
      old: Schema.optionalKey(Schema.String),
    }),
  }),
  /** Done by the loop, not by the browser: the run waits until a person has gone on. */
  Schema.Struct({ askHuman: Schema.Struct({ reason: Schema.String }) }),
  Schema.Struct({
    extract: Schema.Struct({
      kind: ExtractKind,
      /** Reads this element's content; without it, the whole page or the best table or list of it. */
      el: Schema.optionalKey(El),
      /** What the reader should look for, in the task's own words: "cart total", "price". */
      query: Schema.optionalKey(Schema.String),
      /** JSON Schema that the answer to `query` must follow. Of kind `page` only. */
      schema: Schema.optionalKey(Schema.Json),
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
  /** A script of the code profile, run in the sandbox; refused unless the driver was told to allow scripts. */
  Schema.Struct({ run: Schema.Struct({ code: Schema.String }) }),
  /** Asks to be shown the page in the next step, whatever it says in words. Of the code profile. */
  Schema.Struct({ screenshot: Schema.Struct({}) }),
  Schema.Struct({
    done: Schema.Struct({
      text: Schema.String,
      success: Schema.Boolean,
      data: Schema.optionalKey(Schema.Json),
      /** A script for later runs of the workspace, kept where the task succeeded. Of the code profile. */
      keep: Schema.optionalKey(Schema.Struct({ name: Schema.String, about: Schema.String, code: Schema.String })),
    }),
  }),
])
export type Action = typeof Action.Type

/** The one key of an action. */
export type ActionName = Action extends infer One ? (One extends unknown ? keyof One & string : never) : never

/**
 * What an action brought about besides what it was for.
 *
 * @category schemas
 * @since 0.1.0
 */
export const Evidence = Schema.Struct({
  /** The tab that opened and is the active one now. */
  newTab: Schema.optionalKey(Schema.Struct({ id: Schema.String, url: Schema.String })),
  dialogs: Schema.optionalKey(
    Schema.Array(Schema.Struct({ type: Schema.String, message: Schema.String, accepted: Schema.Boolean })),
  ),
  /** Names of files that arrived. */
  downloads: Schema.optionalKey(Schema.Array(Schema.String)),
  /** Names of files that a script wrote, scripts that it kept included. */
  files: Schema.optionalKey(Schema.Array(Schema.String)),
  /** What the page shows now that it did not before, in its own words; at most 5 texts of 120 characters. */
  appeared: Schema.optionalKey(Schema.Array(Schema.String)),
  /** Why the browser's network refused an address, in its own words: nothing that a page says. */
  refusals: Schema.optionalKey(Schema.Array(Schema.String)),
  /** A host that was refused because a page has shown a secret, where a person may allow it. */
  leaving: Schema.optionalKey(Schema.Struct({ host: Schema.String, reason: Schema.String })),
  /** A frame of a service that tells people from programs stands in the page. */
  captcha: Schema.optionalKey(Schema.Literal(true)),
  /** Where the elements were that were used, by their numbers; only from a driver that keeps them. */
  whereabouts: Schema.optionalKey(Schema.Record(Schema.String, Whereabouts)),
  /** Nothing that could be seen of the page changed. */
  unchanged: Schema.optionalKey(Schema.Literal(true)),
})
export type Evidence = typeof Evidence.Type

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
  /** What else was seen of it; absent where nothing was. Words of the page are not to be trusted. */
  evidence: Schema.optionalKey(Evidence),
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
