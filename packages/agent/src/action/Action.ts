import * as Schema from "effect/Schema"

/** Locators of an element when it was used. A match must still be compared with its fingerprint. */
export const ElementLocators = Schema.Struct({
  /** Playwright's normalized locator, from the main frame through all enclosing frames; "" if there is none. */
  locator: Schema.String,
  /** Selector by ID or name (`#id`, `[name=…]`) within its frame; "" if it has neither. */
  css: Schema.String,
  /** Names of the enclosing frames, outermost first, or their paths if unnamed; empty in the main frame. */
  frames: Schema.Array(Schema.String),
})
export type ElementLocators = typeof ElementLocators.Type

/** Elements of the last observation found by recorded locators. Locators with several matches are omitted. */
export interface LocatedElements {
  readonly byLocator?: number
  readonly byCss?: number
}

/** Number of an element in the last observation. The maximum is far above the number of elements on any page. */
const El = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000 }))

/** Content that `extract` reads. `page` is the whole page, from which a model answers `query`. */
export const ExtractKind = Schema.Literals(["text", "title", "url", "list", "table", "links", "page"])
export type ExtractKind = typeof ExtractKind.Type

/** File formats that `save` writes, selected by the file name's extension. */
export const SaveFormat = Schema.Literals(["csv", "json", "md", "txt", "png", "pdf"])
export type SaveFormat = typeof SaveFormat.Type

const Px = Schema.Number.check(Schema.isBetween({ minimum: -100_000, maximum: 100_000 }))

/**
 * ID of the screenshot that an action's points refer to. The action is rejected if the page under its first point has
 * changed since. Absent: points are not checked.
 */
const Shot = Schema.optionalKey(Schema.String)

/** Two or more points of the viewport that the pointer passes with the button down. */
const Path = Schema.Array(Schema.Struct({ x: Px, y: Px })).check(Schema.isMinLength(2))

export const MouseButton = Schema.Literals(["left", "right", "middle"])
export type MouseButton = typeof MouseButton.Type
const ClickCount = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 3 }))

export const KeyModifier = Schema.Literals(["Alt", "Control", "Meta", "Shift"])
export type KeyModifier = typeof KeyModifier.Type

export const ScrollDirection = Schema.Literals(["up", "down", "left", "right", "top", "bottom"])
export type ScrollDirection = typeof ScrollDirection.Type

export const ReadFormat = Schema.Literals(["text", "markdown", "links", "table"])
export type ReadFormat = typeof ReadFormat.Type

/**
 * One action on the page: an object with a single key. Its JSON is reported under `actions` of a step.
 *
 * @category schemas
 * @since 0.1.0
 */
