import type { ActionCommands } from "./action/ActionCommands.ts"

/**
 * The probe that runs inside pages, and its commands. Each file of this folder exports an installer that is sent to
 * the page as text: it may use only its argument and the DOM, and import only types.
 */

/** A rectangle in CSS pixels, relative to the frame's own viewport. */
export interface Box {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}

/** Position of a block within similar rows. */
export interface RowMark {
  readonly group: number
  readonly ordinal: number
  /** Number of rows in the document, visible or not. */
  readonly total: number
  readonly isTableRow: boolean
}

/** Markup that tells what a control without a name is for. Its words are chosen outside of the page. */
export interface Clue {
  readonly kind:
    | "label"
    | "tooltip"
    | "icon"
    | "test"
    | "action"
    | "name"
    | "id"
    | "iconClass"
    | "image"
    | "href"
    | "glyph"
    | "class"
  readonly raw: string
}

/** Text near a control, and the control's position relative to it, such as "right of". */
export interface Neighbor {
  readonly place: string
  readonly text: string
}

/** Traits of a control without a name: clues in order of preference, and the text near it. */
export interface HintSource {
  readonly clues: ReadonlyArray<Clue>
  readonly neighbor: Neighbor | null
}

/** Constraints and validity of a field. Absent unless set. */
export interface FieldState {
  /** Absent once the field has a value. */
  readonly required?: true
  /** Message; "" if it has none. */
  readonly invalid?: string
  readonly readOnly?: true
  readonly min?: string
  readonly max?: string
  readonly step?: string
  readonly format?: string
  readonly pattern?: string
  readonly maxLength?: number
  /** Kind of popup: "menu", "dialog", "listbox", "tree" or "grid". */
  readonly opens?: string
  readonly suggests?: true
  readonly multiple?: true
  readonly accepts?: string
}

/** A message of a live region. */
export interface LiveMessage {
  readonly kind: "alert" | "status"
  readonly text: string
}

/** Controls that cannot be reached because of the element above them. */
export interface Covered {
  readonly count: number
  readonly kind: "dialog" | "overlay"
  readonly name: string
}

/** An element as read by the walker. `ref` identifies it as long as its document exists. */
export interface ElementBlock {
  readonly kind: "element"
  readonly row: RowMark | null
  readonly ref: number
  readonly tag: string
  readonly role: string
  readonly name: string
  readonly text: string
  readonly label: string
  readonly placeholder: string
  readonly title: string
  readonly id: string
  readonly nameAttribute: string
  readonly classes: ReadonlyArray<string>
  readonly type: string
  readonly value: string
  readonly checked: boolean
  readonly disabled: boolean
  readonly href: string
  readonly options: ReadonlyArray<string>
  readonly optionCount: number
  readonly expanded: "" | "true" | "false"
  readonly context: string
  readonly heading: string
  readonly formMethod: "get" | "post" | "dialog" | ""
  /** True if using it twice only shows a page; see `Dispatch`. */
  readonly isPlain: boolean
  /** Null if the element has a name. */
  readonly hint: HintSource | null
  readonly field: FieldState
  /** Names of controls that appear while the mouse is over the element. */
  readonly reveals: ReadonlyArray<string>
  /** Uses other than clicking, indicated by listeners, `draggable` or overflow. */
  readonly uses: Uses
  /** Content above and below a scroll container's visible part, in its heights; null if it does not scroll. */
  readonly scrolls: Overflow | null
  readonly isInViewport: boolean
  readonly isNew: boolean
}

export type Uses = "" | "drag" | "drop" | "hover" | "scroll"

export interface Overflow {
  readonly above: number
  readonly below: number
}

export interface TextBlock {
  readonly kind: "text"
  readonly row: RowMark | null
  readonly text: string
  /** 1 to 6 for a heading, otherwise 0. */
  readonly level: number
  readonly isInViewport: boolean
}

/** A visible frame, which is walked separately. */
export interface FrameBlock {
  readonly kind: "frame"
  readonly row: RowMark | null
  readonly ref: number
  readonly box: Box
  readonly src: string
}

