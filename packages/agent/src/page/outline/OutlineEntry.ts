export type OutlineState =
  | "checked"
  | "mixed"
  | "selected"
  | "pressed"
  | "expanded"
  | "collapsed"
  | "disabled"
  | "current"
  | "required"
  | "invalid"
  | "readonly"
  | "multiple"
  | "draggable"
  | "focused"
  | "scrollable"
  | "editable"
  | "struck"

/** Properties that most nodes do not have; see `OutlineNode`. */
export interface OutlineTraits {
  /** Reference of a listed element or a walked frame. */
  ref?: number
  level?: number
  value?: string
  range?: readonly [min: string, max: string, step: string]
  states?: ReadonlyArray<OutlineState>
  hints?: ReadonlyArray<string>
  color?: string
  background?: string
  shape?: string
  span?: readonly [columns: number, rows: number]
}

/** A node of a document's outline as sent by the page: short, because a page has thousands. */
export type OutlineEntry = readonly [
  parent: number,
  tag: string,
  role: string,
  text: string,
  name: string,
  left: number,
  top: number,
  width: number,
  height: number,
  traits?: OutlineTraits,
]

/** An outline during the walk, before wrappers are removed. */
export interface OutlineDraft {
  readonly tag: string
  readonly role: string
  readonly text: string
  readonly name: string
  readonly box: OutlineBox
  /** Its own, even if its parent has the same. */
  readonly color: string
  readonly traits: OutlineTraits
  readonly children: Array<OutlineDraft>
}

export type OutlineBox = readonly [left: number, top: number, width: number, height: number]
