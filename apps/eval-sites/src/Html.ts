const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

/** Escapes text for element content and quoted attributes. */
export const escape = (text: string | number): string =>
  String(text).replace(/[&<>"']/g, (character) => entities[character] ?? "")

/** Formats whole cents as US dollars. */
export const usd = (cents: number): string => `$${(cents / 100).toFixed(2)}`

/** Returns `<option>` elements with their values as labels. */
export const options = (values: ReadonlyArray<string>): string =>
  values.map((value) => `<option>${escape(value)}</option>`).join("")
