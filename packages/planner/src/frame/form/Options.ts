import { listed } from "../../language/Lists.ts"
import { isWord, plainText, type Token } from "../../language/Token.ts"
import { type Field, fieldsOf, optionOf } from "../../page/Fields.ts"
import { describe } from "../../page/Ground.ts"
import type { Page } from "../../page/Page.ts"
import { act, failed, lastResult, markOf, met } from "../../run/Scene.ts"
import type { Frame } from "../Frame.ts"

interface Choice {
  readonly field: Field
  readonly labels: ReadonlyArray<string>
}

/** The only list for several options that has all the options that the words name. */
const choiceOf = (page: Page, tokens: ReadonlyArray<Token>): Choice | undefined => {
  const at = tokens.findIndex((token, position) => position > 0 && isWord(token, "from", "in", "on"))
  const names = listed(at === -1 ? tokens : tokens.slice(0, at)).map((part) => plainText(part))
  if (names.length < 2) return undefined
  const found = fieldsOf(page)
    .filter(({ element, kind }) => kind === "select" && element.tag === "select" && element.role === "listbox")
    .flatMap((field): ReadonlyArray<Choice> => {
      const labels = names.flatMap((name) => optionOf(field, name)?.label ?? [])
      return labels.length === names.length ? [{ field, labels }] : []
    })
  return found.length === 1 ? found[0] : undefined
}

/**
 * Selects several options of one list at once.
 *
 * @category frames
 */
export const options: Frame = {
  name: "select several options",
  does: "Selects several options of a list that allows more than one",
  examples: ["Select Ann and Bob from the list"],
  read: ({ args, isNegated, kind, verb }) =>
    kind !== "do" || isNegated || verb?.senses.has("choose") !== true || listed(args).length < 2
      ? []
      : [
          {
            fit: ({ page }) => (choiceOf(page, args) === undefined ? 0 : 0.98),
            step: (scene) => {
              const choice = choiceOf(scene.page, args)
              if (choice === undefined) return failed("No list has all these options.")
              const what = `${choice.labels.join(", ")} in ${describe(choice.field.element)}`
              if (scene.progress.phase === "selected") {
                const result = lastResult(scene)
                return result?.ok === true
                  ? met(`Selected ${what}.`)
                  : failed(result?.message ?? `${what} could not be selected.`)
              }
              return act(
                scene,
                `Select ${what}.`,
                [{ select: { el: choice.field.element.index, values: choice.labels } }],
                {
                  phase: "selected",
                  before: markOf(scene),
                  what,
                },
              )
            },
          },
        ],
}
