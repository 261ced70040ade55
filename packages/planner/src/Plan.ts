import type { SaveFormat } from "@tabwright/agent/brain"
import type * as Schema from "effect/Schema"

/** Something on a page, as a person points at it. */
export interface Target {
  /** Its name in the task's words; "" for "the first link". */
  readonly name: string
  /** Other names that do as well: "checkout" may read "Proceed to checkout". */
  readonly alternatives: ReadonlyArray<string>
  readonly role: TargetRole | null
  /** 1 is the first, -1 the last; null when the task counts nothing. */
  readonly ordinal: number | null
  /** Text of the row, card or section that it stands in. */
  readonly near: string | null
}

export type TargetRole =
  | "button"
  | "link"
  | "field"
  | "checkbox"
  | "radio"
  | "tab"
  | "option"
  | "dropdown"
  | "menu"
  | "image"
  | "slider"

/** Which of a list of results is meant. */
export type Item =
  | { readonly by: "position"; readonly position: number }
  | { readonly by: "price" | "rating" | "reviews"; readonly order: "lowest" | "highest"; readonly rank: number }
  | { readonly by: "name"; readonly name: string }

/** Which rows of a list, cards of a page or messages of a box are meant: all that is said must be true of one. */
export interface Rows {
  /** What the task calls one: "email", "order"; "" when it does not say. */
  readonly noun: string
  /** Texts that stand in it. */
  readonly texts: ReadonlyArray<string>
  /** 1 is the first, -1 the last; null when the task counts nothing. */
  readonly ordinal: number | null
  /** All that fit, one after the other; otherwise exactly one must. */
  readonly isEvery: boolean
  /** Of those that fit the one with the lowest or highest value. */
  readonly best: { readonly by: string; readonly order: "lowest" | "highest" } | null
  /** Only those whose value is on this side of a number, or of a date as `2026-05-03`. */
  readonly bound: {
    readonly by: string
    readonly side: "below" | "above"
    readonly value: string
    readonly mayEqual: boolean
  } | null
}

/** What is to be read, and under which name the answer reports it. */
export interface ReadValue {
  readonly what:
    | "value"
    | "text"
    | "title"
    | "url"
    | "heading"
    | "headings"
    | "list"
    | "table"
    | "links"
    | "count"
    | "dialog"
    | "download"
  /** What to look for in the task's words, "" for the page as a whole. */
  readonly query: string
  readonly label: string
  readonly fields: ReadonlyArray<string>
  readonly limit: number | null
  /** Pages to read, 1 by default, at most 20. */
  readonly pages: number
  /** Reads from this result instead of the page. */
  readonly item: Item | null
}

/** A statement about the page that is true or not. */
export type Claim =
  | { readonly about: "text"; readonly text: string; readonly isPresent: boolean }
  | {
      readonly about: "reading"
      readonly reading: ReadValue
      readonly relation: "is" | "contains"
      readonly value: string
      readonly isTrue: boolean
    }
  | { readonly about: "item in cart"; readonly name: string | null; readonly isPresent: boolean }

/** One thing to do, completely understood. */
export type Command =
  | { readonly do: "navigate"; readonly url: string }
  | { readonly do: "back" }
  | { readonly do: "reload" }
  /** Goes to a page of the site by its name; does nothing when it is open already. */
  | { readonly do: "openPage"; readonly page: Target; readonly isOptional: boolean }
  | { readonly do: "click"; readonly target: Target }
  /** Presses a control of rows; without rows of what "it" is. */
  | { readonly do: "onRows"; readonly control: Target; readonly rows: Rows | null }
  /** Finds or opens a row, which is "it" from then on. */
  | { readonly do: "takeRow"; readonly rows: Rows; readonly isOpened: boolean }
  | { readonly do: "fill"; readonly field: Target; readonly value: string }
  | { readonly do: "search"; readonly text: string; readonly field: string | null }
  | { readonly do: "sort"; readonly by: string; readonly order: "ascending" | "descending" | null }
  | { readonly do: "filter"; readonly by: string | null; readonly value: string }
  | { readonly do: "filterPrice"; readonly minimum: number | null; readonly maximum: number | null }
  | { readonly do: "press"; readonly keys: string; readonly times: number; readonly field: Target | null }
  | { readonly do: "scroll"; readonly direction: "up" | "down" | "top" | "bottom"; readonly pages: number }
  | { readonly do: "scrollTo"; readonly text: string }
  | { readonly do: "wait"; readonly seconds: number }
  | { readonly do: "waitFor"; readonly text: string }
  | { readonly do: "login"; readonly user: string; readonly password: string }
  | { readonly do: "openItem"; readonly item: Item }
  | { readonly do: "addToCart"; readonly name: string | null; readonly count: number }
  | { readonly do: "setQuantity"; readonly name: string | null; readonly count: number }
  | { readonly do: "removeFromCart"; readonly name: string | null }
  | { readonly do: "emptyCart" }
  | { readonly do: "checkout" }
  | { readonly do: "dialog"; readonly isAccepted: boolean }
  /** Says how the dialog is to be answered that the next command opens. */
  | { readonly do: "expectDialog"; readonly isAccepted: boolean }
  | { readonly do: "read"; readonly reading: ReadValue; readonly isAnswer: boolean }
  | { readonly do: "save"; readonly name: string; readonly format: SaveFormat; readonly from: "last" | "all" | "page" }
  | { readonly do: "verify"; readonly claim: Claim }
  | { readonly do: "answer"; readonly of: "last" | "all" }
  | {
      readonly do: "callTool"
      readonly name: string
      readonly arguments: { readonly [key: string]: Schema.Json }
      readonly isAnswer: boolean
    }

export type CommandOf<D extends Command["do"]> = Extract<Command, { readonly do: D }>

/** A command and the words of the task that ask for it. */
export interface PlannedCommand {
  readonly clause: string
  readonly command: Command
}

/** A task that is understood to its last word. */
export interface Plan {
  readonly commands: ReadonlyArray<PlannedCommand>
}
