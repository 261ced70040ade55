import type { ActingCommands } from "./acting/Commands.ts"

/**
 * The code that runs inside a page, and the words it is spoken to with. Each file of this room exports one installing
 * function that is sent to the page as text: it may use its argument, the DOM and nothing else of this package
 * but types.
 */

/** A rectangle in the coordinates of the frame's own viewport, in CSS pixels. */
export interface Box {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}

/** Which of many equal rows a block belongs to. */
export interface RowMark {
  readonly group: number
  readonly ordinal: number
  /** Rows the group has in the document, seen or not. */
  readonly total: number
  readonly isTableRow: boolean
}

/** An element as the walker read it. `ref` names it until its document goes away. */
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
  /** Whether using it a second time does no more than show a page: see `Repeating`. */
  readonly isPlain: boolean
  /** What it is for beside being clicked, where only its listeners, `draggable` or its overflow tell. */
  readonly uses: Uses
  /** Heights of its own box that lie above and below what a scroll container shows; null for what does not scroll. */
  readonly scrolls: Overflow | null
  readonly isInViewport: boolean
  readonly isNew: boolean
}

export type Uses = "" | "drag" | "drop" | "hover" | "scroll"

export interface Overflow {
  readonly above: number
  readonly below: number
}

/** Text between elements. */
export interface TextBlock {
  readonly kind: "text"
  readonly row: RowMark | null
  readonly text: string
  /** 1 to 6 for a heading, else 0. */
  readonly level: number
  readonly isInViewport: boolean
}

/** A visible frame, to be walked on its own. */
export interface FrameBlock {
  readonly kind: "frame"
  readonly row: RowMark | null
  readonly ref: number
  readonly box: Box
  readonly src: string
}

export type Block = ElementBlock | TextBlock | FrameBlock

/** Where a frame stands in the window of the main page. */
export interface WalkOptions {
  /** Distance from the top of the main viewport to the top of this frame's viewport. */
  readonly offsetTop: number
  readonly offsetLeft: number
  /** Height of the main viewport; 0 in the main frame, which knows its own. */
  readonly viewportHeight: number
  readonly viewportWidth: number
  /** Walked blocks at most. */
  readonly limit: number
  /** What this walk meets is not new to the next one. */
  readonly remembers: boolean
  /** The walk before was of the same moment: what is new is said as if it had not been. */
  readonly isAgain?: boolean
}

export interface WalkReply {
  readonly token: string
  readonly url: string
  readonly title: string
  readonly scroll: { readonly top: number; readonly viewportHeight: number; readonly pageHeight: number }
  readonly viewportWidth: number
  readonly blocks: ReadonlyArray<Block>
  readonly isCut: boolean
  readonly pageText: string
  /** Elements with a role of their own that stand further down than was walked; 0 in the main frame. */
  readonly elementsBelow: number
  /** Whether the document was never asked for its listeners, or holds what may be a closed shadow root. */
  readonly isUnheard: boolean
}

