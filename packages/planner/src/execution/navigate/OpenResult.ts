import { markOf } from "../../matching/PageDigest.ts"
import { type Candidate, leads } from "../../matching/Superlative.ts"
import type { CommandOf } from "../../Plan.ts"
import { addButtons } from "../Cart.ts"
import { afterPress } from "../pointer/PressControl.ts"
import { elementOf, itemText, scan } from "../read/ScanResults.ts"
import { act, failed, lastResult, met, type Outcome, placeOf, type Scene } from "../Scene.ts"

const priceText = (candidate: Candidate): string => (candidate.price === "" ? "" : ` at ${candidate.price}`)

/** Opens one of the results: clicks it where it stands, or goes to its address when the search for it led on. */
export const openItem = (command: CommandOf<"openItem">, scene: Scene): Outcome => {
  const { page, progress } = scene
  const result = lastResult(scene)
  const chosen = progress.seen[0]
  if (progress.phase === "opened" && chosen !== undefined) {
    const gains = { item: chosen.name }
    const said = `${itemText(command.item).replace(/^the/, "The")} is "${chosen.name}"${priceText(chosen)}; ${placeOf(page)} is open.`
    const isOpen = progress.before !== null && progress.before.url !== page.url
    if (result?.ok === true) return met(said, gains)
    if (result === undefined || result.interrupted === true) {
      if (isOpen) return met(said, gains)
      if (progress.attempts >= 3)
        return failed(`"${chosen.name}" could not be opened: the run was interrupted on every attempt.`)
    } else {
      const settled = afterPress(scene, gains)
      if (settled !== undefined) return settled
    }
    return open(scene, command, chosen)
  }
  if (progress.phase === "return" && chosen !== undefined) {
    if (result !== undefined && !result.ok && result.interrupted !== true) return failed(result.message)
    return open(scene, command, chosen)
  }
  if (progress.phase === "scan" && result !== undefined && !result.ok && result.interrupted !== true)
    return failed(result.message)
  const found = scan(scene, command.item)
  return found.kind === "outcome" ? found.outcome : open(scene, command, found.candidate)
}

/** "Add the cheapest to the cart": where its card has the button for it, nothing needs to be opened. */
const isBoughtHere = ({ plan, command, page }: Scene, candidate: Candidate): boolean => {
  const [own, next] = [plan.commands[command], plan.commands[command + 1]]
  return (
    next?.command.do === "addToCart" &&
    next.clause === own?.clause &&
    addButtons(page).some((button) => button.context === candidate.context && candidate.context !== "")
  )
}

const open = (scene: Scene, command: CommandOf<"openItem">, candidate: Candidate): Outcome => {
  const { page, progress } = scene
  if (isBoughtHere(scene, candidate)) {
    const said = `${itemText(command.item).replace(/^the/, "The")} is "${candidate.name}"${priceText(candidate)}.`
    return met(said, { item: candidate.name })
  }
  if (!candidate.canOpen) {
    const said = `${itemText(command.item).replace(/^the/, "The")} is "${candidate.name}"${priceText(candidate)}; it has no page of its own.`
    return met(said, { item: candidate.name })
  }
  const goal = `Open ${itemText(command.item)}${command.item.by === "name" ? "" : `: "${candidate.name}"${priceText(candidate)}`}.`
  const change = {
    phase: "opened",
    attempts: progress.attempts + 1,
    before: markOf(page),
    seen: [candidate],
    what: `link "${candidate.name}"`,
  }
  const element = elementOf(page, candidate)
  if (element !== undefined) return act(scene, goal, [{ click: { el: element.index } }], change)
  if (leads(candidate.href)) return act(scene, goal, [{ navigate: { url: candidate.href } }], change)
  if (candidate.page !== page.url && progress.phase !== "return")
    return act(scene, `Go back to the list that shows "${candidate.name}".`, [{ navigate: { url: candidate.page } }], {
      phase: "return",
      seen: [candidate],
    })
  return failed(`"${candidate.name}" is no longer on ${placeOf(page)}.`)
}