export type Block = ElementBlock | TextBlock | FrameBlock

/** Position of a frame within the main page's window, and limits of the walk. */
export interface WalkOptions {
  /** Distance from the top of the main viewport to the top of this frame's viewport. */
  readonly offsetTop: number
  readonly offsetLeft: number
  /** Height of the main viewport; 0 in the main frame, which knows its own. */
  readonly viewportHeight: number
  readonly viewportWidth: number
  readonly limit: number
  /** True if elements of this walk are not new in the next one. */
  readonly remembers: boolean
  /** True for a second walk of the same observation, which reports the same elements as new. */
  readonly isSecondWalk?: boolean
}

/** Content that only an image shows. `frame` is one that does not respond. */
export type Graphic = "canvas" | "video" | "map" | "svg" | "frame" | "pdf"

export interface WalkReply {
  readonly token: string
  readonly url: string
  readonly title: string
  readonly scroll: { readonly top: number; readonly viewportHeight: number; readonly pageHeight: number }
  readonly viewportWidth: number
  /** Content in the viewport that text does not describe, each kind once. */
  readonly graphics: ReadonlyArray<Graphic>
  /** Name or beginning of the open dialog; "" if there is none. */
  readonly dialog: string
  readonly blocks: ReadonlyArray<Block>
  readonly isCut: boolean
  readonly pageText: string
  /** Messages of live regions, in the whole document. */
  readonly messages: ReadonlyArray<LiveMessage>
  /** Number of placeholders for content that is still loading, within the viewport. */
  readonly placeholders: number
  readonly covered: Covered | null
  /** Number of elements with an explicit role below the walked region; 0 in the main frame. */
  readonly elementsBelow: number
  /** True if the document's listeners were never queried, or it may contain a closed shadow root. */
  readonly needsListenerQuery: boolean
}

export interface StateReply {
  readonly isConnected: boolean
  readonly isVisible: boolean
  readonly isDisabled: boolean
  readonly isReadOnly: boolean
  readonly tag: string
  readonly role: string
  readonly type: string
  readonly isEditable: boolean
  /** True if a secret was typed into it. */
  readonly isMasked: boolean
  readonly value: string
  readonly text: string
  /** Null if it cannot be checked. */
  readonly checked: boolean | null
  readonly expanded: "" | "true" | "false"
  readonly isMultiple: boolean
  readonly options: ReadonlyArray<OptionState>
}

export interface OptionState {
  readonly label: string
  readonly value: string
  readonly isSelected: boolean
  readonly isDisabled: boolean
}

export interface Choice {
  readonly ref: number
  readonly text: string
  readonly isSelected: boolean
  readonly isDisabled: boolean
  /** True if several can be selected. */
  readonly isMany: boolean
}

export interface StorageReply {
  readonly origin: string
  readonly localStorage: ReadonlyArray<readonly [string, string]>
  readonly sessionStorage: ReadonlyArray<readonly [string, string]>
}

export type Row = { readonly [column: string]: string }

export interface ReadOptions {
  /** Element to read; 0 for the page. */
  readonly ref: number
  /** Token of the element's document; "" for the page. */
  readonly token: string
  readonly query: string
  /** Requested columns; empty for all. Only used for lists. */
  readonly fields: ReadonlyArray<string>
}

export interface Occurrence {
  readonly name: string
  readonly start: number
  readonly end: number
  /** False for a short value whose characters are only near one another. */
  readonly isCertain: boolean
}

/** Secrets in a document at one moment. */
export interface RedactionScan {
  /** Documents, shadow roots and detached trees that were scanned. */
  readonly roots: Set<Node>
  /** Text nodes that contain a secret or a part of one, with their redacted text. */
  readonly texts: Map<Node, string>
  /** Text nodes that contain only a part of a secret. */
  readonly split: Set<Node>
  readonly fields: Set<Node>
  /** Lower-case names of attributes that contain a secret anywhere in the document. */
  readonly attributes: Set<string>
}

/** A secret that a document may show, in all forms to search for. */
export interface SecretValue {
  readonly name: string
  readonly forms: ReadonlyArray<string>
}

