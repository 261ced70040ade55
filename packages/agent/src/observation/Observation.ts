import * as Schema from "effect/Schema"

/**
 * One element a person could use, as the walker saw it.
 *
 * @category models
 * @since 0.1.0
 */
export interface PageElement {
  /** Names the element in actions, from 1 on; the same in every look at a document, and never another element's. */
  readonly index: number
  /** 0 for the main frame; the others in the order they were met. */
  readonly frame: number
  readonly tag: string
  /** ARIA role, given or implied: button, link, textbox, combobox, checkbox, ... */
  readonly role: string
  /** Accessible name; "" when it has none. */
  readonly name: string
  /** Own visible text, whitespace collapsed, at most 200 characters. */
  readonly text: string
  readonly label: string
  readonly placeholder: string
  readonly title: string
  readonly id: string
  /** `name` attribute. */
  readonly nameAttribute: string
  readonly classes: ReadonlyArray<string>
  /** `type` of an input, else "". */
  readonly type: string
  readonly value: string
  readonly checked: boolean
  readonly disabled: boolean
  /** Whether what it unfolds is shown; absent where it unfolds nothing, or does not say so. */
  readonly expanded?: boolean
  readonly href: string
  /** Labels of a native select's options, at most 50. */
  readonly options: ReadonlyArray<string>
  /** Text around it that tells it from its equals: the row, card or group it stands in, at most 300 characters. */
  readonly context: string
  /** Nearest heading above it, "" when none. */
  readonly heading: string
  /** Method of the form it would submit, "" when it submits none. */
  readonly formMethod: "get" | "post" | "dialog" | ""
  readonly isInViewport: boolean
  readonly isNew: boolean
}

/**
 * What the agent knows of the page before it decides.
 *
 * @category models
 * @since 0.1.0
 */
export interface Observation {
  readonly url: string
  readonly title: string
  readonly elements: ReadonlyArray<PageElement>
  /** The page as text for a reader: header, then one line per element or text block; page text is fenced as untrusted. */
  readonly text: string
  /** Visible text of the page without markup, at most 20,000 characters. */
  readonly pageText: string
  readonly scroll: { readonly top: number; readonly viewportHeight: number; readonly pageHeight: number }
  readonly tabs: ReadonlyArray<{
    /** What the action `tab` calls it: "t1", "t2" in the order in which they were opened. */
    readonly id?: string
    readonly url: string
    readonly title: string
    readonly active: boolean
  }>
  /** Native dialogs answered since the last observation. */
  readonly dialogs: ReadonlyArray<{ readonly type: string; readonly message: string; readonly accepted: boolean }>
  /** Names of files downloaded since the last observation. */
  readonly downloads: ReadonlyArray<string>
  /** HTTP status of the main document; null when unknown. */
  readonly status: number | null
  /** What became of a page that is not there any more. Absent: nothing of the kind. */
  readonly notice?: string
}

/**
 * Enough of an element to find it again on a restored page.
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
  /** A password field: nobody is shown what is typed into it. */
  isSecret: Schema.optionalKey(Schema.Literal(true)),
})
export type Fingerprint = typeof Fingerprint.Type
