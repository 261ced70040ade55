import type { Probe } from "./Probe.ts"

/** Installs binary search for the part of a very long list near the viewport, to avoid measuring each child. */
export const installNearViewport = (probe: Probe): void => {
  /** Number of children from which a list counts as very long. */
  const longFrom = 400
  /** Number of samples that verify vertical order. */
  const sampleCount = 33
  /** Maximum children without a box (hidden rows, whitespace) to skip. */
  const gapLimit = 40

  probe.nearAmong = (children, top, bottom) => {
    const all = [0, children.length] as const
    if (children.length < longFrom) return all
    let isSure = true
    const boxes = new Map<number, DOMRect>()
    const boxFrom = (from: number): DOMRect => {
      for (let at = from; at < Math.min(from + gapLimit, children.length); at++) {
        const child = children[at]
        const element = child === undefined || boxes.has(at) ? null : probe.asElement(child)
        if (element !== null) boxes.set(at, probe.plain(element).getBoundingClientRect())
        const box = boxes.get(at)
        if (box !== undefined && box.height > 0) return box
      }
      isSure = false
      return new DOMRect()
    }
    let lowest = -Infinity
    for (let sample = 0; sample < sampleCount; sample++) {
      const box = boxFrom(Math.floor((sample * (children.length - gapLimit)) / (sampleCount - 1)))
      if (!isSure || box.top < lowest) return all
      lowest = box.top
    }
    /** Returns the first child for which `is` holds, which must hold for all later ones. */
    const firstWhere = (is: (box: DOMRect) => boolean): number => {
      let low = 0
      let high = children.length - gapLimit
      while (low < high && isSure) {
        const middle = (low + high) >> 1
        if (is(boxFrom(middle))) high = middle
        else low = middle + 1
      }
      return low
    }
    const first = firstWhere((box) => box.bottom >= top)
    const last = firstWhere((box) => box.top > bottom)
    if (!isSure) return all
    return [Math.max(0, first - gapLimit), last === children.length - gapLimit ? children.length : last]
  }
}
