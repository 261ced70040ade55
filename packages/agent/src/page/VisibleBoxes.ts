import type { Probe } from "./Probe.ts"
import type { Box } from "./WalkReply.ts"

/** Installs the measurement of elements without the parts that scroll containers and the window clip. */
export const installVisibleBoxes = (probe: Probe): void => {
  const plainBox = ({ height, left, top, width }: Box): Box => ({ top, left, width, height })

  const visibleBox = (element: Element): Box | null => {
    const box = probe.boxOf(element)
    let left = Math.max(0, box.left)
    let top = Math.max(0, box.top)
    let right = Math.min(innerWidth, box.right)
    let bottom = Math.min(innerHeight, box.bottom)
    let { position } = getComputedStyle(element)
    // The overflow of the document itself is that of the window.
    const isInside = (at: Element | null): at is Element =>
      at !== null && at !== document.body && at !== document.documentElement && position !== "fixed"
    for (let at = probe.parentOf(element); isInside(at); at = probe.parentOf(at)) {
      const style = getComputedStyle(at)
      // An absolutely positioned element is clipped only by its containing block and what contains that.
      if (position === "absolute" && style.position === "static") continue
      if (style.overflowX !== "visible" && style.display !== "inline") {
        const around = probe.plain(at).getBoundingClientRect()
        left = Math.max(left, around.left)
        top = Math.max(top, around.top)
        right = Math.min(right, around.right)
        bottom = Math.min(bottom, around.bottom)
      }
      if (style.position !== "static") position = style.position
    }
    return right - left < 2 || bottom - top < 2 ? null : { left, top, width: right - left, height: bottom - top }
  }

  probe.commands.visibleBoxes = ({ refs, token }) =>
    refs.map((ref) => {
      const element = probe.elementOf(ref, token)
      if (element === null) return null
      const visible = visibleBox(element)
      return visible === null ? null : { box: plainBox(probe.plain(element).getBoundingClientRect()), visible }
    })
}
