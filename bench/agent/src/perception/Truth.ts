import type { ElementHandle, Frame, Page } from "playwright-core"

/**
 * Returns the IDs of the clickable elements that an observation must list, independently of the agent's code: those
 * whose center is at most one viewport above or below the viewport, is not clipped by the frames around it, and whose
 * box is at least 2 px wide and high.
 */
export const expectedIds = async (page: Page): Promise<ReadonlyArray<string>> => {
  const height = await page.evaluate(() => innerHeight)
  return idsIn(page.mainFrame(), { top: -height, bottom: 2 * height, offset: 0 })
}

interface Region {
  readonly top: number
  readonly bottom: number
  /** Distance from the top of the main viewport to the top of the frame's. */
  readonly offset: number
}

const idsIn = async (frame: Frame, region: Region): Promise<ReadonlyArray<string>> => {
  const own = await frame.evaluate(({ bottom, offset, top }) => {
    const found: Array<string> = []
    const closed: ReadonlyArray<ShadowRoot> = Reflect.get(window, "closedRoots") ?? []
    const trees: Array<Document | ShadowRoot> = [document, ...closed]
    for (const tree of trees) {
      for (const element of tree.querySelectorAll("*")) {
        if (element.shadowRoot !== null) trees.push(element.shadowRoot)
        if (!element.id.startsWith("c-")) continue
        const box = element.getBoundingClientRect()
        const middle = offset + box.top + box.height / 2
        if (box.width >= 2 && box.height >= 2 && middle >= top && middle <= bottom) found.push(element.id)
      }
    }
    return found
  }, region)
  const inner = await Promise.all(
    frame.childFrames().map(async (child) => {
      const element = await child.frameElement()
      const place = await (element as ElementHandle<HTMLElement>).evaluate((one) => ({
        top: one.getBoundingClientRect().top + one.clientTop,
        height: one.clientHeight,
      }))
      await element.dispose()
      const offset = region.offset + place.top
      if (offset > region.bottom || offset + place.height < region.top) return []
      return idsIn(child, { ...region, offset })
    }),
  )
  return [...own, ...inner.flat()]
}
