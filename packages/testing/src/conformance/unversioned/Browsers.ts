import type * as v4 from "@tabwright/raw/v4/operations"
import { type Check, checksOf } from "../Check.ts"
import { undoAtEnd } from "../general/CleanUp.ts"
import { verifyIdempotency } from "../general/Idempotency.ts"
import { verifyCursorPages, verifyNumberedPages } from "../general/Paging.ts"
import { unknownId } from "../general/Requests.ts"
import { expect, expectEqual, expectPresent } from "../Verdict.ts"
import type { World } from "../World.ts"

/** The operations on browsers, which are the same in every version. */
export type BrowserOperations = Pick<
  typeof v4,
  "listBrowsers" | "createBrowser" | "getBrowser" | "updateBrowser" | "listBrowserDownloads"
>

const recordingOf = (browser: { readonly recordingUrl?: string | null; readonly recordingAvailable?: boolean }) => [
  browser.recordingUrl ?? null,
  browser.recordingAvailable,
]

/** The laws of browsers that a client drives itself. One is started for each version. */
export const browserChecks = (version: string, v: BrowserOperations): ReadonlyArray<Check> => {
  const stop = (world: World, session_id: string) =>
    world.service.call(v.updateBrowser, { path: { session_id }, body: { action: "stop" } })
  const browser = (world: World) =>
    world.once(`browser of ${version}`, async () => {
      const body = { timeout: 5, metadata: { conformance: version }, enableRecording: true }
      const made = await verifyIdempotency(world, v.createBrowser, { body }, { timeout: 6 })
      // The operation's schema has held the answer already.
      const created = made as { readonly id: string; readonly status: string; readonly cdpUrl?: string | null }
      const stopping = { path: { session_id: created.id }, body: { action: "stop" } }
      undoAtEnd(world, `browser ${created.id}`, v.updateBrowser, stopping)
      return created
    })
  const pathOf = async (world: World) => ({ session_id: (await browser(world)).id })

  return [
    ...checksOf(v.createBrowser, {
      "answers 201 with a CDP address over WebSocket, and starts one for one Idempotency-Key": async (world) => {
        const { cdpUrl, id, status } = await browser(world)
        expectEqual("the status", status, "active")
        expect(/^wss?:$/.test(new URL(expectPresent("cdpUrl", cdpUrl)).protocol), `cdpUrl is ${String(cdpUrl)}`)
        const { items } = await world.service.call(v.listBrowsers, { query: { filterBy: "active", pageSize: 100 } })
        expectEqual("browsers of that id", items.filter((item) => item.id === id).length, 1)
      },
      "answers 403 to more than 240 minutes, and 422 to settings past their bounds": async ({ service }) => {
        await service.refuses(v.createBrowser, { body: { timeout: 241 } }, 403)
        await service.refuses(v.createBrowser, { body: { timeout: 0 } }, 422)
        await service.refuses(v.createBrowser, { body: { browserScreenWidth: 319, browserScreenHeight: 900 } }, 422)
        await service.refuses(v.createBrowser, { body: { proxyCountryCode: "nowhere" } }, 422)
      },
      "answers 404 to a profile that does not exist": async ({ service }) => {
        await service.refuses(v.createBrowser, { body: { profileId: unknownId } }, 404)
      },
    }),
    ...checksOf(v.getBrowser, {
      "shows the browser as active": async (world) => {
        const path = await pathOf(world)
        const shown = await world.service.call(v.getBrowser, { path })
        expectEqual("id and status", [shown.id, shown.status], [path.session_id, "active"])
        expect(Date.parse(shown.timeoutAt) > Date.parse(shown.startedAt), "it ends before it starts")
      },
      "promises the recording that was asked for, and has none yet": async (world) => {
        const shown = await world.service.call(v.getBrowser, { path: await pathOf(world) })
        expectEqual("recordingUrl and recordingAvailable", recordingOf(shown), [null, true])
      },
    }),
    ...checksOf(v.listBrowsers, {
      "finds by status and by session": async (world) => {
        const { id } = await browser(world)
        const found = async (query: object) => {
          const { items } = await world.service.call(v.listBrowsers, { query: { pageSize: 100, ...query } })
          return items.some((item) => item.id === id)
        }
        expectEqual("whether active ones hold it", await found({ filterBy: "active" }), true)
        expectEqual("whether stopped ones hold it", await found({ filterBy: "stopped" }), false)
        expectEqual("whether those of an unknown session hold it", await found({ agentSessionId: unknownId }), false)
      },
      "finds by metadata": async (world) => {
        const { id } = await browser(world)
        for (const metadata of [["conformance"], [`conformance=${version}`]]) {
          const { items } = await world.service.call(v.listBrowsers, { query: { metadata, filterBy: "active" } })
          expect(
            items.some((item) => item.id === id),
            `${metadata.join()} does not find it`,
          )
        }
        const { items } = await world.service.call(v.listBrowsers, { query: { metadata: ["conformance=other"] } })
        expectEqual(
          "whether another value finds it",
          items.some((item) => item.id === id),
          false,
        )
      },
      "keeps the laws of numbered pages": async (world) => {
        await browser(world)
        await verifyNumberedPages(world, {
          operation: v.listBrowsers,
          names: { size: "pageSize", number: "pageNumber" },
          defaultSize: 10,
          read: async (query) => {
            const page = await world.service.call(v.listBrowsers, { query })
            return { items: page.items, total: page.totalItems, number: page.pageNumber, size: page.pageSize }
          },
          id: (item) => item.id,
        })
      },
    }),
    ...checksOf(v.listBrowserDownloads, {
      "is empty of a browser that downloaded nothing, and keeps the laws of a cursor": async (world) => {
        const path = await pathOf(world)
        const { files } = await world.service.call(v.listBrowserDownloads, { path })
        expectEqual("the files", files, [])
        await verifyCursorPages(world, {
          operation: v.listBrowserDownloads,
          path,
          isBounded: true,
          read: async (query) => {
            const page = await world.service.call(v.listBrowserDownloads, { path, query })
            return { items: page.files, nextCursor: page.nextCursor, hasMore: page.hasMore }
          },
          id: (file) => file.path,
        })
      },
    }),
    ...checksOf(v.updateBrowser, {
      "refuses any other action": async (world) => {
        const path = await pathOf(world)
        await world.service.refuses(v.updateBrowser, { path, body: { action: "pause" } }, 422)
        await world.service.refuses(v.updateBrowser, { path, body: {} }, 422)
      },
      "stops it for good, and says the same the second time": async (world) => {
        const path = await pathOf(world)
        const stopped = await stop(world, path.session_id)
        expectEqual("status and cdpUrl", [stopped.status, stopped.cdpUrl ?? null], ["stopped", null])
        expectPresent("finishedAt", stopped.finishedAt)
        expectEqual("recordingUrl and recordingAvailable", recordingOf(stopped), [null, true])
        const again = await stop(world, path.session_id)
        expectEqual("what the second stop says", [again.status, again.finishedAt], [stopped.status, stopped.finishedAt])
        const shown = await world.service.call(v.getBrowser, { path })
        expectEqual("the status", shown.status, "stopped")
      },
    }),
  ]
}
