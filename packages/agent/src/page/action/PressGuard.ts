import type { Probe } from "../Probe.ts"

/** Installs the aim at an element that is to be clicked, which guards the click. */
export const installPressGuard = (probe: Probe): void => {
  /** Two frames: an element with the same box before and after them does not move. */
  const stillMs = 34
  const tolerancePx = 0.5
  /** A click that has not arrived by then was not made. */
  const guardedMs = 5_000

  const seen = new WeakMap<Element, { readonly box: DOMRect; readonly at: number }>()
  let stopGuard = (): void => {}

  probe.boxSeen = (element, box) => void seen.set(element, { box, at: performance.now() })

  const isStill = (element: Element): boolean => {
    const known = seen.get(element)
    if (known === undefined || performance.now() - known.at < stillMs) return false
    const now = probe.boxOf(element)
    return (["left", "top", "width", "height"] as const).every(
      (side) => Math.abs(now[side] - known.box[side]) < tolerancePx,
    )
  }

  const guard = (element: Element): void => {
    let isMissed: boolean | undefined
    const check = (event: Event): void => {
      if (!(event instanceof MouseEvent) || !event.isTrusted) return
      // The page may move the element once it was pressed.
      if (isMissed === undefined) {
        const hit = probe.hitAt(event.clientX, event.clientY)
        isMissed = hit === null || !probe.holds(element, hit)
      }
      if (isMissed) {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
      // The click follows in the same task.
      if (event.type === "mouseup") setTimeout(stopGuard)
    }
    const names = ["pointerdown", "mousedown", "pointerup", "mouseup", "click"]
    for (const name of names) window.addEventListener(name, check, { capture: true, passive: false })
    const end = setTimeout(() => stopGuard(), guardedMs)
    stopGuard = () => {
      clearTimeout(end)
      for (const name of names) window.removeEventListener(name, check, { capture: true })
      stopGuard = () => {}
    }
  }

  probe.commands.aim = ({ ref, token }) => {
    stopGuard()
    const element = probe.elementOf(ref, token)
    const point = element === null || !isStill(element) ? null : probe.hitPoint(element)
    if (element !== null && point !== null) guard(element)
    return point
  }
}
