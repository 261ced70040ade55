/**
 * What a token of a live view opens: to look, or to look and use the browser.
 *
 * @category models
 * @since 0.1.0
 */
export type ViewRight = "view" | "control"

/**
 * An open page of the browser, as a tab shows it.
 *
 * @category models
 * @since 0.1.0
 */
export interface Tab {
  readonly id: string
  readonly title: string
  readonly url: string
  readonly isVisible: boolean
}

/**
 * A question of a page that stands still until it is answered.
 *
 * @category models
 * @since 0.1.0
 */
export interface PageDialog {
  readonly id: string
  readonly kind: "alert" | "confirm" | "prompt" | "beforeunload"
  readonly message: string
  /** What a prompt suggests. */
  readonly suggestion: string
  /** Whose question it is, as a host name; empty for pages without one. */
  readonly host: string
}

/**
 * An entry of a list that Chromium would draw outside of the page.
 *
 * @category models
 * @since 0.1.0
 */
export interface SelectOption {
  readonly label: string
  /** Of the group that it stands in; empty without one. */
  readonly group: string
  readonly isDisabled: boolean
}

/**
 * Why a viewer sees nothing any more.
 *
 * @category models
 * @since 0.1.0
 */
export type EndReason =
  | "stopped"
  | "timedOut"
  | "crashed"
  | "hung"
  | "serverClosed"
  | "unshared"
  | "revoked"
  | "unknown"

/**
 * What a viewer is sent, as JSON. Frames are binary: their number (uint32), width and height in CSS pixels and scale (each
 * float32), big-endian, then the JPEG.
 *
 * @category models
 * @since 0.1.0
 */
export type ViewMessage =
  | { readonly type: "hello"; readonly right: ViewRight }
  /** "waiting": there is no browser at the moment, and may be one later. */
  | { readonly type: "state"; readonly state: "live" | "waiting"; readonly canResize?: boolean }
  | { readonly type: "ended"; readonly reason: EndReason }
  | { readonly type: "tabs"; readonly tabs: ReadonlyArray<Tab> }
  | {
      readonly type: "navigation"
      readonly url: string
      readonly title: string
      readonly canGoBack: boolean
      readonly canGoForward: boolean
      readonly isLoading: boolean
    }
  /** All that are open now, the one of the visible page first. */
  | { readonly type: "dialogs"; readonly dialogs: ReadonlyArray<PageDialog> }
  | {
      readonly type: "select"
      readonly id: string
      /** Where the field stands, in CSS pixels of the page. */
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly selected: number
      readonly options: ReadonlyArray<SelectOption>
    }
  | {
      readonly type: "fileChooser"
      readonly id: string
      readonly isMultiple: boolean
      /** What an upload may hold, all files together. */
      readonly maxBytes: number
    }
  /** So much of an upload has arrived. */
  | { readonly type: "uploaded"; readonly id: string; readonly bytes: number }
  /** A list or file chooser is no more. */
  | { readonly type: "closed"; readonly id: string }
  /** A CSS cursor keyword. */
  | { readonly type: "cursor"; readonly cursor: string }
  /** What was copied in the browser. */
  | { readonly type: "clipboard"; readonly text: string }
  /** Something that was asked for cannot be, with the reason. */
  | { readonly type: "notice"; readonly text: string }
  /** Nothing happened, but the connection lives: comes at least every 10 seconds. */
  | { readonly type: "beat" }

/** How often a viewer hears something; page and server agree on it. */
export const beatMs = 10_000

/** Bytes of a binary message before its JPEG. */
export const frameHeaderBytes = 16
