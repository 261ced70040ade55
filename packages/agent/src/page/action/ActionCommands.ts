/** An element by its reference; 0 for the page. */
export interface ElementRef {
  readonly ref: number
  /** Token of the element's document; "" for the page. */
  readonly token: string
}

export interface Changes {
  /** Short texts that appeared, most relevant first. */
  readonly appeared: ReadonlyArray<string>
  readonly isChanged: boolean
}

export interface DocumentActivity {
  /** Milliseconds since the last change, including loading; null if nothing changed since `notice`. */
  readonly changedMs: number | null
  /** True while a finite animation is running. */
  readonly isMoving: boolean
}

export interface Found {
  readonly text: string
  /** Text around a match, or an element's row or card. */
  readonly context: string
  readonly attributes: Readonly<Record<string, string>>
}

/** A bounded value: a slider or a spin button. */
export interface Slider {
  readonly now: number
  readonly min: number
  readonly max: number
  readonly text: string
  readonly isVertical: boolean
}

export interface Calendar {
  /** 1 to 12. */
  readonly month: number
  readonly year: number
  readonly days: ReadonlyArray<{ readonly day: number; readonly ref: number; readonly isDisabled: boolean }>
  /** Controls for the previous and next month, if any. */
  readonly previous: number | null
  readonly next: number | null
}

/** The element at a point of a frame. */
export interface PointTarget {
  /** 0 if no observed element is there. */
  readonly ref: number
  readonly token: string
  /** True for a frame; the point within its document is `x`, `y`. */
  readonly isFrame: boolean
  /** The point relative to the element's padding box, in pixels of the viewport. */
  readonly x: number
  readonly y: number
  /** Pixels of the viewport per pixel of the document, or of the frame's document. */
  readonly scaleX: number
  readonly scaleY: number
  /** Text at the point. */
  readonly name: string
  /** Change under the point since the screenshot; "" if there is none. */
  readonly change: string
}

export interface FocusedField {
  readonly ref: number
  readonly token: string
  /** True for a frame, whose document has its own focus. */
  readonly isFrame: boolean
  readonly isEditable: boolean
  readonly isPassword: boolean
  readonly name: string
}

/** The purpose of a control by its own words. Untrusted page text. */
export interface ControlFacts {
  readonly name: string
  /** Words of its markup: classes, icons and the like. */
  readonly markup: string
  readonly href: string
  readonly isDownload: boolean
  /** True for a button that submits a form. */
  readonly isSubmit: boolean
  readonly isField: boolean
  /** True for a text area or an editor. */
  readonly isText: boolean
  readonly form: {
    /** Name of its first submit button; "" if there is none. */
    readonly submit: string
    readonly isPost: boolean
    /** True if it has fields of a payment card or a bank account. */
    readonly hasCard: boolean
    /** True if it has a text area or an editor. */
    readonly hasText: boolean
  } | null
}

export interface ActionCommands {
  /** Null for a removed element. */
  controlFacts: (options: { readonly ref: number; readonly token: string }) => ControlFacts | null
  /** Records where the observed elements are, for points of the screenshot `id`. */
  recordPoints: (options: { readonly id: string }) => {
    readonly width: number
    readonly height: number
    readonly scrollX: number
    readonly scrollY: number
    readonly pixelRatio: number
  }
  /** With an `id`, compares the point with the screenshot. The scale is that of the document's frame. */
  pointTarget: (options: {
    readonly id: string
    readonly x: number
    readonly y: number
    readonly scaleX: number
    readonly scaleY: number
  }) => PointTarget
  focusedField: (options: Record<string, never>) => FocusedField | null
  /** Starts observing changes. */
  notice: (options: Record<string, never>) => string
  /** Returns the changes since `notice`; null if the document is a different one. */
  changes: (options: { readonly token: string }) => Changes | null
  /** Returns the document's activity; starts observing it if necessary. */
  activity: (options: Record<string, never>) => DocumentActivity
  /** Returns the texts to match outside of the page: the page's, or those of elements matching `css`. */
  searchTexts: (options: { readonly css: string }) => {
    readonly texts: ReadonlyArray<string>
    readonly refs: ReadonlyArray<number>
    readonly token: string
    readonly problem: string
  }
  /** `text` is literal. With `refs`, only those elements are searched. */
  find: (options: {
    readonly text: string
    readonly css: string
    readonly refs?: ReadonlyArray<number>
    readonly token?: string
    readonly attributes: ReadonlyArray<string>
    readonly limit: number
    readonly isShown: boolean
  }) => { readonly total: number; readonly matches: ReadonlyArray<Found>; readonly problem: string }
  markdown: (options: ElementRef) => string
  /** Returns visible text with line breaks, without a limit. */
  wholeText: (options: ElementRef) => string
  scrollPart: (options: ElementRef & { readonly direction: string; readonly pages: number }) => {
    readonly moved: number
    readonly at: number
    readonly end: number
    readonly name: string
  } | null
  /**
   * Returns if the pointer can reach an element; if not, the elements whose hovering may show it, most likely first. Null
   * for a removed element.
   */
  hoverTargets: (options: ElementRef & { readonly limit: number }) => {
    readonly isReachable: boolean
    readonly refs: ReadonlyArray<number>
  } | null
  /**
   * Returns the middle of an element if a click there reaches it and it has not moved since it was observed; else null. Until
   * the end of the click, a press that another element would receive instead has no effect.
   */
  aim: (options: ElementRef) => { readonly x: number; readonly y: number } | null
  slider: (options: ElementRef) => Slider | null
  focused: (options: ElementRef) => boolean
  /** Scrolls the box of an opened list's options. Returns false at its end. */
  moreChoices: (options: { readonly refs: ReadonlyArray<number>; readonly token: string }) => boolean
  /** Returns the filter field of an opened list. */
  choiceSearch: (options: ElementRef & { readonly refs: ReadonlyArray<number> }) => number | null
  calendar: (options: ElementRef) => Calendar | null
  /** Returns elements that show a secret: fields that contain one, and the closest elements around its text. */
  secretElements: (options: Record<string, never>) => {
    readonly token: string
    readonly refs: ReadonlyArray<number>
  }
  /** Hides elements and shows them again. */
  hideElements: (options: {
    readonly refs: ReadonlyArray<number>
    readonly token: string
    readonly on: boolean
  }) => null
}
