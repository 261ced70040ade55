import type { SaveFormat } from "../action/Action.ts"

/**
 * Something on a page, as a person points at it.
 *
 * @category models
 * @since 0.1.0
 */
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

/** A field and what goes into it; a secret is never repeated in what people read. */
export interface FieldValue {
  readonly field: Target | null
  readonly value: string
  readonly isSecret: boolean
}

/**
 * Which of a list of results is meant.
 *
 * @category models
 * @since 0.1.0
 */
export type Item =
  | { readonly by: "position"; readonly position: number }
  | { readonly by: "price" | "rating" | "reviews"; readonly order: "lowest" | "highest"; readonly rank: number }
  | { readonly by: "name"; readonly name: string }

/**
 * What is to be read, and under which name the answer reports it.
 *
 * @category models
 * @since 0.1.0
 */
export interface Reading {
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
      readonly reading: Reading
      readonly relation: "is" | "contains"
      readonly value: string
      readonly isTrue: boolean
    }
  | { readonly about: "item in cart"; readonly name: string | null; readonly isPresent: boolean }

/**
 * One thing to do, completely understood.
 *
 * @category models
 * @since 0.1.0
 */
export type Command =
  | { readonly do: "navigate"; readonly url: string }
  | { readonly do: "back" }
  | { readonly do: "reload" }
  /** Goes to a page of the site by its name; does nothing when it is open already. */
  | { readonly do: "openPage"; readonly page: Target; readonly isOptional: boolean }
  | { readonly do: "click"; readonly target: Target }
  /** Sends the form that was filled in last. */
  | { readonly do: "submit" }
  | { readonly do: "fill"; readonly fields: ReadonlyArray<FieldValue> }
  | { readonly do: "search"; readonly text: string; readonly field: string | null }
  | { readonly do: "sort"; readonly by: string; readonly order: "ascending" | "descending" | null }
  | { readonly do: "filter"; readonly by: string | null; readonly value: string }
  | { readonly do: "filterPrice"; readonly minimum: number | null; readonly maximum: number | null }
  | { readonly do: "choose"; readonly option: string; readonly field: string | null }
  | { readonly do: "check"; readonly target: Target; readonly isOn: boolean }
  /** Gives the page a file that was sent for the task; null where the page asks for one file only. */
  | { readonly do: "attach"; readonly file: string; readonly target: Target | null }
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
  | { readonly do: "dialog" }
  | { readonly do: "read"; readonly reading: Reading; readonly isAnswer: boolean }
  | { readonly do: "save"; readonly name: string; readonly format: SaveFormat; readonly from: "last" | "all" | "page" }
  | { readonly do: "verify"; readonly claim: Claim }
  | { readonly do: "answer"; readonly of: "last" | "all" }

export type CommandOf<D extends Command["do"]> = Extract<Command, { readonly do: D }>

/** A command and the words of the task that ask for it. */
export interface PlannedCommand {
  readonly clause: string
  readonly command: Command
}

/**
 * A task that is understood to its last word.
 *
 * @category models
 * @since 0.1.0
 */
export interface Plan {
  readonly commands: ReadonlyArray<PlannedCommand>
}
