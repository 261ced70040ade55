import type { OutlineState } from "../page/outline/OutlineEntry.ts"

export type { OutlineState }

/**
 * A visible element or text of a page, with what a reader sees of it: structure, place, state and color.
 *
 * @category models
 * @since 0.1.0
 */
export interface OutlineNode {
  /** Position of the parent in the outline; -1 for the root of the main frame. A frame's root has its `iframe` as parent. */
  readonly parent: number
  /** 0 for the main frame; the same numbers as `PageElement.frame`. */
  readonly frame: number
  /** Lower-case tag; "#text" for a text. */
  readonly tag: string
  /** ARIA role, explicit or implicit: row, cell, columnheader, list, listitem, heading, dialog, alert, tab, …; "" if none. */
  readonly role: string
  /** A text's content with whitespace collapsed, at most 500 characters; "" for elements. */
  readonly text: string
  /** Name given by an attribute, label, caption or legend; "" if it has only its content. */
  readonly name: string
  /** Number of the element in actions, as `PageElement.index`. Absent if the observation has no such element. */
  readonly el?: number
  /** Left, top, width and height in CSS pixels of the main viewport. */
  readonly box: readonly [left: number, top: number, width: number, height: number]
  /** Level of a heading. */
  readonly level?: number
  /** Current value of a field or slider; absent for passwords. */
  readonly value?: string
  /** Minimum, maximum and step of a slider, number or date field, as written. */
  readonly range?: readonly [min: string, max: string, step: string]
  /** Native or ARIA states that are set: checked, mixed, selected, pressed, expanded, collapsed, disabled, current, required, invalid, readonly, multiple, draggable, focused, scrollable, editable. */
  readonly states?: ReadonlyArray<OutlineState>
  /** Words of its ID, class, name, data attributes and icon, for controls without a name; at most 12. */
  readonly hints?: ReadonlyArray<string>
  /** Text color as `#rrggbb`; absent if its parent has the same. SVG: the fill, or the stroke without a fill. */
  readonly color?: string
  /** Background color as `#rrggbb`; absent if transparent. */
  readonly background?: string
  /** Geometric shape of an SVG element or styled box: circle, ellipse, square, rectangle, triangle, line, polygon, star, letter, digit. */
  readonly shape?: string
  /** Column and row span of a table cell; absent if 1 and 1. */
  readonly span?: readonly [columns: number, rows: number]
}

/**
 * The visible content of a page in document order, at most 8,000 nodes.
 *
 * @category models
 * @since 0.1.0
 */
export type Outline = ReadonlyArray<OutlineNode>
