import * as v4 from "@tabwright/raw/v4/operations"
import { type Check, type CheckContext, checksOf } from "../Check.ts"
import { expect, expectEqual } from "../CheckStatus.ts"
import { verifyCursorPages } from "../general/Paging.ts"
import { unknownId } from "../general/Requests.ts"
import { undoAtEnd } from "../general/Resources.ts"

const logged = (context: CheckContext) =>
  context.once("browser with a log", async () => {
    const { id } = await context.service.call(v4.createBrowser, { body: { timeout: 5, logs: true } })
    const path = { session_id: id }
    undoAtEnd(context, `browser ${id}`, v4.updateBrowser, { path, body: { action: "stop" } })
    return path
  })

/** Checks of the logs of browsers. Starts one browser. */
export const browserLogChecks: ReadonlyArray<Check> = [
  ...checksOf(v4.listBrowserLogs, {
    "has a log with valid cursor pages for a browser with `logs`": async (context) => {
      const path = await logged(context)
      const page = await context.service.call(v4.listBrowserLogs, { path })
      expectEqual("isAvailable and isTruncated", [page.isAvailable, page.isTruncated], [true, false])
      await verifyCursorPages(context, {
        operation: v4.listBrowserLogs,
        path,
        isBounded: true,
        read: async (query) => {
          const part = await context.service.call(v4.listBrowserLogs, { path, query })
          return { items: part.entries, nextCursor: part.nextCursor, hasMore: part.hasMore }
        },
        id: (entry) => entry.id,
      })
    },
    "filters by type, time and run, and returns 422 for invalid filters": async (context) => {
      const path = await logged(context)
      for (const query of [{ type: ["request" as const], since: "2999-01-01T00:00:00Z" }, { runId: unknownId }]) {
        const { entries } = await context.service.call(v4.listBrowserLogs, { path, query })
        expectEqual(`the entries of ${JSON.stringify(query)}`, entries, [])
      }
      for (const query of [{ type: "cookie" }, { since: "yesterday" }, { runId: "one" }]) {
        await context.service.rejects(v4.listBrowserLogs, { path, query }, 422)
      }
    },
    "returns 404 for an unknown browser": async ({ service }) => {
      await service.rejects(v4.listBrowserLogs, { path: { session_id: unknownId } }, 404)
    },
  }),
  ...checksOf(v4.getBrowserHar, {
    "returns an archive in the format HAR 1.2": async (context) => {
      const { log } = await context.service.call(v4.getBrowserHar, { path: await logged(context) })
      expectEqual("the version", log.version, "1.2")
      expect(typeof log.creator["name"] === "string", "the creator has no name")
    },
    "returns 404 for an unknown browser": async ({ service }) => {
      await service.rejects(v4.getBrowserHar, { path: { session_id: unknownId } }, 404)
    },
  }),
]
