/** Maximum characters of a slug without the suffix of a skill whose name is taken. */
const slugLength = 60

/** Returns the slug of a title: lower-case ASCII letters and digits, joined by hyphens. `skill` if there are none. */
export const slugOf = (title: string): string => {
  const plain = title.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()
  const words = (plain.match(/[a-z0-9]+/g) ?? []).join("-").slice(0, slugLength)
  return words === "" ? "skill" : words.endsWith("-") ? words.slice(0, -1) : words
}

/** Returns the slug of a skill whose title another public skill has, too. */
export const uniqueSlugOf = (title: string, id: string): string => `${slugOf(title)}-${id.slice(0, 8)}`
