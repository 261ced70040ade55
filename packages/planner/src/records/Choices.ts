import { type Control, groupBy, isChosen, isWithin, once, type PageModel } from "../page/PageModel.ts"
import { keysOf } from "../task/Words.ts"
import { type Collection, collectionOf, contextAt, entryOf, labeled, stateOf } from "./Entries.ts"
import { clean, partsOf } from "./Text.ts"

/** Check boxes, radio buttons, tabs or pressed buttons that belong together. */
interface ChoiceGroup {
  readonly label: string
  readonly options: ReadonlyArray<{ readonly control: Control; readonly label: string }>
}

/** The text of an option, of its label or right behind it. */
const optionLabel = (page: PageModel, { name, node }: Control): string => {
  const own = page.text(node)
  const next = page.next(node)
  if (/\p{L}/u.test(own) && !/^(?:on|off)$/i.test(own)) return own
  if (page.tag(page.parent(node)) === "label") return page.text(page.parent(node))
  return (/^(?:#text|label|span)$/.test(page.tag(next)) && page.text(next)) || name
}

/** The legend, the name or the text before what several controls stand in. */
const groupLabel = (page: PageModel, holder: number, first: number): string => {
  const legend = page.children(holder).find((one) => page.tag(one) === "legend")
  const { name = "" } = page.nodes[holder] ?? {}
  if (legend !== undefined || name !== "") return legend === undefined ? name : page.text(legend)
  const leaf = page.leaves.findLast(({ node }) => node < first)
  return leaf === undefined || page.tag(page.parent(leaf.node)) === "label" ? "" : leaf.text
}

/** Controls by kind, name and the innermost node that holds several of them. */
const groupsIn = (page: PageModel, controls: ReadonlyArray<Control>): ReadonlyArray<ChoiceGroup> => {
  const holderOf = ({ kind, node }: Control): number =>
    page
      .ancestors(node)
      .find(
        (up) =>
          controls.filter((one) => one.kind === kind && one.node !== up && isWithin(page, one.node, up)).length > 1,
      ) ?? -1
  const placed = controls.map((control) => ({ control, holder: holderOf(control) }))
  const groups = groupBy(
    placed,
    ({ control: { element, kind }, holder }) => `${kind}|${element.nameAttribute}|${holder}`,
  )
  return [...groups.values()].map((members) => ({
    label: groupLabel(page, members[0]?.holder ?? -1, members[0]?.control.node ?? 0),
    options: members.map(({ control }) => ({
      control,
      label: clean(optionLabel(page, control)),
    })),
  }))
}

const choiceGroups = once((page: PageModel): ReadonlyArray<ChoiceGroup> => {
  const isInTable = ({ row }: Control) => (row?.cells.length ?? 0) > 2
  const chosenIn = new Set(
    page.controls.flatMap(({ node, states }) =>
      states.has("pressed") || states.has("current") ? [page.parent(node)] : [],
    ),
  )
  const isOption = (control: Control) =>
    (/^(?:toggle|radio)$/.test(control.kind) && !isInTable(control)) || /^(?:tab|option)$/.test(control.role)
  const isSegment = (control: Control): boolean => {
    const parent = page.parent(control.node)
    return (
      control.isButton &&
      control.kind === "press" &&
      !isInTable(control) &&
      chosenIn.has(parent) &&
      page.tag(parent) !== "nav"
    )
  }
  return [isOption, isSegment].flatMap((isMember) => groupsIn(page, page.controls.filter(isMember)))
})

/** Groups of options to choose from, each an entry that is on or off. */
export const optionsOf = (page: PageModel): ReadonlyArray<Collection> =>
  choiceGroups(page).flatMap(({ label, options }) => {
    if (options.length < 2) return []
    const context = [...keysOf(label), ...contextAt(page, options[0]?.control.node ?? 0)]
    const entries = options.map((option) => {
      const [name = "", ...parts] = partsOf(option.label)
      return entryOf(name, [...parts.map(labeled), stateOf(option.control)], context)
    })
    const isCountable = options.every(({ control }) => /^(?:radio|toggle|option)$/.test(control.kind))
    return [collectionOf("options", entries, context, { shape: isCountable ? "options" : "segments", isWhole: true })]
  })

/** The chosen one of each group in which only one can be. */
export const chosenOf = (page: PageModel) =>
  choiceGroups(page).flatMap(({ label, options }) => {
    const [chosen, ...others] = options.filter(({ control }) => isChosen(control))
    return chosen === undefined || others.length > 0 || chosen.control.kind === "toggle"
      ? []
      : [{ label, value: chosen.label, node: chosen.control.node }]
  })