/** What is read back from one element before and after acting on it. */
export interface StateReply {
  readonly isConnected: boolean
  readonly isVisible: boolean
  readonly isDisabled: boolean
  readonly isReadOnly: boolean
  readonly tag: string
  readonly role: string
  readonly type: string
  readonly isEditable: boolean
  /** A secret was typed into it. */
  readonly isMasked: boolean
  readonly value: string
  readonly text: string
  /** null where being ticked means nothing. */
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

/** One pick in an opened list box or menu. */
export interface Choice {
  readonly ref: number
  readonly text: string
  readonly isSelected: boolean
  readonly isDisabled: boolean
  /** Others can be chosen besides it. */
  readonly isMany: boolean
}

export interface StorageReply {
  readonly origin: string
  readonly localStorage: ReadonlyArray<readonly [string, string]>
  readonly sessionStorage: ReadonlyArray<readonly [string, string]>
}

/** A row of an extracted table or list. */
export type Row = { readonly [column: string]: string }

export interface ReadOptions {
  /** Reads this element; 0 for the page. */
  readonly ref: number
  /** Token of the document the element is of; "" with the page. */
  readonly token: string
  readonly query: string
  /** Columns that were asked for; all when empty. Only lists look at it. */
  readonly fields: ReadonlyArray<string>
}

/** A place in a text where a secret stands. */
export interface Occurrence {
  readonly name: string
  readonly start: number
  readonly end: number
  /** False for a short value whose characters only stand near one another. */
  readonly isCertain: boolean
}

/** Where a document holds secrets, as of one moment. */
export interface RedactionScan {
  /** Documents, shadow roots and detached trees that were looked through. */
  readonly roots: Set<Node>
  /** Text nodes that hold one or a part of one, with what they read instead. */
  readonly texts: Map<Node, string>
  /** Those of them that hold a part of one. */
  readonly split: Set<Node>
  readonly fields: Set<Node>
  /** Names of attributes that hold one somewhere in the document, in lower case. */
  readonly attributes: Set<string>
}

/** A secret that a document may show, in every form in which it is looked for. */
export interface ToldSecret {
  readonly name: string
  readonly forms: ReadonlyArray<string>
}

/** The document that asks for its secrets. */
export interface DocumentReport {
  readonly token: string
  readonly href: string
  readonly origin: string
}

/** Keeps secrets out of what is read of a document. */
export interface Redaction {
  /** Number of the last `tell`; -1 before the first one. */
  version: number
  /** True while a command of the probe runs, whose selectors are fixed. */
  isOwn: boolean
  readonly mark: string
  readonly redact: (text: string) => string
  /** `node` is in a tree that has to be part of it. */
  readonly scan: (node?: Node) => RedactionScan
  readonly holds: (text: string) => boolean
  /** Fields in which a secret was typed, or that were used while they held one. */
  readonly isMasked: (node: Node) => boolean
  readonly mask: (field: Node) => void
  /** As it is, for comparisons whose result is not given back. */
  readonly rawValue: (field: Element) => string
  readonly rawContent: (node: Node) => string
  /** Names of secrets that the document showed so far. */
  readonly exposed: () => ReadonlyArray<string>
  readonly watch: () => void
  /** Elements that carry replies of the probe. */
  readonly carriers: WeakSet<Node>
  /** Run once, when the document is first told a secret. */
  readonly patches: Array<() => void>
  /** Throws where the browser could match a secret with a selector. */
  guardCss: (css: string, root?: Node) => void
  readonly report: () => DocumentReport
}

/** Questions the page answers, by name. */
export interface Commands extends ActingCommands {
  walk: (options: WalkOptions) => WalkReply
  /** `isRaw` gives a field's value as it is, to be compared and not shown. */
  state: (options: { readonly ref: number; readonly token: string; readonly isRaw?: boolean }) => StateReply
  /** Gives a document the secrets that it may show. False in another document than `token` is of. */
  tell: (options: {
    readonly token: string
    readonly version: number
    readonly secrets: ReadonlyArray<ToldSecret>
  }) => boolean
  /** Whether the document has shown a secret, and whether it holds one: a field into which one was typed counts for that too. */
  holdsSecret: (options: Record<string, never>) => { readonly holds: boolean; readonly shows: boolean }
  /** The document as HTML. */
  markup: (options: Record<string, never>) => string
  /** False for an element that is gone. */
  mask: (options: { readonly ref: number; readonly token: string }) => boolean
  /** `except` are choices that were there before the list was opened and so belong to another one. */
  choices: (options: {
    readonly ref: number
    readonly token: string
    readonly except: ReadonlyArray<number>
  }) => ReadonlyArray<Choice>
  storage: (options: Record<string, never>) => StorageReply | null
  text: (options: ReadOptions) => string
  links: (options: ReadOptions) => ReadonlyArray<{ readonly text: string; readonly url: string }>
  table: (options: ReadOptions) => { readonly columns: ReadonlyArray<string>; readonly rows: ReadonlyArray<Row> } | null
  list: (options: ReadOptions) => { readonly items: ReadonlyArray<Row | string> } | null
  labelled: (options: ReadOptions) => { readonly label: string; readonly value: string; readonly score: number } | null
  next: (options: ReadOptions) => { readonly ref: number; readonly token: string; readonly name: string } | null
  title: (options: Record<string, never>) => string
  /** What the page says first: an alert, else its main heading, else how its text begins. At most 200 characters. */
  headline: (options: Record<string, never>) => string
}

export type CommandName = keyof Commands

/** Collects, in the course of a walk, what may lie over something else and what it may lie over. */
export interface Coverage {
  readonly meetOverlay: (element: Element, style: CSSStyleDeclaration, box: DOMRect) => void
  /** `at` names what was met; `isThere` means within the viewport. */
  readonly meet: (element: Element, box: DOMRect, at: number, isThere: boolean) => void
  /** What of it nobody can reach. */
  readonly covered: () => ReadonlySet<number>
}

/** What listens for one of these is used by pressing, dragging, dropping on it, or pointing at it. */
export type Heard = "press" | "drag" | "drop" | "hover"

/** What `Listening.ts` of the room `browser` exchanges with the page's isolated world over CDP. */
export interface Hearing {
  readonly token: string
  /** What has a shadow root or may hide one, to ask the browser about: each is given once. */
  readonly ask: () => Array<Element>
  /** Takes what was found, `kinds` one a node; `isKind` means all that look like it. True when that is news. */
  readonly hear: (kinds: ReadonlyArray<Heard>, areKinds: ReadonlyArray<boolean>, ...nodes: Array<Node>) => boolean
  readonly adopt: (...roots: Array<Node>) => boolean
  readonly heard: (element: Element) => Heard | undefined
  readonly closedRootOf: (element: Element) => ShadowRoot | null
  /** Called by the walker with all that it meets. */
  readonly meet: (element: Element, isHostLike: boolean) => void
  readonly isUnheard: () => boolean
}

/** What the parts of the room share inside the page. */
export interface Probe {
  /** Random per document, so that a reference never reaches an element of another one. */
  token: string
  refs: Map<number, WeakRef<Element>>
  ids: WeakMap<Element, number>
  nextRef: number
  commands: Partial<Commands>

