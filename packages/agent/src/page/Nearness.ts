import type { Probe } from "./Probe.ts"

/** Finds the part of a very long list that stands near the viewport without asking each of its children where it stands. */
export const installNearness = (probe: Probe): void => {
  /** Children from which on a list is very long. */
  const longFrom = 400
  /** Children that are to tell whether all stand one below the other. */
  const sampleCount = 33
  /** Children without a box, hidden rows and white space, that are passed over to find one that has one. */
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
    /** The first child of which `is` holds; it holds of all after that one. */
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
