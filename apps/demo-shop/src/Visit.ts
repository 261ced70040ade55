import type { Html } from "./Html.ts"
import type { Visitor } from "./Visitor.ts"

/** One request, as a page sees it. */
export interface Visit {
  readonly path: string
  readonly query: URLSearchParams
  /** Fields of a posted form; empty for a GET. */
  readonly form: URLSearchParams
  readonly visitor: Visitor
  /** The variable part of the path, "" where it has none. */
  readonly id: string
}

/** A page's answer: what to send, and what the shop remembers afterwards. */
export type Answer = (
  | { readonly kind: "page"; readonly status: number; readonly title: string; readonly main: Html }
  | { readonly kind: "redirect"; readonly to: string }
  | { readonly kind: "frame"; readonly body: Html }
  | { readonly kind: "file"; readonly name: string; readonly type: string; readonly text: string }
  /** Answers after a while, or never when it is infinite; for tests of impatience. */
  | { readonly kind: "late"; readonly afterMs: number; readonly answer: Answer }
) & {
  /** The visitor from now on; absent when nothing changed. */
  readonly visitor?: Visitor
}

/** Turns a request into an answer. */
export type Page = (visit: Visit) => Answer

export const page = (title: string, main: Html, status = 200): Answer => ({ kind: "page", status, title, main })

export const redirect = (to: string, visitor?: Visitor): Answer =>
  visitor === undefined ? { kind: "redirect", to } : { kind: "redirect", to, visitor }

/** Gives the path if it leads to a page of this shop, else the fallback: nobody is sent to another site. */
export const localPath = (path: string | null, fallback: string): string =>
  path !== null && /^\/(?![/\\])[\x21-\x7e]*$/.test(path) && !path.includes("\\") ? path : fallback
