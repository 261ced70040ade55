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
  readonly isInViewport: boolean
  readonly isNew: boolean
}

/** Text between elements. */
export interface TextBlock {
  readonly kind: "text"
  readonly row: RowMark | null
  readonly text: string
  /** 1 to 6 for a heading, else 0. */
  readonly level: number
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

/** Questions the page answers, by name. */
export interface Commands {
  walk: (options: WalkOptions) => WalkReply
  state: (options: { readonly ref: number; readonly token: string }) => StateReply
  /** False for an element that is gone. */
  mask: (options: { readonly ref: number; readonly token: string }) => boolean
  /** `except` are choices that were there before the list was opened and so belong to another one. */
  choices: (options: {
    readonly ref: number
    readonly token: string
    readonly except: ReadonlyArray<number>
  }) => ReadonlyArray<Choice>
  scroll: (options: { readonly direction: "up" | "down" | "top" | "bottom"; readonly pages: number }) => {
    readonly moved: number
    readonly top: number
    readonly viewportHeight: number
    readonly pageHeight: number
  }
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

/** What the parts of the room share inside the page. */
export interface Probe {
  /** Random per document, so that a reference never reaches an element of another one. */
  token: string
  refs: Map<number, WeakRef<Element>>
  ids: WeakMap<Element, number>
  nextRef: number
  commands: Partial<Commands>

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
  parentOf: (node: Node) => Element | null
  childrenOf: (node: Node) => Iterable<Node>
  /** Whether `inner` is `outer` or rendered inside it. */
  holds: (outer: Element, inner: Element) => boolean
  isRendered: (element: Element) => boolean
  isShown: (element: Element) => boolean
  boxOf: (element: Element) => DOMRect
  isCovered: (element: Element, box: DOMRect) => boolean
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
  readElement: (element: Element, row: RowMark | null, isInViewport: boolean) => ElementBlock
  /** Run before each command: what was remembered of the page may have changed. */
  readonly onForget: Array<() => void>
  contextOf: (element: Element) => { readonly text: string; readonly root: Element | null }
  headingOf: (element: Element, card: Element | null) => string
}
