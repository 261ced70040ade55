/** Markup. Values of other types are escaped in templates. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** A value in an `html` template. `false`, `null` and `undefined` render nothing. */
export type Piece = Html | string | number | false | null | undefined | ReadonlyArray<Piece>

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

/** Escapes text for element content and quoted attributes. */
export const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? "")

const render = (piece: Piece): string => {
  if (piece === false || piece === null || piece === undefined) return ""
  if (piece instanceof Html) return piece.text
  if (typeof piece === "string") return escape(piece)
  if (typeof piece === "number") return String(piece)
  return piece.map(render).join("")
}

/** Builds markup from a template and escapes every value that is not markup itself. */
export const html = (strings: TemplateStringsArray, ...pieces: ReadonlyArray<Piece>): Html =>
  new Html(strings.reduce((text, string, index) => text + render(pieces[index - 1]) + string))