export const Action = Schema.Union([
  Schema.Struct({ navigate: Schema.Struct({ url: Schema.String }) }),
  Schema.Struct({
    /** Opens the results of the configured search page in the active tab, or the page itself without a query. */
    search: Schema.Struct({
      query: Schema.String.check(Schema.isMaxLength(2000)),
      /** Host of the only site to search: `docs.example.com`. */
      site: Schema.optionalKey(Schema.String),
    }),
  }),
  Schema.Struct({ back: Schema.Struct({}) }),
  Schema.Struct({ forward: Schema.Struct({}) }),
  Schema.Struct({ reload: Schema.Struct({}) }),
  Schema.Struct({
    /** An element, or a point relative to its top left corner or to the viewport. */
    click: Schema.Struct({
      el: Schema.optionalKey(El),
      x: Schema.optionalKey(Px),
      y: Schema.optionalKey(Px),
      button: Schema.optionalKey(MouseButton),
      /** 2 is a double click, 3 selects a paragraph. Default 1. */
      count: Schema.optionalKey(ClickCount),
      modifiers: Schema.optionalKey(Schema.Array(KeyModifier)),
      shot: Shot,
    }),
  }),
  Schema.Struct({
    /** An element or a point of the viewport. */
    hover: Schema.Struct({
      el: Schema.optionalKey(El),
      x: Schema.optionalKey(Px),
      y: Schema.optionalKey(Px),
      shot: Shot,
    }),
  }),
  Schema.Struct({
    /** An element and its destination, another element or an offset in pixels; or a path between points. */
    drag: Schema.Struct({
      from: Schema.optionalKey(El),
      to: Schema.optionalKey(El),
      dx: Schema.optionalKey(Px),
      dy: Schema.optionalKey(Px),
      path: Schema.optionalKey(Path),
      shot: Shot,
    }),
  }),
  Schema.Struct({
    /** Types at the focus. May contain `<secret>name</secret>` if the focused element is a field. */
    type: Schema.Struct({ text: Schema.String }),
  }),
  Schema.Struct({
    /**
     * Presses or releases a mouse button at a point. A pressed one is released at the end of the step. `count` is the
     * number of the click in a row: 2 for the second click of a double click.
     */
    mouse: Schema.Struct({
      op: Schema.Literals(["down", "up"]),
      x: Schema.optionalKey(Px),
      y: Schema.optionalKey(Px),
      button: Schema.optionalKey(MouseButton),
      count: Schema.optionalKey(ClickCount),
      shot: Shot,
    }),
  }),
  Schema.Struct({
    /** Presses or releases a key. A pressed one is released at the end of the step. */
    key: Schema.Struct({ op: Schema.Literals(["down", "up"]), key: Schema.String }),
  }),
  Schema.Struct({
    fill: Schema.Struct({
      el: El,
      /** May contain `<secret>name</secret>`, which the driver replaces with the value while typing. */
      text: Schema.String,
      /** False appends to the field's content. Default true. */
      clear: Schema.optionalKey(Schema.Boolean),
      submit: Schema.optionalKey(Schema.Boolean),
    }),
  }),
  Schema.Struct({
    /** Each value is applied like `fill`, `select` or `check` (on, off), depending on the field. */
    fillForm: Schema.Struct({ fields: Schema.Array(Schema.Struct({ el: El, value: Schema.String })) }),
  }),
  Schema.Struct({ select: Schema.Struct({ el: El, values: Schema.Array(Schema.String) }) }),
  Schema.Struct({ check: Schema.Struct({ el: El, on: Schema.Boolean }) }),
  /** Names of files sent with the task or saved by it. */
  Schema.Struct({ attach: Schema.Struct({ el: El, files: Schema.Array(Schema.String) }) }),
  Schema.Struct({ press: Schema.Struct({ keys: Schema.String, el: Schema.optionalKey(El) }) }),
  Schema.Struct({
    /** By pages in a direction, or by pixels (`dx`, `dy`) with the mouse wheel at a point. */
    scroll: Schema.Struct({
      direction: Schema.optionalKey(ScrollDirection),
      pages: Schema.optionalKey(Schema.Number),
      /** Element inside the part of the page to scroll. Default: the page. */
      el: Schema.optionalKey(El),
      x: Schema.optionalKey(Px),
      y: Schema.optionalKey(Px),
      dx: Schema.optionalKey(Px),
      dy: Schema.optionalKey(Px),
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
    /** `id` is the tab's ID in the observation; `url` is for `new`. Without an ID, `close` closes the active tab. */
    tab: Schema.Struct({
      op: Schema.Literals(["list", "new", "switch", "close"]),
      id: Schema.optionalKey(Schema.String),
      url: Schema.optionalKey(Schema.String),
    }),
  }),
  Schema.Struct({ dialog: Schema.Struct({ accept: Schema.Boolean, text: Schema.optionalKey(Schema.String) }) }),
  Schema.Struct({
    find: Schema.Struct({
      text: Schema.optionalKey(Schema.String),
      /** `text` is a regular expression. Default false. */
      regex: Schema.optionalKey(Schema.Boolean),
      css: Schema.optionalKey(Schema.String),
      /** Attributes to return for the matches of `css`. */
      attrs: Schema.optionalKey(Schema.Array(Schema.String)),
      /** True scrolls the first match into view. Default false. */
      show: Schema.optionalKey(Schema.Boolean),
      /** Default 20, at most 100. */
      limit: Schema.optionalKey(Schema.Int),
    }),
  }),
  Schema.Struct({
    readPage: Schema.Struct({
      /** Characters to skip at the beginning. */
      offset: Schema.optionalKey(Schema.Int),
      /** Default markdown. */
      format: Schema.optionalKey(ReadFormat),
      el: Schema.optionalKey(El),
    }),
  }),
  /** Runs in the page's main world. Rejected unless the driver allows scripts. */
  Schema.Struct({ evaluate: Schema.Struct({ js: Schema.String }) }),
  Schema.Struct({
    file: Schema.Struct({
      op: Schema.Literals(["write", "append", "replace", "read", "list"]),
      name: Schema.optionalKey(Schema.String),
      /** Text to write, append, or insert in place of `old`. */
      content: Schema.optionalKey(Schema.String),
      /** Text that `replace` removes. Must occur in the file exactly once. */
      old: Schema.optionalKey(Schema.String),
    }),
  }),
  Schema.Struct({
    readFile: Schema.Struct({
      file: Schema.String,
      /** Pages of a document or sheets of a workbook: `3`, `2-5`, `1,4`. Default all. */
      pages: Schema.optionalKey(Schema.String),
      /** Characters to skip at the beginning. */
      offset: Schema.optionalKey(Schema.Int),
    }),
  }),
  /** Executed by the loop instead of the browser: the run pauses until a human resumes it. */
  Schema.Struct({ askHuman: Schema.Struct({ reason: Schema.String }) }),
  /** Executed by the loop instead of the browser: calls a tool of the run. */
  Schema.Struct({
    callTool: Schema.Struct({ name: Schema.String, arguments: Schema.Record(Schema.String, Schema.Json) }),
  }),
  Schema.Struct({
    extract: Schema.Struct({
      kind: ExtractKind,
      /** Element to read. Default: the whole page, or its best table or list. */
      el: Schema.optionalKey(El),
      /** Subject of the extraction in the task's words: "cart total", "price". */
      query: Schema.optionalKey(Schema.String),
      /** JSON Schema of the answer to `query`. Only for kind `page`. */
      schema: Schema.optionalKey(Schema.Json),
      fields: Schema.optionalKey(Schema.Array(Schema.String)),
      limit: Schema.optionalKey(Schema.Int),
      /** Maximum number of pages to read through "next page" links; their rows are joined. Default 1. */
      pages: Schema.optionalKey(Schema.Int),
    }),
  }),
  Schema.Struct({
    save: Schema.Struct({
      name: Schema.String,
      format: SaveFormat,
      /** Content of the file. Not needed for png and pdf, which render the page. */
      content: Schema.optionalKey(Schema.Json),
    }),
  }),
  /** A script of code mode, run in the sandbox. Rejected unless the driver allows scripts. */
  Schema.Struct({ run: Schema.Struct({ code: Schema.String }) }),
  /** A script that does the whole task: its value is the result, or its error the reason of the failure. */
  Schema.Struct({
    program: Schema.Struct({
      /** Reads `params`. */
      code: Schema.String,
      params: Schema.Record(Schema.String, Schema.Json),
      /** Maximum time in ms. Default that of a script. */
      timeoutMs: Schema.optionalKey(Schema.Int),
    }),
  }),
  /** Requests a screenshot with the next step. Only for models that accept images. */
  Schema.Struct({ screenshot: Schema.Struct({}) }),
  Schema.Struct({
    /** Requests a part of the page at twice its size with the next step: an element, or a region of the viewport. */
    zoom: Schema.Struct({
      el: Schema.optionalKey(El),
      x: Schema.optionalKey(Px),
      y: Schema.optionalKey(Px),
      width: Schema.optionalKey(Px),
      height: Schema.optionalKey(Px),
    }),
  }),
  Schema.Struct({
    done: Schema.Struct({
      text: Schema.String,
      success: Schema.Boolean,
      data: Schema.optionalKey(Schema.Json),
      /** A script to save for later runs of the workspace if the task succeeded. Code mode only. */
      keep: Schema.optionalKey(Schema.Struct({ name: Schema.String, about: Schema.String, code: Schema.String })),
    }),
  }),
])
export type Action = typeof Action.Type

/** Name of an action: its single key. */
export type ActionName = Action extends infer One ? (One extends unknown ? keyof One & string : never) : never

/**
 * Side effects observed while executing an action.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ActionEvidence = Schema.Struct({
  /** The tab that opened and is now active. */
  newTab: Schema.optionalKey(Schema.Struct({ id: Schema.String, url: Schema.String })),
  dialogs: Schema.optionalKey(
    Schema.Array(Schema.Struct({ type: Schema.String, message: Schema.String, accepted: Schema.Boolean })),
  ),
  downloads: Schema.optionalKey(Schema.Array(Schema.String)),
  /** Names of files that a script wrote, including saved scripts. */
  files: Schema.optionalKey(Schema.Array(Schema.String)),
  /** Name of the image file to show with the next step. */
  picture: Schema.optionalKey(Schema.String),
  /** Texts that appeared on the page; at most 5 texts of 120 characters. */
  appeared: Schema.optionalKey(Schema.Array(Schema.String)),
  /** Reasons the browser's network gave for blocking a URL. Never page text. */
  refusals: Schema.optionalKey(Schema.Array(Schema.String)),
  /** A host that was blocked because a page had shown a secret. A human may allow it. */
  leaving: Schema.optionalKey(Schema.Struct({ host: Schema.String, reason: Schema.String })),
  /** True when the page contains a frame of a CAPTCHA service. */
  captcha: Schema.optionalKey(Schema.Literal(true)),
  /** True when a human allowed the actions of a step despite the provider's safety checks. */
  safetyAllowed: Schema.optionalKey(Schema.Literal(true)),
  /** Locators of the elements used, by element number. Present only if the driver records them. */
  whereabouts: Schema.optionalKey(Schema.Record(Schema.String, ElementLocators)),
  /** True when nothing visible on the page changed, and nothing that it stores. */
  unchanged: Schema.optionalKey(Schema.Literal(true)),
  /** HTTP status of the error page that the action led to, from 400. */
  errorStatus: Schema.optionalKey(Schema.Int),
  /** True for a script with a syntax error, of which nothing was executed. */
  unparsed: Schema.optionalKey(Schema.Literal(true)),
})
export type ActionEvidence = typeof ActionEvidence.Type

