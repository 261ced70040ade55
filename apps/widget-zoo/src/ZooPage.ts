import { readdirSync, readFileSync } from "node:fs"

/** What a person does to use an element, in the words of the agent's actions; other elements are named by their ids. */
export type Use =
  | { readonly click: { readonly count?: number; readonly button?: "right"; readonly x?: number; readonly y?: number } }
  | { readonly fill: { readonly text: string; readonly submit?: boolean } }
  | { readonly select: { readonly values: ReadonlyArray<string> } }
  | { readonly check: { readonly on: boolean } }
  | { readonly hover: Record<string, never> }
  | { readonly press: { readonly keys: string } }
  | { readonly drag: { readonly to?: string; readonly dx?: number; readonly dy?: number } }
  | { readonly attach: { readonly files: ReadonlyArray<string> } }

/** An element of a page that a person can use. */
export interface UsableElement {
  /** Its `id` in the markup, unique over the whole zoo. */
  readonly id: string
  /** What kind of thing it is, for reports: "button", "listener only". */
  readonly what: string
  readonly use: Use
  /** What the page then writes into its title: `<id>=<value>`. */
  readonly shows: string
  /** Elements to be used first, by id: this one cannot be seen or used before. Default: none. */
  readonly after?: ReadonlyArray<string>
  /** It stands in a frame of this kind. Default: in the page itself. */
  readonly frame?: "same-origin" | "cross-origin" | "nested" | "srcdoc"
  /** It stands in a shadow root of this kind. Default: in none. */
  readonly shadow?: "open" | "closed"
}

/** A page and what there is on it. */
export interface ZooPage {
  /** `/native` */
  readonly path: string
  readonly title: string
  readonly usable: ReadonlyArray<UsableElement>
  /** Ids of what only looks usable or is out of a person's reach: hidden, covered, empty. */
  readonly outOfReach: ReadonlyArray<string>
}

const folder = new URL("../pages/", import.meta.url)

/** The markup inside a page's body; undefined where there is no such page. */
export const bodyOf = (name: string): string | undefined =>
  /^[a-z-]+$/.test(name) && readdirSync(folder).includes(`${name}.html`)
    ? readFileSync(new URL(`${name}.html`, folder), "utf8")
    : undefined

/** Every page that says what can be used on it, by name. Pages for frames are part of the page around them. */
export const zooPages = (): ReadonlyArray<ZooPage> =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .toSorted()
    .map((file) => {
      const known: Omit<ZooPage, "path"> = JSON.parse(readFileSync(new URL(file, folder), "utf8"))
      return { path: `/${file.replace(/\.json$/, "")}`, ...known }
    })