/** The document that requests its secrets. */
export interface DocumentReport {
  readonly token: string
  readonly href: string
  readonly origin: string
}

/** Redaction of secrets in everything read from a document. */
export interface Redaction {
  /** Version of the last `setSecrets`; -1 before the first. */
  version: number
  /** True while a command of the probe runs, whose selectors are fixed. */
  isOwn: boolean
  readonly mark: string
  readonly redact: (text: string) => string
  /** `node` is in a tree that must be included. */
  readonly scan: (node?: Node) => RedactionScan
  readonly holds: (text: string) => boolean
  /** True for fields into which a secret was typed, or that were used while containing one. */
  readonly isMasked: (node: Node) => boolean
  readonly mask: (field: Node) => void
  /** Returns the unredacted value, for comparisons whose result is not returned. */
  readonly rawValue: (field: Element) => string
  readonly rawContent: (node: Node) => string
  /** Names of secrets that the document has shown. */
  readonly exposed: () => ReadonlyArray<string>
  readonly watch: () => void
  /** Elements that carry replies of the probe. */
  readonly carriers: WeakSet<Node>
  /** Run once, when the document first receives a secret. */
  readonly patches: Array<() => void>
  /** Throws if the browser could match a secret with the selector. */
  guardCss: (css: string, root?: Node) => void
  readonly report: () => DocumentReport
}

export interface Commands extends ActionCommands {
  walk: (options: WalkOptions) => WalkReply
  /** `isRaw` returns an unredacted value, for comparison only. */
  state: (options: { readonly ref: number; readonly token: string; readonly isRaw?: boolean }) => StateReply
  /** Passes a document the secrets that it may show. Returns false if the document does not match `token`. */
  setSecrets: (options: {
    readonly token: string
    readonly version: number
    readonly secrets: ReadonlyArray<SecretValue>
  }) => boolean
  /** `holds` includes fields into which a secret was typed; the other result covers shown secrets only. */
  holdsSecret: (options: Record<string, never>) => { readonly holds: boolean; readonly shows: boolean }
  markup: (options: Record<string, never>) => string
  /** Returns false for a removed element. */
  mask: (options: { readonly ref: number; readonly token: string }) => boolean
  /** `except` are the options shown before the list was opened, which belong to another one. */
  choices: (options: {
    readonly ref: number
    readonly token: string
    readonly except: ReadonlyArray<number>
  }) => ReadonlyArray<Choice>
  storage: (options: Record<string, never>) => StorageReply | null
  /** Null for an element that is removed or not visible. */
  visibleBoxes: (options: {
    readonly refs: ReadonlyArray<number>
    readonly token: string
  }) => ReadonlyArray<{ readonly box: Box; readonly visible: Box } | null>
  text: (options: ReadOptions) => string
  links: (options: ReadOptions) => ReadonlyArray<{ readonly text: string; readonly url: string }>
  table: (options: ReadOptions) => { readonly columns: ReadonlyArray<string>; readonly rows: ReadonlyArray<Row> } | null
  list: (options: ReadOptions) => { readonly items: ReadonlyArray<Row | string> } | null
  labelled: (options: ReadOptions) => { readonly label: string; readonly value: string; readonly score: number } | null
  next: (options: ReadOptions) => { readonly ref: number; readonly token: string; readonly name: string } | null
  title: (options: Record<string, never>) => string
  /** Returns an alert, else the main heading, else the beginning of the text. At most 200 characters. */
  headline: (options: Record<string, never>) => string
}

export type CommandName = keyof Commands

/** Collects, during a walk, the elements that may cover others and those that may be covered. */
export interface Coverage {
  readonly addOverlay: (element: Element, style: CSSStyleDeclaration, box: DOMRect) => void
  /** `at` identifies the element; `isThere` is true within the viewport. */
  readonly addElement: (element: Element, box: DOMRect, at: number, isThere: boolean) => void
  /** Returns the unreachable elements, and the overlay above most of them. */
  readonly covered: () => { readonly places: ReadonlySet<number>; readonly cover: Element | null }
}

