import type { Report } from "@tabwright/bench-measure"
import { startWidgetZoo, zooPages } from "@tabwright/widget-zoo"
import * as Effect from "effect/Effect"
import { openSharedBrowser, visit } from "./SharedBrowser.ts"

/** Ids of the elements referenced by Playwright's snapshot, in all frames. */
const referenced = async (
  page: Awaited<ReturnType<typeof openSharedBrowser>>["page"],
): Promise<ReadonlySet<string>> => {
  const snapshot = await page.ariaSnapshot({ mode: "ai" })
  const ids = new Set<string>()
  for (const [, ref = ""] of snapshot.matchAll(/\[ref=(\w+)\]/g)) {
    const id = await page
      .locator(`aria-ref=${ref}`)
      .getAttribute("id", { timeout: 1_000 })
      .catch(() => null)
    if (id !== null && id !== "") ids.add(id)
  }
  return ids
}

/** Share of the widget zoo's usable elements that get a number, without prior interaction. */
export const recall = async ({ pages }: { readonly pages: number }): Promise<ReadonlyArray<Report>> => {
  const zoo = await startWidgetZoo()
  try {
    await using shared = await openSharedBrowser()
    const rows: Array<ReadonlyArray<string>> = [["page", "usable", "numbered", "unusable, numbered", "Playwright"]]
    const sums = { usable: 0, seen: 0, wrong: 0, peer: 0 }
    for (const page of zooPages().slice(0, pages)) {
      await visit(shared, zoo.url + page.path)
      const seen = await Effect.runPromise(shared.agent.observe)
      const ids = new Set(seen.elements.map((element) => element.id))
      const peer = await referenced(shared.page)
      const usable = page.usable.filter(({ after = [] }) => after.length === 0)
      const found = usable.filter(({ id }) => ids.has(id)).length
      const wrong = page.outOfReach.filter((id) => ids.has(id)).length
      const byPeer = usable.filter(({ id }) => peer.has(id)).length
      rows.push([page.path, String(usable.length), String(found), String(wrong), String(byPeer)])
      sums.usable += usable.length
      sums.seen += found
      sums.wrong += wrong
      sums.peer += byPeer
    }
    rows.push(["all", String(sums.usable), String(sums.seen), String(sums.wrong), String(sums.peer)])
    return [
      {
        title: "Elements of the widget zoo that an action can reference",
        rows,
        goals: [
          { text: "all usable elements", isMet: sums.seen === sums.usable },
          { text: "no unusable element", isMet: sums.wrong === 0 },
        ],
      },
    ]
  } finally {
    await zoo.close()
  }
}
