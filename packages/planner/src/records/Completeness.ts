import { type Control, isChosen, isHeaderRow, isWithin, once, type PageModel, type Row } from "../page/PageModel.ts"

const partOfList =
  /\bpage \d+ (?:of|\/) \d+|\b\d+ ?(?:-|–|to) ?\d+ of \d+|^\W*\d+ more\b|\b(?:and|\+) ?\d+ more\b|\b(?:first|top|showing|latest) \d+\b|loading|^(?:…|\.\.\.)$/i
const nextPage =
  /^(?:next(?: page)?|older|(?:load|show|see|view)(?: \d+)? (?:more|all|others|rest)\b.*|more|page \d+|2)$/i

/** Returns true if the page shows only a part of its list. */
export const isPaged = once(({ controls, leaves }: PageModel): boolean => {
  // "Next" of a player is the next track.
  const isPlayer = controls.some(({ name }) => /^(?:play|pause)$/i.test(name.trim()))
  const isNext = (name: string) =>
    /^[›»→]$/.test(name.trim()) || nextPage.test(name.replaceAll(/[^\p{L}\d ]/gu, "").trim())
  // If "1" can be pressed as well as "2", neither is the number of the current page.
  const isPeer = ({ name, role }: Control) =>
    /^2$/.test(name.trim()) &&
    role !== "link" &&
    controls.some((one) => one.name.trim() === "1" && one.role === role && !one.element.disabled && !isChosen(one))
  return (
    leaves.some(({ text }) => partOfList.test(text)) ||
    (!isPlayer && controls.some((one) => !one.element.disabled && isNext(one.name) && !isPeer(one)))
  )
})

/** Controls that may hide a part of a list, with what they are set to. */
export const activeFilters = (page: PageModel): ReadonlyArray<string> =>
  page.controls.flatMap(({ element, isButton, kind, name, options, role, row, states, value }) => {
    if (row !== null && row.cells.length > 1) return []
    const isFilter = (words: RegExp, text = name) => words.test(text)
    if (kind === "enter")
      return value !== "" && isFilter(/search|filter|find|query/i, `${name} ${element.type} ${role}`) ? [value] : []
    if (kind === "select")
      return value !== "" &&
        options[0] !== value &&
        !/\b(?:all|any|every|everything)\b/i.test(value) &&
        isFilter(/\b(?:filter|show|status|category|type|kind|view|only)\b/i)
        ? [value]
        : []
    if (kind === "toggle") return states.has("checked") && isFilter(/\b(?:only|hide|show|filter)\b/i) ? [name] : []
    // A pressed button in an entry is about that entry, and "°C" is a unit.
    return ["selected", "pressed", "current"].some((state) => states.has(state)) &&
      (row === null || row.texts.length < 2) &&
      (isButton || role === "tab" || role === "radio") &&
      /\p{L}.*\p{L}/u.test(name) &&
      !/\b(?:all|any|everything)\b/i.test(name)
      ? [name]
      : []
  })

/** Returns true if a filter that the task does not name may hide rows. */
const isFiltered = once((page: PageModel): boolean =>
  activeFilters(page).some((name) => !page.task.toLowerCase().includes(name.toLowerCase())),
)

/** Returns true if a list at the end of a long page may grow once it is scrolled to. */
const mayGrow = (page: PageModel, { node }: Row, count: number): boolean => {
  const { pageHeight, top, viewportHeight } = page.observation.scroll
  const isLast = !page.leaves.some((leaf) => leaf.node > node && !isWithin(page, leaf.node, node))
  return isLast && top + viewportHeight < pageHeight - 1 && count >= 8
}

const countOfAll = /^\D{0,20}?\b(\d+)\s(?:results?|items?|entries|records|rows|matches|found|total|in total)\b/i

/** Returns true if rows are all there are: none is hidden, filtered out or not yet loaded, and none was left out. */
export const isComplete = (page: PageModel, rows: ReadonlyArray<Row>): boolean => {
  const [first] = rows
  const last = rows.at(-1)
  if (first === undefined || last === undefined || isPaged(page) || isFiltered(page)) return false
  const siblings = page
    .siblings(first.node)
    .filter((one) => page.tag(one) === page.tag(first.node) && !isHeaderRow(page, one))
  const isScrolled = (up: number) => page.nodes[up]?.states?.includes("scrollable") === true || page.role(up) === "tree"
  return (
    siblings.length === rows.length &&
    !page.path(first.parent).some((up) => up > 0 && isScrolled(up)) &&
    !mayGrow(page, last, rows.length) &&
    !page.leaves.some(({ text }) => {
      const [, count] = countOfAll.exec(text) ?? []
      return count !== undefined && Number(count) !== rows.length
    })
  )
}
