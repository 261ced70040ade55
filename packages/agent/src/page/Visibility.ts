import type { Probe } from "./Probe.ts"

/** Installs binary search for the part of a very long list near the viewport, to avoid measuring each child. */
export const installNearViewport = (probe: Probe): void => {
  /** Number of children from which a list counts as very long. */
  const longFrom = 400
  /** Number of samples that verify vertical order. */
  const sampleCount = 33
  /** Maximum children without a box (hidden rows, whitespace) to skip. */
  const gapLimit = 40

  probe.nearViewport = (children, top, bottom) => {
    const all = [0, children.length] as const
    if (children.length < longFrom) return all
    let isOrdered = true
    const boxes = new Map<number, DOMRect>()
    const boxFrom = (from: number): DOMRect => {
      for (let at = from; at < Math.min(from + gapLimit, children.length); at++) {
        const child = children[at]
        const element = child === undefined || boxes.has(at) ? null : probe.asElement(child)
        if (element !== null) boxes.set(at, probe.plain(element).getBoundingClientRect())
        const box = boxes.get(at)
        if (box !== undefined && box.height > 0) return box
      }
      isOrdered = false
      return new DOMRect()
    }
    let lowest = -Infinity
    for (let sample = 0; sample < sampleCount; sample++) {
      const box = boxFrom(Math.floor((sample * (children.length - gapLimit)) / (sampleCount - 1)))
      if (!isOrdered || box.top < lowest) return all
      lowest = box.top
    }
    /** Returns the first child for which `is` holds, which must hold for all later ones. */
    const firstWhere = (is: (box: DOMRect) => boolean): number => {
      let low = 0
      let high = children.length - gapLimit
      while (low < high && isOrdered) {
        const middle = (low + high) >> 1
        if (is(boxFrom(middle))) high = middle
        else low = middle + 1
      }
      return low
    }
    const first = firstWhere((box) => box.bottom >= top)
    const last = firstWhere((box) => box.top > bottom)
    if (!isOrdered) return all
    return [Math.max(0, first - gapLimit), last === children.length - gapLimit ? children.length : last]
  }
}

export const installOcclusion = (probe: Probe): void => {
  /** Maximum hit tests, 0.1 ms each on a large page. Only elements overlapping an overlay are tested. */
  const testLimit = 600
  const timeLimitMs = 40
  /** Number of equal results after which the rest is assumed equal, once the tests are used up. */
  const minEqualResults = 8
  /** Number of tests whatever their time, which on a busy machine is mostly that of other processes. */
  const minTests = 30

  const dialogs = "dialog,[role=dialog],[role=alertdialog],[aria-modal=true]"
  /** Share of the window that an overlay other than a dialog covers. */
  const overlayShare = 0.3

  probe.describeCovered = (cover, count) => {
    if (cover === null || count === 0) return null
    const inner = Array.from(probe.plain(cover).querySelectorAll(dialogs)).find(probe.isShown)
    const dialog = probe.plain(cover).closest(dialogs) ?? inner
    if (dialog !== undefined) return { count, kind: "dialog", name: probe.groupNameOf(dialog) }
    const box = probe.plain(cover).getBoundingClientRect()
    if (box.width * box.height < innerWidth * innerHeight * overlayShare) return null
    return { count, kind: "overlay", name: probe.groupNameOf(cover) }
  }

  probe.coverage = () => {
    interface Overlay {
      readonly element: Element
      readonly box: DOMRect
      readonly isFixed: boolean
      covers: number
      spares: number
    }
    const overlays: Array<Overlay> = []
    const exposed: Array<{
      readonly element: Element
      readonly box: DOMRect
      readonly at: number
      readonly isThere: boolean
    }> = []

    const mayCover = (box: DOMRect, over: DOMRect): boolean => {
      const x = box.left + box.width / 2
      const y = box.top + box.height / 2
      return x >= over.left && x <= over.right && y >= over.top && y <= over.bottom
    }
    const fills = ({ box }: Overlay): boolean => box.width >= innerWidth * 0.9 && box.height >= innerHeight * 0.9

    return {
      addOverlay: (element, style, box) => {
        if (style.pointerEvents === "none" || box.width < 4 || box.height < 4) return
        overlays.push({ element, box, isFixed: style.position === "fixed", covers: 0, spares: 0 })
      },
      addElement: (element, box, at, isThere) => void exposed.push({ element, box, at, isThere }),
      covered: () => {
        const covered = new Set<number>()
        const start = performance.now()
        let tests = 0
        for (const { at, box, element, isThere } of exposed) {
          if (!isThere) continue
          const above = overlays.filter((over) => mayCover(box, over.box) && !probe.holds(over.element, element))
          if (above.length === 0) continue
          const isSpent = tests >= testLimit || (tests >= minTests && performance.now() - start > timeLimitMs)
          const isCovered = isSpent
            ? above.some((over) => over.covers >= minEqualResults && over.spares === 0)
            : probe.isCovered(element, box)
          if (!isSpent) tests++
          for (const over of above) over[isCovered ? "covers" : "spares"]++
          if (isCovered) covered.add(at)
        }
        // A fixed overlay over the whole window also blocks elements outside of the viewport.
        const fullOverlays = overlays.filter(
          (over) => over.isFixed && over.covers > 0 && over.spares === 0 && fills(over),
        )
        for (const { at, element, isThere } of fullOverlays.length === 0 ? [] : exposed) {
          if (isThere) continue
          const isInside = overlays.some((over) => over.isFixed && probe.holds(over.element, element))
          if (!isInside) covered.add(at)
        }
        const most = overlays.reduce<Overlay | null>(
          (best, over) => (over.covers > (best?.covers ?? 0) ? over : best),
          null,
        )
        return { places: covered, cover: most?.element ?? null }
      },
    }
  }
}