  /** The same node, past what a page names its fields and pictures: `<select name="children">` in a form hides `form.children`. */
  plain: <N extends Node>(node: N) => N
  /** Listeners and closed shadow roots, which only the browser itself can tell of. */
  hearing: Hearing
  redaction: Redaction
  refOf: (element: Element) => number
  elementOf: (ref: number, token: string) => Element | null

  collapse: (text: string) => string
  /** Words that carry meaning, in lower case and without a plural s. */
  words: (text: string) => Array<string>
  /** What its author called the element in the markup: id, classes, itemprop and the like. */
  givenNames: (element: Element) => string
  /** Words that pages use for one another. */
  aliases: Readonly<Record<string, ReadonlyArray<string>>>
  /** An amount of money somewhere in a text. */
  money: RegExp
  /** The element that a command is about, the whole page for reference 0. */
  scopeOf: (ref: number, token: string) => Element | null
  /** Every element below, open shadow roots included. */
  everything: (root: ParentNode) => Generator<Element>
  /** Its shadow root, open or closed. */
  rootOf: (element: Element) => ShadowRoot | null
  parentOf: (node: Node) => Element | null
  childrenOf: (node: Node) => ReadonlyArray<Node>
  asElement: (node: Node) => Element | null
  /** Between which of its children, in their order, all those of a list are that reach between two heights of the viewport. */
  nearAmong: (children: ReadonlyArray<Node>, top: number, bottom: number) => readonly [first: number, last: number]
  /** Whether `inner` is `outer` or rendered inside it. */
  holds: (outer: Element, inner: Element) => boolean
  isRendered: (element: Element) => boolean
  isShown: (element: Element) => boolean
  /** A control that is transparent itself and lies over what stands for it. */
  isGhost: (element: Element) => boolean
  boxOf: (element: Element) => DOMRect
  isCovered: (element: Element, box: DOMRect) => boolean
  coverage: () => Coverage
  kindOf: (element: Element) => string
  /** The kind of row that most children of a container are when there are many; else "". */
  rowKind: (parent: Element) => string
  /** The equal parts of an element that one listener on it is for; none when it is for the element. `isList` asks lists only. */
  delegatesOf: (element: Element, isList: boolean) => ReadonlyArray<Element>
  /** Visible text, one line unless `keepLines`: then a line a block and a tab between cells. */
  textOf: (node: Node, max: number, keepLines?: boolean) => string
  /** Visible text on one line, without what is hidden from screen readers. */
  spokenOf: (element: Element, max: number) => string
  /** The first 300 characters of an element's text, remembered for the length of a command. */
  briefOf: (element: Element) => string
  isBlock: (element: Element) => boolean

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
  /** `cursor` is the element's own, `cursorAbove` its parent's: a hand that begins here marks what is clicked. */
  isUsable: (element: Element, cursor: string, cursorAbove: string) => boolean
  /** What listeners alone make usable, "" where there are none or others than this element are meant by them. */
  listensAs: (element: Element) => "" | "press" | "drag" | "drop" | "hover"
  usesOf: (element: Element, cursor: string) => Uses
  /** An element that scrolls on its own, and how far. */
  overflowOf: (element: Element, style: CSSStyleDeclaration) => Overflow | null
  /** The page itself as something that scrolls; a document that is just being put in another's place has none. */
  pageScroller: () => Element | null
  /** Says that something has changed that no observer sees. */
  changed: () => void
  readElement: (element: Element, row: RowMark | null, isInViewport: boolean) => ElementBlock
  /** Run before each command: what was remembered of the page may have changed. */
  readonly onForget: Array<() => void>
  contextOf: (element: Element) => { readonly text: string; readonly root: Element | null }
  headingOf: (element: Element, card: Element | null) => string
}
