import type { ActionCommands } from "./action/ActionCommands.ts"
import type { ListenerRegistry } from "./ListenerRegistry.ts"
import type {
  Box,
  RowMark,
  HintSource,
  FieldState,
  LiveMessage,
  Covered,
  ElementBlock,
  Uses,
  Overflow,
  WalkOptions,
  WalkReply,
} from "./WalkReply.ts"
import type { OutlineEntry, OutlineState } from "./outline/OutlineEntry.ts"
import type { SecretValue, Redaction } from "./redaction/RedactionState.ts"

/**
 * The probe that runs inside pages, and its commands. Each file of this folder exports an installer that is sent to
 * the page as text: it may use only its argument and the DOM, and import only types.
 */

export interface StateReply {
  readonly isConnected: boolean
  readonly isVisible: boolean
  /** True if the pointer can reach it; it may have to be scrolled. */
  readonly isReachable: boolean
  /** True if a click on its middle reaches it now, without scrolling. */
  readonly isHit: boolean
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
  token: (options: Record<string, never>) => string
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
  isReachable: (element: Element) => boolean
  /** Returns the middle of an element if a click there reaches it now, without scrolling. */
  hitPoint: (element: Element) => { readonly x: number; readonly y: number } | null
  /** Records the box of an observed element. */
  boxSeen: (element: Element, box: DOMRect) => void
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
  /** Returns all visible content. `listed` are the elements with a line; boxes are shifted by `left` and `top`. */
  outlineOf: (
    body: Element,
    offset: { readonly left: number; readonly top: number },
    listed: ReadonlyMap<Element, ElementBlock>,
  ) => ReadonlyArray<OutlineEntry>
  /** Returns the ARIA role of any element; "" if it has none. `names` are those of its attributes. */
  outlineRole: (element: Element, tag: string, isListed: boolean, names: ReadonlyArray<string>) => string
  /** Returns the name given by an attribute, label, caption or legend; "" if it has only its content. */
  outlineName: (element: Element, tag: string, names: ReadonlyArray<string>) => string
  outlineStates: (
    element: Element,
    tag: string,
    names: ReadonlyArray<string>,
    seen: {
      readonly style: CSSStyleDeclaration
      readonly listed: ElementBlock | undefined
      readonly focused: Element | null
    },
  ) => ReadonlyArray<OutlineState>
  /** Returns the words of an element's markup. */
  outlineHints: (element: Element, tag: string, names: ReadonlyArray<string>) => ReadonlyArray<string>
  /** Classes of fonts that show the name of an icon as the icon. */
  iconFont: RegExp
  /** Returns a computed color as `#rrggbb`; "" if it is transparent or no color. */
  hexColor: (color: string) => string
  /** Returns the shape of an SVG element; "" if it has no simple one. */
  drawnShape: (element: Element, width: number, height: number) => string
  /** Returns the shape of a styled box; "" if it has none of its own. */
  styledShape: (
    style: CSSStyleDeclaration,
    width: number,
    height: number,
    isPainted: boolean,
    isEmpty: boolean,
  ) => string
  contextOf: (element: Element) => { readonly text: string; readonly root: Element | null }
  headingOf: (element: Element, card: Element | null) => string
}
