/**
 * Right granted by a live view's token: to watch, or to watch and control.
 *
 * @category models
 * @since 0.1.0
 */
export type ViewRight = "view" | "control"

export interface Tab {
  readonly id: string
  readonly title: string
  readonly url: string
  readonly isVisible: boolean
}

/** A dialog that blocks its page until answered. */
export interface PageDialog {
  readonly id: string
  readonly kind: "alert" | "confirm" | "prompt" | "beforeunload"
  readonly message: string
  /** Default text of a prompt. */
  readonly suggestion: string
  /** Host of the page, or empty. */
  readonly host: string
}

/** An option of a select field, whose list Chromium draws outside the page. */
export interface SelectOption {
  readonly label: string
  /** Label of its group, or empty. */
  readonly group: string
  readonly isDisabled: boolean
}

/**
 * Reason for the end of a live view.
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
 * A message from the server to a viewer, as JSON. Frames are binary: number (uint32), width and height in CSS pixels
 * and scale (each float32), big-endian, then the JPEG.
 */
export type ServerMessage =
  | { readonly type: "hello"; readonly right: ViewRight }
  /** "waiting": no browser now, but possibly later. */
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
  /** All open dialogs, the visible page's first. */
  | { readonly type: "dialogs"; readonly dialogs: ReadonlyArray<PageDialog> }
  | {
      readonly type: "select"
      readonly id: string
      /** Position of the field in CSS pixels of the page. */
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
      /** Size limit of an upload, all files together. */
      readonly maxBytes: number
    }
  /** Bytes of an upload received so far. */
  | { readonly type: "uploaded"; readonly id: string; readonly bytes: number }
  /** A list or file chooser was closed. */
  | { readonly type: "closed"; readonly id: string }
  /** CSS cursor keyword. */
  | { readonly type: "cursor"; readonly cursor: string }
  /** Text copied in the browser. */
  | { readonly type: "clipboard"; readonly text: string }
  /** A request that failed, with the reason. */
  | { readonly type: "notice"; readonly text: string }
  /** Heartbeat, sent at least every 10 s. */
  | { readonly type: "beat" }

/** Heartbeat interval, shared by page and server. */
export const heartbeatMs = 10_000

/** Length of a binary message's header. */
export const frameHeaderBytes = 16
