import type { PageElement } from "@tabwright/agent/brain"
import { isPunctuation, plainText, type Token } from "../../language/Token.ts"
import { normalise } from "../../language/Words.ts"
import { describe, isPressable } from "../../page/Ground.ts"
import type { Page } from "../../page/Page.ts"
import { afterPress, pressElement } from "../../run/Press.ts"
import { act, failed, markOf, type Outcome, placeOf, type Scene } from "../../run/Scene.ts"
import type { Frame } from "../Frame.ts"

type Tokens = ReadonlyArray<Token>

/** Names of the items of "File > Open > Recent from the menu". */
const pathOf = (tokens: Tokens): ReadonlyArray<string> => {
  const parts: Array<Array<Token>> = [[]]
  for (const token of tokens)
    if (isPunctuation(token, ">", "→", "›", "»")) parts.push([])
    else parts.at(-1)?.push(token)
  const names = parts.map((part) =>
    plainText(part)
      .replace(/^(?:the|on)\s+/i, "")
      .replace(/ (?:from|in|on|of) the (?:[^>]{1,40} )?menu$| menu(?: item)?$/i, ""),
  )
  return names.length > 1 && names.every((name) => name !== "") ? names : []
}

const itemOf = (page: Page, name: string | undefined): PageElement | undefined => {
  const found = page.elements.filter(
    (element) =>
      isPressable(element) && !element.disabled && normalise(element.name || element.text) === normalise(name ?? ""),
  )
  const [first] = found
  // A row and the link in it are one item.
  const inner = found.at(-1)
  const outerNode = first === undefined ? undefined : page.nodeOf(first)
  const innerNode = inner === undefined ? undefined : page.nodeOf(inner)
  const isNested = outerNode !== undefined && innerNode !== undefined && page.contains(outerNode, innerNode)
  return found.length === 1 || (found.length === 2 && isNested) ? inner : undefined
}

/** Points at each item of the path, clicks it where that does not show the next one, and clicks the last. */
const follow = (names: ReadonlyArray<string>, scene: Scene): Outcome => {
  const { page, progress } = scene
  if (progress.phase === "pressed") {
    const settled = afterPress(scene)
    if (settled !== undefined) return settled
  }
  const visible = names.findLastIndex((name) => itemOf(page, name) !== undefined)
  const item = itemOf(page, names[visible])
  if (item === undefined) return failed(`"${names[0]}" is not on ${placeOf(scene.observation)}.`)
  if (visible === names.length - 1) return pressElement(scene, item, `Click ${describe(item)}.`)
  const tries = progress.tried.filter((mark) => mark === names[visible]).length
  if (tries > 1) return failed(`${describe(item)} does not show "${names[visible + 1]}".`)
  return act(
    scene,
    tries === 0 ? `Point at ${describe(item)}.` : `Open ${describe(item)}.`,
    [tries === 0 ? { hover: { el: item.index } } : { click: { el: item.index } }],
    { phase: "opening", tried: [...progress.tried, names[visible] ?? ""], before: markOf(scene) },
  )
}

/**
 * Follows a path through menus.
 *
 * @category frames
 */
export const menuPath: Frame = {
  name: "follow a menu path",
  does: "Opens a menu and its submenus, by pointing or clicking, and clicks the last item of the path",
  examples: ["Select File > Export > PDF from the menu"],
  read: ({ args, isNegated, kind, verb }) => {
    const isChoosing = ["choose", "click", "open", "hover"].some((sense) => verb?.senses.has(sense as "click") === true)
    const names = kind === "do" && !isNegated && isChoosing ? pathOf(args) : []
    return names.length === 0
      ? []
      : [
          {
            fit: ({ page }) => (itemOf(page, names[0]) === undefined ? 0 : 0.97),
            step: (scene) => follow(names, scene),
          },
        ]
  },
}