/**
 * Use of an element that its listeners indicate. A `delegate` reads the target of events, so it may serve descendants;
 * a `framework` listener or `root` only serves elements that are found by themselves; a root may have an empty listener, too.
 */
export type ListenerKind = "press" | "drag" | "drop" | "hover" | "framework" | "root" | "delegate"

/** A node with listeners: its kind, and the selectors of descendants that it serves. */
export interface ListenerMark {
  readonly kind: ListenerKind
  readonly selectors: ReadonlyArray<string>
}

/** Marks by position in `querySelectorAll("*")` of a tree with `total` elements; -1 is the tree itself. */
export interface PlacedMarks {
  readonly total: number
  readonly positions: ReadonlyArray<number>
  /** One per position. */
  readonly kinds: ReadonlyArray<ListenerKind>
  /** Selectors of served descendants, by index in `positions`. */
  readonly selectors: ReadonlyArray<readonly [index: number, selectors: ReadonlyArray<string>]>
}

export interface ListenerQuery {
  readonly near: ReadonlyArray<number>
  readonly fresh: number
  readonly hasChanged: boolean
}

/** Interface between ListenerDetection.ts of the folder `browser` and the page's isolated world, over CDP. */
export interface ListenerRegistry {
  readonly token: string
  /**
   * Starts a query. Returns the IDs of elements with a shadow root that the last walk visited, the number of elements to
   * query the browser about, and if elements were added since the last query.
   */
  readonly begin: () => ListenerQuery
  /** Returns the elements with a possible shadow root to query about, whose IDs are the last ones, in order. */
  readonly hosts: () => Array<Element>
  readonly lastHostId: () => number
  /** Stores the marks, one per node. Returns true if any is new. */
  readonly register: (marks: ReadonlyArray<ListenerMark>, ...nodes: Array<Node>) => boolean
  /**
   * Stores marks in the document (`host` 0) or in the shadow root of a host. Returns null if its number of elements has
   * changed meanwhile.
   */
  readonly registerAt: (host: number, marks: PlacedMarks) => boolean | null
  readonly adopt: (...roots: Array<Node>) => boolean
  readonly listenerKind: (element: Element) => ListenerKind | undefined
  /** Returns true for a delegate whose descendants are known by selectors. */
  readonly hasSelectors: (element: Element) => boolean
  readonly closedRootOf: (element: Element) => ShadowRoot | null
  /** Called by the walker for each element. */
  readonly addElement: (element: Element, isHostLike: boolean) => void
  readonly isUnreported: () => boolean
}

/** State shared by the installers within the page. */
export interface Probe {
  /** Random per document, so that a reference never reaches an element of another one. */
  token: string
  refs: Map<number, WeakRef<Element>>
  ids: WeakMap<Element, number>
  nextRef: number
  commands: Partial<Commands>

  /** Returns a node without named access: `<select name="children">` hides `form.children`. */
  plain: <N extends Node>(node: N) => N
  /** Listeners and closed shadow roots, which only the browser knows. */
  listeners: ListenerRegistry
  redaction: Redaction
  refOf: (element: Element) => number
  elementOf: (ref: number, token: string) => Element | null

