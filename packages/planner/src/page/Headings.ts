import { isTitleRow, once, type Tree } from "./PageModel.ts"

/** Returns true for a heading, a legend, a caption or the title of a table. */
export const isHeading = (page: Tree, at: number): boolean =>
  page.role(at) === "heading" || /^(?:legend|caption|summary)$/.test(page.tag(at)) || isTitleRow(page, at)

/** The headings before a node in what it stands in, each of a higher level than the one behind it, and the name of that. */
const headingsBeside = (page: Tree, at: number): ReadonlyArray<string> => {
  const siblings = page.siblings(at)
  const found: Array<string> = []
  let level = Infinity
  for (const one of siblings.slice(0, siblings.indexOf(at)).toReversed()) {
    const depth = page.nodes[one]?.level ?? 6
    if (depth >= level || !isHeading(page, one)) continue
    found.push(page.text(one))
    level = depth
  }
  const { name = "" } = page.nodes[page.parent(at)] ?? {}
  return name === "" ? found : [...found, name]
}

/** Computes something once for each node of a page. */
export const oncePerNode = <A>(compute: (page: Tree, at: number) => A) => {
  const knownIn = once<Tree, Map<number, A>>(() => new Map())
  return (page: Tree, at: number): A => {
    const known = knownIn(page)
    const found = known.get(at) ?? compute(page, at)
    known.set(at, found)
    return found
  }
}

/** Headings and names that a node stands under, innermost first. */
export const headingsOf: (page: Tree, at: number) => ReadonlyArray<string> = oncePerNode((page, at) =>
  at < 0 ? [] : [...headingsBeside(page, at), ...headingsOf(page, page.parent(at))],
)
