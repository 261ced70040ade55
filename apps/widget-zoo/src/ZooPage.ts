import { readdirSync, readFileSync } from "node:fs"

/** The user's action on an element, in terms of the agent's actions. Other elements are referenced by id. */
export type Use =
  | { readonly click: { readonly count?: number; readonly button?: "right"; readonly x?: number; readonly y?: number } }
  | { readonly fill: { readonly text: string; readonly submit?: boolean } }
  | { readonly select: { readonly values: ReadonlyArray<string> } }
  | { readonly check: { readonly on: boolean } }
  | { readonly hover: Record<string, never> }
  | { readonly press: { readonly keys: string } }
  | { readonly drag: { readonly to?: string; readonly dx?: number; readonly dy?: number } }
  | { readonly attach: { readonly files: ReadonlyArray<string> } }

export interface UsableElement {
  /** `id` in the markup, unique in the zoo. */
  readonly id: string
  /** Kind of the element, for reports: "button", "listener only". */
  readonly what: string
  readonly use: Use
  /** The page's title after the action: `<id>=<value>`. */
  readonly shows: string
  /** Ids of elements to use first, without which this one is hidden or disabled. Default: none. */
  readonly after?: ReadonlyArray<string>
  /** Kind of the containing frame. Default: the page itself. */
  readonly frame?: "same-origin" | "cross-origin" | "nested" | "srcdoc"
  /** Mode of the containing shadow root. Default: none. */
  readonly shadow?: "open" | "closed"
}

export interface ZooPage {
  /** `/native` */
  readonly path: string
  readonly title: string
  readonly usable: ReadonlyArray<UsableElement>
  /** Ids of elements that look usable but are not: hidden, covered, empty. */
  readonly outOfReach: ReadonlyArray<string>
}

const folder = new URL("../pages/", import.meta.url)

/** Returns the markup of a page's body, or undefined if the page does not exist. */
export const bodyOf = (name: string): string | undefined =>
  /^[a-z-]+$/.test(name) && readdirSync(folder).includes(`${name}.html`)
    ? readFileSync(new URL(`${name}.html`, folder), "utf8")
    : undefined

/** Returns all pages with elements, by name. Frame pages belong to the page that contains them. */
export const zooPages = (): ReadonlyArray<ZooPage> =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .toSorted()
    .map((file) => {
      const known: Omit<ZooPage, "path"> = JSON.parse(readFileSync(new URL(file, folder), "utf8"))
      return { path: `/${file.replace(/\.json$/, "")}`, ...known }
    })
