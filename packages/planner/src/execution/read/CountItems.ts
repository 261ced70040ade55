import { cartCount } from "../../matching/CartBadge.ts"
import { listSize } from "../../matching/ListSize.ts"
import type { ReadValue } from "../../Plan.ts"
import { goThere } from "../navigate/NavigateToValue.ts"
import { keepHere } from "../StoredValues.ts"
import { act, failed, lastResult, type Outcome, placeOf, type Scene } from "../Scene.ts"

/** Counts what the page lists: by the page's own count, else by reading the list through. */
export const count = (scene: Scene, reading: ReadValue, isAnswer: boolean): Outcome => {
  const { page, progress } = scene
  if (reading.query === "cart items") {
    const number = cartCount(page)
    if (number !== null) return keepHere(scene, reading, isAnswer, number)
  }
  const there = goThere(scene, reading)
  if (there !== undefined) return there
  const size = listSize(page, reading.query)
  if (size !== undefined) return keepHere(scene, reading, isAnswer, size.count)
  if (/\blinks?$/.test(reading.query) && progress.phase === "start")
    return act(scene, `Count the ${reading.query}.`, [{ extract: { kind: "links" } }], { phase: "links" })
  const result = lastResult(scene)
  if (progress.phase !== "start" && result?.ok === true && Array.isArray(result.data))
    return keepHere(scene, reading, isAnswer, result.data.length)
  if (progress.phase === "start" || result?.interrupted === true)
    return act(
      scene,
      `Count the ${reading.query}.`,
      [
        {
          extract: { kind: /row|order|record/.test(reading.query) ? "table" : "list", query: reading.query, pages: 20 },
        },
      ],
      { phase: "table" },
    )
  if (progress.phase === "table")
    return act(
      scene,
      `Count the ${reading.query}.`,
      [
        {
          extract: { kind: /row|order|record/.test(reading.query) ? "list" : "table", query: reading.query, pages: 20 },
        },
      ],
      { phase: "list" },
    )
  return failed(`The number of ${reading.query} could not be read on ${placeOf(page)}. ${result?.message ?? ""}`.trim())
}
