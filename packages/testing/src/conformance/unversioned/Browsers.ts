import type * as v4 from "@tabwright/raw/v4/operations"
import { type Check, type CheckContext, checksOf } from "../Check.ts"
import { undoAtEnd, verifyIdempotency } from "../general/Resources.ts"
import { verifyCursorPages, verifyNumberedPages } from "../general/Paging.ts"
import { unknownId } from "../general/Requests.ts"
import { expect, expectEqual, expectPresent } from "../CheckStatus.ts"

/** Browser operations, equal in all versions. */
export type BrowserOperations = Pick<
  typeof v4,
  "listBrowsers" | "createBrowser" | "getBrowser" | "updateBrowser" | "listBrowserDownloads"
>

const recordingOf = (browser: { readonly recordingUrl?: string | null; readonly recordingAvailable?: boolean }) => [
  browser.recordingUrl ?? null,
  browser.recordingAvailable,
]

/** Checks of browsers created by a client. Starts one for each version. */
export const browserChecks = (version: string, v: BrowserOperations): ReadonlyArray<Check> => {
  const stop = (context: CheckContext, session_id: string) =>
    context.service.call(v.updateBrowser, { path: { session_id }, body: { action: "stop" } })
  const browser = (context: CheckContext) =>
    context.once(`browser of ${version}`, async () => {
      const body = { timeout: 5, metadata: { conformance: version }, enableRecording: true }
      const made = await verifyIdempotency(context, v.createBrowser, { body }, { timeout: 6 })
      // The operation's schema has checked the response.
      const created = made as { readonly id: string; readonly status: string; readonly cdpUrl?: string | null }
      const stopping = { path: { session_id: created.id }, body: { action: "stop" } }
      undoAtEnd(context, `browser ${created.id}`, v.updateBrowser, stopping)
      return created
    })
  const pathOf = async (context: CheckContext) => ({ session_id: (await browser(context)).id })

  return [
    ...checksOf(v.createBrowser, {
      "returns 201 with a CDP WebSocket URL, once per Idempotency-Key": async (context) => {
        const { cdpUrl, id, status } = await browser(context)
        expectEqual("the status", status, "active")
        expect(/^wss?:$/.test(new URL(expectPresent("cdpUrl", cdpUrl)).protocol), `cdpUrl is ${String(cdpUrl)}`)
        const { items } = await context.service.call(v.listBrowsers, { query: { filterBy: "active", pageSize: 100 } })
        expectEqual("the number of browsers with that id", items.filter((item) => item.id === id).length, 1)
      },
      "returns 403 for more than 240 minutes, and 422 for settings out of range": async ({ service }) => {
        await service.rejects(v.createBrowser, { body: { timeout: 241 } }, 403)
        await service.rejects(v.createBrowser, { body: { timeout: 0 } }, 422)
        await service.rejects(v.createBrowser, { body: { browserScreenWidth: 319, browserScreenHeight: 900 } }, 422)
        await service.rejects(v.createBrowser, { body: { proxyCountryCode: "nowhere" } }, 422)
      },
      "returns 404 for an unknown profile": async ({ service }) => {
        await service.rejects(v.createBrowser, { body: { profileId: unknownId } }, 404)
      },
    }),
    ...checksOf(v.getBrowser, {
      "returns the browser as active": async (context) => {
        const path = await pathOf(context)
        const shown = await context.service.call(v.getBrowser, { path })
        expectEqual("id and status", [shown.id, shown.status], [path.session_id, "active"])
        expect(Date.parse(shown.timeoutAt) > Date.parse(shown.startedAt), "timeoutAt is before startedAt")
      },
      "reports the requested recording as available, without a URL": async (context) => {
        const shown = await context.service.call(v.getBrowser, { path: await pathOf(context) })
        expectEqual("recordingUrl and recordingAvailable", recordingOf(shown), [null, true])
      },
    }),
    ...checksOf(v.listBrowsers, {
      "filters by status and by session": async (context) => {
        const { id } = await browser(context)
        const found = async (query: object) => {
          const { items } = await context.service.call(v.listBrowsers, { query: { pageSize: 100, ...query } })
          return items.some((item) => item.id === id)
        }
        expectEqual("its presence among active browsers", await found({ filterBy: "active" }), true)
        expectEqual("its presence among stopped browsers", await found({ filterBy: "stopped" }), false)
        expectEqual(
          "its presence among browsers of an unknown session",
          await found({ agentSessionId: unknownId }),
          false,
        )
      },
      "filters by metadata": async (context) => {
        const { id } = await browser(context)
        for (const metadata of [["conformance"], [`conformance=${version}`]]) {
          const { items } = await context.service.call(v.listBrowsers, { query: { metadata, filterBy: "active" } })
          expect(
            items.some((item) => item.id === id),
            `the filter ${metadata.join()} does not return the browser`,
          )
        }
        const { items } = await context.service.call(v.listBrowsers, { query: { metadata: ["conformance=other"] } })
        expectEqual(
          "its presence among browsers with another value",
          items.some((item) => item.id === id),
          false,
        )
      },
      "has valid numbered pages": async (context) => {
        await browser(context)
        await verifyNumberedPages(context, {
          operation: v.listBrowsers,
          names: { size: "pageSize", number: "pageNumber" },
          defaultSize: 10,
          read: async (query) => {
            const page = await context.service.call(v.listBrowsers, { query })
            return { items: page.items, total: page.totalItems, number: page.pageNumber, size: page.pageSize }
          },
          id: (item) => item.id,
        })
      },
    }),
    ...checksOf(v.listBrowserDownloads, {
      "is empty for a browser without downloads, with valid cursor pages": async (context) => {
        const path = await pathOf(context)
        const { files } = await context.service.call(v.listBrowserDownloads, { path })
        expectEqual("the files", files, [])
        await verifyCursorPages(context, {
          operation: v.listBrowserDownloads,
          path,
          isBounded: true,
          read: async (query) => {
            const page = await context.service.call(v.listBrowserDownloads, { path, query })
            return { items: page.files, nextCursor: page.nextCursor, hasMore: page.hasMore }
          },
          id: (file) => file.path,
        })
      },
    }),
    ...checksOf(v.updateBrowser, {
      "rejects any other action": async (context) => {
        const path = await pathOf(context)
        await context.service.rejects(v.updateBrowser, { path, body: { action: "pause" } }, 422)
        await context.service.rejects(v.updateBrowser, { path, body: {} }, 422)
      },
      "stops the browser permanently and idempotently": async (context) => {
        const path = await pathOf(context)
        const stopped = await stop(context, path.session_id)
        expectEqual("status and cdpUrl", [stopped.status, stopped.cdpUrl ?? null], ["stopped", null])
        expectPresent("finishedAt", stopped.finishedAt)
        expectEqual("recordingUrl and recordingAvailable", recordingOf(stopped), [null, true])
        const again = await stop(context, path.session_id)
        expectEqual(
          "status and finishedAt after the second stop",
          [again.status, again.finishedAt],
          [stopped.status, stopped.finishedAt],
        )
        const shown = await context.service.call(v.getBrowser, { path })
        expectEqual("the status", shown.status, "stopped")
      },
    }),
  ]
}
