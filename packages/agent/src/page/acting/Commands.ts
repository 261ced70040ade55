/** An element by its reference; 0 for the page. */
export interface ElementRef {
  readonly ref: number
  /** Token of the document the element is of; "" with the page. */
  readonly token: string
}

/** What the page showed since it was last asked. */
export interface Changes {
  /** Short texts that appeared, the most telling first. */
  readonly appeared: ReadonlyArray<string>
  readonly isChanged: boolean
}

/** How much a document is still at work. */
export interface Rest {
  /** Milliseconds since something of it last changed, its arrival included; null where nothing did since `notice`. */
  readonly changedMs: number | null
  /** Something is on its way: a change that is drawn over some time, and ends. */
  readonly isMoving: boolean
}

/** A find of `find`. */
export interface Found {
  readonly text: string
  /** Words around a text that was found; an element's row or card. */
  readonly context: string
  readonly attributes: Readonly<Record<string, string>>
}

/** A value between two ends: a slider, a spin button. */
export interface Gauge {
  readonly now: number
  readonly min: number
  readonly max: number
  readonly text: string
  readonly isVertical: boolean
}

/** A calendar that is open on the page. */
export interface Calendar {
  /** 1 to 12. */
  readonly month: number
  readonly year: number
  readonly days: ReadonlyArray<{ readonly day: number; readonly ref: number; readonly isDisabled: boolean }>
  /** Controls that show the month before and after, where there are any. */
  readonly previous: number | null
  readonly next: number | null
}

/** Questions about acting, by name. */
export interface ActingCommands {
  /** Begins to take notice of what changes. */
  notice: (options: Record<string, never>) => string
  /** What changed since `notice`; null in another document than the one that was asked to. */
  changes: (options: { readonly token: string }) => Changes | null
  /** Whether it lies still; takes notice from then on in a document that was not asked to. */
  rest: (options: Record<string, never>) => Rest
  /** What a pattern can be matched with outside of the page: the page's text, or that of each element that `css` means. */
  findable: (options: { readonly css: string }) => {
    readonly texts: ReadonlyArray<string>
    readonly refs: ReadonlyArray<number>
    readonly token: string
    readonly problem: string
  }
  /** `text` are words, not a pattern. With `refs` only those elements are looked at. */
  find: (options: {
    readonly text: string
    readonly css: string
    readonly refs?: ReadonlyArray<number>
    readonly token?: string
    readonly attributes: ReadonlyArray<string>
    readonly limit: number
    readonly isShown: boolean
  }) => { readonly total: number; readonly finds: ReadonlyArray<Found>; readonly problem: string }
  markdown: (options: ElementRef) => string
  /** Visible text with line breaks, as long as it is. */
  wholeText: (options: ElementRef) => string
  scrollPart: (options: ElementRef & { readonly direction: string; readonly pages: number }) => {
    readonly moved: number
    readonly at: number
    readonly end: number
    readonly name: string
  } | null
  gauge: (options: ElementRef) => Gauge | null
  focused: (options: ElementRef) => boolean
  /** Shows more of an opened list: scrolls the box that holds the choices. False at its end. */
  moreChoices: (options: { readonly refs: ReadonlyArray<number>; readonly token: string }) => boolean
  /** The field that narrows an opened list down. */
  choiceSearch: (options: ElementRef & { readonly refs: ReadonlyArray<number> }) => number | null
  calendar: (options: ElementRef) => Calendar | null
  /** Elements that show a secret: fields that hold one, and the closest around its words. */
  showing: (options: Record<string, never>) => {
    readonly token: string
    readonly refs: ReadonlyArray<number>
  }
  /** Takes elements out of sight and back. */
  conceal: (options: { readonly refs: ReadonlyArray<number>; readonly token: string; readonly on: boolean }) => null
}
