import type { PageElement } from "@tabwright/agent/brain"
import type { Clause } from "../../language/Clauses.ts"
import { listed } from "../../language/Lists.ts"
import { phraseOf } from "../../language/Phrase.ts"
import { isWord } from "../../language/Token.ts"
import { wordsOf } from "../../language/Words.ts"
import { isExplained, namesFor } from "../../page/Control.ts"
import { describe, ground, nameScore } from "../../page/Ground.ts"
import type { Page } from "../../page/Page.ts"
import { afterPress, pressElement } from "../../run/Press.ts"
import { act, failed, lastResult, markOf, type Scene } from "../../run/Scene.ts"
import type { Frame } from "../Frame.ts"

interface Choice {
  readonly things: ReadonlyArray<PageElement>
  readonly button: PageElement
}

const choosable = new Set(["button", "checkbox", "radio", "option", "switch"])

/** The things that are to be chosen, and the one button that then does with them what the verb says. */
const choiceOf = (page: Page, { args, verb }: Clause): Choice | undefined => {
  const names = namesFor(verb).filter((name) => !name.startsWith("add"))
  const buttons = page.elements.filter(
    (element) => element.role === "button" && names.some((name) => nameScore(page, element, name) >= 0.6),
  )
  const [button, another] = buttons
  if (button === undefined || another !== undefined) return undefined
  const own = new Set(wordsOf(button.name || button.text))
  const from = args.findLastIndex((token) => isWord(token, "for")) + 1
  const isLead = args
    .slice(0, from)
    .every((token) => isWord(token, "the", "a", "for") || wordsOf(token.value).every((word) => own.has(word)))
  const parts = listed(isLead ? args.slice(from) : args)
  const things = parts.flatMap((part) => {
    const found = ground(page, phraseOf(part), {
      accept: (element) => choosable.has(element.role) && element !== button && !element.disabled,
    })
    return found.kind === "found" && found.score >= 0.7 && isExplained(page, found.element, part) ? [found.element] : []
  })
  return things.length === parts.length && things.length > 0 && new Set(things).size === things.length
    ? { things, button }
    : undefined
}

const isChosen = (page: Page, element: PageElement): boolean => {
  const states: ReadonlyArray<string> = page.nodeOf(element)?.of.states ?? []
  return element.checked || states.includes("pressed") || states.includes("selected")
}

/**
 * Chooses things, then presses the button for what is chosen.
 *
 * @category frames
 */
export const chooseThen: Frame = {
  name: "choose, then act",
  does: "Chooses the things that the words name, and presses the one button for what is chosen",
  examples: ['Buy seat "A3"', "Buy the tickets for the seats C1 and C2"],
  read: (clause) => {
    if (
      clause.kind !== "do" ||
      clause.isNegated ||
      clause.args.length === 0 ||
      clause.verb?.senses.has("click") === true
    )
      return []
    if (
      !["buy", "book", "reserve", "order", "delete", "remove", "archive", "move", "send", "download", "get"].includes(
        clause.verb?.base ?? "",
      )
    )
      return []
    return [
      {
        fit: ({ page }) => (choiceOf(page, clause) === undefined ? 0 : 0.9),
        step: (scene: Scene) => {
          const { page, progress } = scene
          if (progress.phase === "pressed") {
            const settled = afterPress(scene)
            if (settled !== undefined) return settled
          }
          const choice = choiceOf(page, clause)
          if (choice === undefined) return failed(`Nothing on the page fits "${clause.text}".`)
          if (progress.phase === "chosen" && lastResult(scene)?.ok !== true)
            return failed(lastResult(scene)?.message ?? "It could not be chosen.")
          const done = Number(progress.data ?? 0)
          const thing = choice.things.slice(done).find((one) => !isChosen(page, one))
          if (thing === undefined) return pressElement(scene, choice.button, `Press ${describe(choice.button)}.`)
          return act(scene, `Choose ${describe(thing)}.`, [{ click: { el: thing.index } }], {
            phase: "chosen",
            before: markOf(scene),
            data: choice.things.indexOf(thing) + 1,
          })
        },
      },
    ]
  },
}
