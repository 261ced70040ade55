import * as Schema from "effect/Schema"
import type { Graphic } from "../page/WalkReply.ts"
import type { Outline } from "./Outline.ts"
import { plainLine } from "./PlainLine.ts"

/**
 * An interactive element, as observed on the page.
 *
 * @category models
 * @since 0.1.0
 */
export interface PageElement {
  /** Number of the element in actions, from 1; stable within a document and never reused. */
  readonly index: number
  /** 0 for the main frame; others in order of discovery. */
  readonly frame: number
  readonly tag: string
  /** ARIA role, explicit or implicit: button, link, textbox, combobox, checkbox, ... */
  readonly role: string
  /** Accessible name; "" if it has none. */
  readonly name: string
  /** The element's own visible text, with whitespace collapsed, at most 200 characters. */
  readonly text: string
  readonly label: string
  readonly placeholder: string
  readonly title: string
  readonly id: string
  readonly nameAttribute: string
  readonly classes: ReadonlyArray<string>
  /** `type` of an input, otherwise "". */
  readonly type: string
  readonly value: string
  readonly checked: boolean
  readonly disabled: boolean
  /** True if its disclosure is expanded; absent if it has none or does not report it. */
  readonly expanded?: boolean
  readonly href: string
  /** Labels of a native select's options, at most 50. */
  readonly options: ReadonlyArray<string>
  /** Text that distinguishes it from similar elements: its row, card or group, at most 300 characters. */
  readonly context: string
  /** Nearest heading above it; "" if there is none. */
  readonly heading: string
  /** Method of the form it would submit; "" if none. */
  readonly formMethod: "get" | "post" | "dialog" | ""
  readonly isInViewport: boolean
  readonly isNew: boolean
  /** True if the page text does not identify it: it has no name, or its line and context equal another element's. */
  readonly isAmbiguous?: true
}

/**
 * The observed state of a page, on which a decision is based.
 *
 * @category models
 * @since 0.1.0
 */
export interface Observation {
  readonly url: string
  readonly title: string
  readonly elements: ReadonlyArray<PageElement>
  /** The rendered page: header, then one line per element or text block. Page text is fenced as untrusted. */
  readonly text: string
  /** Visible text of the page without markup, at most 20,000 characters. */
  readonly pageText: string
  /** All visible content. Only in observations with an outline. */
  readonly outline?: Outline
  /** Kinds of content that the text does not describe. Absent if there are none. */
  readonly graphics?: ReadonlyArray<Graphic>
  /** Name or beginning of the open dialog of the page. Absent if there is none. */
  readonly dialog?: string
  readonly scroll: { readonly top: number; readonly viewportHeight: number; readonly pageHeight: number }
  readonly tabs: ReadonlyArray<{
    /** Tab ID for the action `tab`: "t1", "t2" in order of creation. */
    readonly id?: string
    readonly url: string
    readonly title: string
    readonly active: boolean
  }>
  /** Native dialogs answered since the last observation. */
  readonly dialogs: ReadonlyArray<{ readonly type: string; readonly message: string; readonly accepted: boolean }>
  /** Names of files downloaded since the last observation. */
  readonly downloads: ReadonlyArray<string>
  /** HTTP status of the main document; null if unknown. */
  readonly status: number | null
  /** Notice about a page that was replaced. Absent otherwise. */
  readonly notice?: string
}

/**
 * Adds the dialogs, downloads and notice of an earlier observation, which are observed once, to a later one.
 *
 * @category combinators
 * @since 0.1.0
 */
export const withEvents = ({ dialogs, downloads, notice }: Observation, now: Observation): Observation => ({
  ...now,
  ...(notice === undefined ? {} : { notice, text: `notice: ${plainLine(notice, 400)}\n${now.text}` }),
  dialogs: [...dialogs, ...now.dialogs],
  downloads: [...downloads, ...now.downloads],
})

/**
 * Traits of an element, for finding it again on a restored page.
 *
 * @category schemas
 * @since 0.1.0
 */
export const Fingerprint = Schema.Struct({
  role: Schema.String,
  name: Schema.String,
  tag: Schema.String,
  id: Schema.String,
  nameAttribute: Schema.String,
  href: Schema.String,
  context: Schema.String,
  frame: Schema.Int,
  /** True for a password field, whose input is never shown. */
  isSecret: Schema.optionalKey(Schema.Literal(true)),
})
export type Fingerprint = typeof Fingerprint.Type
