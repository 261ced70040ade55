import type { Probe } from "../Probe.ts"

/** Installs support for virtualized lists and calendars. */
export const installOptionPicker = (probe: Probe): void => {
  const elementsOf = (refs: ReadonlyArray<number>, token: string): Array<Element> =>
    refs.flatMap((ref) => probe.elementOf(ref, token) ?? [])

  probe.commands.moreChoices = ({ refs, token }) => {
    const last = elementsOf(refs, token).at(-1)
    let at = last === undefined ? null : probe.parentOf(last)
    for (; at !== null; at = probe.parentOf(at)) {
      if (at === probe.pageScroller()) return false
      if (at.scrollHeight <= at.clientHeight + 4) continue
      if (!/auto|scroll|overlay/.test(getComputedStyle(at).overflowY)) continue
      const before = at.scrollTop
      at.scrollTo({ top: before + at.clientHeight * 0.8, behavior: "instant" })
      return at.scrollTop > before
    }
    return false
  }

  const textFields =
    "input:not([type=checkbox],[type=radio],[type=button],[type=submit],[type=hidden]),[role=searchbox]"

  probe.commands.choiceSearch = ({ ref, token, refs }) => {
    const element = probe.elementOf(ref, token)
    const active = document.activeElement
    // Lists with a filter field focus it.
    if (active !== null && active !== element && active.matches(textFields)) return probe.refOf(active)
    const [first] = elementsOf(refs, token)
    const named = (element?.getAttribute("aria-controls") ?? "").split(/\s+/)
    const popups: Array<Element> = named.flatMap((id) => (id === "" ? [] : (document.getElementById(id) ?? [])))
    let at = first === undefined ? null : probe.parentOf(first)
    for (let depth = 0; at !== null && depth < 4 && at !== document.body; depth++, at = probe.parentOf(at))
      popups.push(at)
    for (const popup of popups)
      for (const field of popup.querySelectorAll(textFields))
        if (field !== element && probe.isShown(field)) return probe.refOf(field)
    return null
  }

  const monthNames = (): ReadonlyArray<ReadonlyArray<string>> => {
    const languages = [...new Set([document.documentElement.lang || "en", "en"])]
    return Array.from({ length: 12 }, (_, month) =>
      languages.flatMap((language) =>
        (["long", "short"] as const).flatMap((style) => {
          try {
            const name = new Intl.DateTimeFormat(language, { month: style }).format(new Date(2024, month, 15))
            return [name.toLowerCase().replace(/\.$/, "")]
          } catch {
            return []
          }
        }),
      ),
    )
  }

  const monthIn = (text: string): { month: number; year: number } | null => {
    const words = text.toLowerCase()
    const year = /\b(19|20|21)\d{2}\b/.exec(words)?.[0]
    if (year === undefined) return null
    const month = monthNames().findIndex((names) => names.some((name) => words.split(/[^\p{L}]+/u).includes(name)))
    if (month >= 0) return { month: month + 1, year: Number(year) }
    const digits = /\b(0?[1-9]|1[0-2])\s*[./-]\s*(?:19|20|21)\d{2}\b/.exec(words)
    return digits === null ? null : { month: Number(digits[1]), year: Number(year) }
  }

  /** Groups elements that contain only a day number by the closest box with most of a month. */
  const monthBoxes = (): Map<Element, Array<Element>> => {
    const days: Array<Element> = []
    for (const element of probe.everything(document.documentElement)) {
      if (element.childElementCount > 2 || !/^\s*\d{1,2}\s*$/.test(element.textContent ?? "")) continue
      if (element.firstElementChild !== null && /^\s*\d{1,2}\s*$/.test(element.firstElementChild.textContent ?? ""))
        continue
      if (probe.isShown(element)) days.push(element)
    }
    const boxes = new Map<Element, Array<Element>>()
    for (const day of days) {
      for (let at = probe.parentOf(day), depth = 0; at !== null && depth < 6; at = probe.parentOf(at), depth++) {
        const held = boxes.get(at)
        if (held === undefined) boxes.set(at, [day])
        else held.push(day)
      }
    }
    return boxes
  }

  const findMonthControl = (box: Element, direction: RegExp): number | null => {
    for (const control of box.querySelectorAll("button,[role=button],a,span,i")) {
      if (control.querySelector("button,[role=button]") !== null || !probe.isShown(control)) continue
      const said = `${probe.nameOf(control)} ${control.getAttribute("title") ?? ""} ${control.getAttribute("class") ?? ""}`
      if (direction.test(said) && !/year/i.test(said)) return probe.refOf(control)
    }
    return null
  }

  probe.commands.calendar = () => {
    const full = [...monthBoxes()].filter(([, days]) => days.length >= 28 && days.length <= 50)
    // The innermost box: outer ones contain the same days.
    const [grid, days] = full.toSorted(([a], [b]) => (a.contains(b) ? 1 : b.contains(a) ? -1 : 0))[0] ?? []
    if (grid === undefined || days === undefined) return null
    let box: Element = grid
    for (let depth = 0; depth < 4; depth++) {
      const said = `${box.getAttribute("aria-label") ?? ""} ${probe.textOf(box, 400)}`
      const shown = monthIn(said)
      const outer = probe.parentOf(box)
      if (shown !== null) {
        const next = findMonthControl(box, /next|forward|following|weiter|nächst|suivant|siguiente|[›»>→]/i)
        const previous = findMonthControl(box, /prev|back|zurück|vorh|précédent|anterior|[‹«<←]/i)
        if ((next === null || previous === null) && outer !== null && depth < 3 && outer !== document.body) {
          box = outer
          continue
        }
        let isInside = false
        const own = days.flatMap((day) => {
          const number = Number(day.textContent)
          // Days of adjacent months come before the first 1 and after the last day.
          if (number === 1) isInside = !isInside
          const isDisabled = probe.disabledOf(day) || day.getAttribute("aria-disabled") === "true"
          return isInside ? [{ day: number, ref: probe.refOf(day), isDisabled }] : []
        })
        return { ...shown, days: own, previous, next }
      }
      if (outer === null || outer === document.body) break
      box = outer
    }
    return null
  }
}
