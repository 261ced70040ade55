import type { OutlineEntry } from "./outline/OutlineEntry.ts"

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
  /** True to read the outline. */
  readonly outlines?: boolean
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
  /** Absent unless `outlines`, and in a first walk that needs a listener query. */
  readonly outline?: ReadonlyArray<OutlineEntry>
}