  collapse: (text: string) => string
  /** Returns meaningful words in lower case, without a plural s. */
  words: (text: string) => Array<string>
  /** Returns the names in an element's markup: ID, classes, itemprop and the like. */
  markupNames: (element: Element) => string
  /** Synonyms used by pages. */
  aliases: Readonly<Record<string, ReadonlyArray<string>>>
  money: RegExp
  /** Returns the element of a command; the whole page for reference 0. */
  scopeOf: (ref: number, token: string) => Element | null
  /** Returns every descendant, including open shadow roots. */
  everything: (root: ParentNode) => Generator<Element>
  /** Returns its shadow root, open or closed. */
  rootOf: (element: Element) => ShadowRoot | null
  parentOf: (node: Node) => Element | null
  childrenOf: (node: Node) => ReadonlyArray<Node>
  asElement: (node: Node) => Element | null
  /** Returns the range of a list's children that lie between two heights of the viewport. */
  nearViewport: (children: ReadonlyArray<Node>, top: number, bottom: number) => readonly [first: number, last: number]
  /** Returns true when `inner` is `outer` or rendered inside it. */
  holds: (outer: Element, inner: Element) => boolean
  isRendered: (element: Element) => boolean
  isShown: (element: Element) => boolean
  /** Returns true for a transparent control above its visual replacement. */
  isTransparentControl: (element: Element) => boolean
  boxOf: (element: Element) => DOMRect
  /** Returns the innermost element at a point of the viewport, through shadow roots. */
  hitAt: (x: number, y: number) => Element | null
  isCovered: (element: Element, box: DOMRect) => boolean
  coverage: () => Coverage
  /** Returns null for an overlay that is small and not a dialog. */
  describeCovered: (cover: Element | null, count: number) => Covered | null
  kindOf: (element: Element) => string
  /** Returns the kind of row of most children of a container with many; otherwise "". */
  rowKind: (parent: Element) => string
  /** Returns the similar parts that one listener on the element serves. `isList` considers only lists. */
  delegatesOf: (element: Element, isList: boolean) => ReadonlyArray<Element>
  /** Returns visible text on one line; with `keepLines`, one line per block and a tab between cells. */
  textOf: (node: Node, max: number, keepLines?: boolean) => string
  /** Returns visible text on one line, without text hidden from screen readers. */
  spokenOf: (element: Element, max: number) => string
  /** Returns the first 300 characters of an element's text, cached during a command. */
  briefOf: (element: Element) => string
  isBlock: (element: Element) => boolean
  /** Returns true for text directly in a closed `<details>`. */
  isFolded: (parent: Element, child: Node) => boolean
  isTextVisible: (text: Text) => boolean

  roleOf: (element: Element) => string
  nameOf: (element: Element) => string
  labelOf: (element: Element) => string
  valueOf: (element: Element) => string
  controlOf: (element: Element) => Element
  checkedOf: (element: Element) => boolean | null
  disabledOf: (element: Element) => boolean
  expandedOf: (element: Element) => "" | "true" | "false"
  formOf: (element: Element) => { readonly method: "get" | "post" | "dialog" | ""; readonly isPlain: boolean }
  isPlain: (element: Element) => boolean
  /** `cursorAbove` is the parent's: a hand cursor that starts here marks a clickable element. */
  isUsable: (element: Element, cursor: string, cursorAbove: string) => boolean
  /** Returns the use indicated by listeners alone; "" if there are none or they serve other elements. */
  listensAs: (element: Element) => "" | "press" | "drag" | "drop" | "hover"
  usesOf: (element: Element, cursor: string) => Uses
  overflowOf: (element: Element, style: CSSStyleDeclaration) => Overflow | null
  /** Returns the scrolling element of the page; a document that is being replaced has none. */
  pageScroller: () => Element | null
  /** Reports a change that no observer sees. */
  changed: () => void
  /** Returns what distinguishes a control whose name has no letters; null beyond a limit per command. */
  hintOf: (element: Element, name: string) => HintSource | null
  /** Returns the name of a row, dialog or other group. */
  groupNameOf: (group: Element) => string
  fieldStateOf: (element: Element) => FieldState
  /** Returns the messages of live regions, alerts first, and the regions whose text they contain. */
  liveRegions: (roots: ReadonlyArray<ParentNode>) => {
    readonly messages: ReadonlyArray<LiveMessage>
    readonly regions: ReadonlySet<Element>
  }
  countPlaceholders: (isThere: (box: DOMRect) => boolean) => number
  /** Returns the element over which the mouse must be for a hidden element to appear; null if unknown or none. */
  revealedBy: (hidden: Element) => { readonly host: Element; readonly names: ReadonlyArray<string> } | null
  readElement: (element: Element, row: RowMark | null, isInViewport: boolean) => ElementBlock
  /** Run before each command to clear caches. */
  readonly onForget: Array<() => void>
  contextOf: (element: Element) => { readonly text: string; readonly root: Element | null }
  headingOf: (element: Element, card: Element | null) => string
}
