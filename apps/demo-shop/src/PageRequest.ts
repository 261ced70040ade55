import type { Html } from "./Html.ts"
import type { Visitor } from "./Visitor.ts"

export interface PageRequest {
  readonly path: string
  readonly query: URLSearchParams
  /** Fields of a posted form. Empty for a GET. */
  readonly form: URLSearchParams
  readonly visitor: Visitor
  /** The variable segment of the path, or an empty string. */
  readonly id: string
}

/** The response of a page, and the visitor's new state. */
export type Answer = (
  | { readonly kind: "page"; readonly status: number; readonly title: string; readonly main: Html }
  | { readonly kind: "redirect"; readonly to: string }
  | { readonly kind: "frame"; readonly body: Html }
  | { readonly kind: "file"; readonly name: string; readonly type: string; readonly text: string }
  | { readonly kind: "json"; readonly value: object }
  /** Responds after a delay, or never if it is infinite, to test timeouts. */
  | { readonly kind: "late"; readonly afterMs: number; readonly answer: Answer }
) & {
  /** The new state of the visitor. Absent if nothing changed. */
  readonly visitor?: Visitor
}

export type Page = (pageRequest: PageRequest) => Answer

export const page = (title: string, main: Html, status = 200): Answer => ({ kind: "page", status, title, main })

export const redirect = (to: string, visitor?: Visitor): Answer =>
  visitor === undefined ? { kind: "redirect", to } : { kind: "redirect", to, visitor }

/** Returns the path if it is a page of this shop, otherwise the fallback. Prevents redirects to other sites. */
export const localPath = (path: string | null, fallback: string): string =>
  path !== null && /^\/(?![/\\])[\x21-\x7e]*$/.test(path) && !path.includes("\\") ? path : fallback
