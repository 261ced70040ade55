import { cartHolds } from "../Cart.ts"
import { cartDoor, isCartPage } from "../../matching/CartBadge.ts"
import { findTarget } from "../../matching/Matcher.ts"
import { amounts } from "../../matching/Price.ts"
import { normalise } from "../../matching/Words.ts"
import type { Claim, CommandOf } from "../../Plan.ts"
import { valueOf } from "./FinalAnswer.ts"
import { effectText, press } from "../pointer/PressControl.ts"
import { read } from "./ReadValue.ts"
import { act, failed, lastResult, met, type Outcome, placeOf, type Scene } from "../Scene.ts"

const fold = (text: string): string => text.toLowerCase().replace(/\s+/g, " ").trim()

const pageSays = (scene: Scene, text: string): boolean =>
  fold(scene.page.pageText).includes(fold(text)) ||
  scene.page.elements.some((element) => fold(`${element.name} ${element.value}`).includes(fold(text))) ||
  scene.state.dialogs.some((message) => fold(message).includes(fold(text)))

const isEqual = (found: string, wanted: string): boolean => {
  if (fold(found) === fold(wanted)) return true
  const number = (text: string): number => amounts(text)[0]?.value ?? Number(text.replace(/[^\d.-]/g, "") || Number.NaN)
  const isNumeric = /\d/.test(wanted) && /^[^\p{L}]*$/u.test(wanted.replace(/\b(?:USD|EUR|GBP)\b/g, ""))
  if (isNumeric && /\d/.test(found)) return number(found) === number(wanted)
  return normalise(found) === normalise(wanted)
}

const compare = (claim: Extract<Claim, { about: "reading" }>, found: string): Outcome => {
  const { reading, relation, value, isTrue } = claim
  const holds = relation === "is" ? isEqual(found, value) : fold(found).includes(fold(value))
  const said = `The ${reading.label} is "${found}"`
  if (holds === isTrue) return met(`Checked: ${said}.`)
  return failed(`The check failed: ${said}, ${isTrue ? "not" : "which is not allowed:"} "${value}".`)
}

/** Checks a statement about the page; one that does not hold ends the run without success. */
export const verify = (command: CommandOf<"verify">, scene: Scene): Outcome => {
  const { claim } = command
  const { page, progress } = scene
  switch (claim.about) {
    case "text": {
      if (pageSays(scene, claim.text) === claim.isPresent)
        return met(`Checked: "${claim.text}" is ${claim.isPresent ? "" : "not "}on ${placeOf(page)}.`)
      if (progress.attempts >= 1)
        return failed(`The check failed: "${claim.text}" is ${claim.isPresent ? "not " : ""}on ${placeOf(page)}.`)
      const wait = claim.isPresent ? { wait: { text: claim.text, seconds: 3 } } : { wait: { seconds: 1 } }
      return act(scene, `Check that "${claim.text}" is ${claim.isPresent ? "" : "not "}shown.`, [wait], {
        phase: "waiting",
        attempts: progress.attempts + 1,
      })
    }
    case "item in cart": {
      const name = claim.name ?? scene.state.item
      if (name === null) return failed("The check failed: no product was opened or added before.")
      const link = isCartPage(page) ? undefined : cartDoor(page)
      if (link !== undefined && progress.attempts === 0)
        return act(scene, `Open the cart to check that "${name}" is in it.`, [{ click: { el: link.index } }], {
          attempts: 1,
        })
      return cartHolds(page, name) === claim.isPresent
        ? met(`Checked: "${name}" is ${claim.isPresent ? "" : "not "}in the cart.`)
        : failed(`The check failed: "${name}" is ${claim.isPresent ? "not " : ""}in the cart on ${placeOf(page)}.`)
    }
    case "reading": {
      const outcome = read(claim.reading, false, scene)
      if (outcome.kind !== "met" || outcome.gains.kept === undefined) return outcome
      const value = valueOf(outcome.gains.kept, scene.history)
      return compare(claim, typeof value === "string" ? value : JSON.stringify(value))
    }
  }
}

const accepting = ["yes", "confirm", "accept", "continue", "okay", "agree", "delete", "remove", "proceed"]
const dismissing = ["no", "close", "dismiss", "keep", "keep it", "never mind", "×", "not now", "no thanks"]

/** Sees to a dialog: a native one was answered when it appeared, one that is part of the page is confirmed or called off. */
export const dialog = (command: CommandOf<"dialog">, scene: Scene): Outcome => {
  const { isAccepted } = command
  const message = scene.state.dialogs.at(-1)
  const word = isAccepted ? "accepted" : "dismissed"
  if (message !== undefined && scene.progress.phase === "start") return met(`The dialog "${message}" was ${word}.`)
  const target = {
    name: isAccepted ? "ok" : "cancel",
    alternatives: isAccepted ? accepting : dismissing,
    role: "button" as const,
    ordinal: null,
    near: null,
  }
  // What opened just now comes before what was there: "Delete" in a dialog, not "Delete" in the list behind it.
  const all = scene.page.elements.filter((element) => element.role === "button" || element.role === "link")
  const fresh = all.filter((element) => element.isNew)
  const buttons = fresh.length > 0 ? fresh : all
  if (scene.progress.phase === "start" && findTarget(buttons, target).kind !== "found")
    return failed(`No dialog was shown on ${placeOf(scene.page)}.`)
  const outcome = press(scene, target, isAccepted ? "Confirm the dialog." : "Dismiss the dialog.", {
    among: () => buttons,
  })
  return outcome.kind === "met" ? met(`The dialog was ${word}. ${effectText(scene)}`) : outcome
}

/** Says beforehand how the next native dialog is to be answered. */
export const expectDialog = (command: CommandOf<"expectDialog">, scene: Scene): Outcome => {
  const result = lastResult(scene)
  const word = command.isAccepted ? "accepted" : "dismissed"
  if (scene.progress.phase === "asked" && result !== undefined && result.interrupted !== true)
    return result.ok ? met(`The next dialog will be ${word}.`) : failed(result.message)
  return act(scene, `Make sure that the next dialog is ${word}.`, [{ dialog: { accept: command.isAccepted } }], {
    phase: "asked",
  })
}