/** Maximum characters of a result's message. */
export const messageLimit = 300

/**
 * Result of one action, with evidence read back from the page.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ActionResult = Schema.Struct({
  ok: Schema.Boolean,
  /** One line for users and for the next decision; at most 300 characters. */
  message: Schema.String,
  urlBefore: Schema.String,
  urlAfter: Schema.String,
  /** The value read back after fill, select or check. */
  valueRead: Schema.optionalKey(Schema.String),
  /** Data read by `extract`. Table rows are objects keyed by column. */
  data: Schema.optionalKey(Schema.Json),
  file: Schema.optionalKey(Schema.String),
  /** Other observed effects; absent if there were none. Contains untrusted page text. */
  evidence: Schema.optionalKey(ActionEvidence),
  /** True when the action was dispatched, but the process or browser died before its effect was observed. */
  interrupted: Schema.optionalKey(Schema.Boolean),
})
export type ActionResult = typeof ActionResult.Type

/**
 * Records at dispatch time whether executing an action twice is safe.
 *
 * Reading, waiting, scrolling, filling, checking, following a link and submitting a GET form are repeatable; clicking
 * anything else is not.
 *
 * @category schemas
 * @since 0.1.0
 */
export const Dispatch = Schema.Struct({
  /** Position of the action in its step, from 0. */
  action: Schema.Int,
  repeatable: Schema.Boolean,
  /** Target of the action for error messages: `button "Place order"`. */
  target: Schema.String,
})
export type Dispatch = typeof Dispatch.Type

const readOnlyActions: ReadonlySet<string> = new Set<ActionName>(["find", "wait", "readPage", "readFile", "extract"])

/** Returns true for actions that do not change the page. A failed search still yields information. */
export const isReadOnly = (action: Action | undefined): boolean =>
  Object.keys(action ?? {}).some((name) => readOnlyActions.has(name))
