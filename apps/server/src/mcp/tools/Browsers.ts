import { Browsers } from "@tabwright/sdk/effect"
import { Effect, Schema } from "effect"
import { flag, id, idempotencyKey, whole } from "../Arguments.ts"
import type { Call } from "../CurrentCall.ts"
import { keyed } from "../Keyed.ts"
import { shown } from "../Links.ts"
import { looks, makeTool } from "../Tool.ts"

const browserId = id("browserId as open_browser or list_browsers gave it.")

const linked = (call: Call, link: string | null | undefined): string | null =>
  link === null || link === undefined ? null : shown(call, link)

/**
 * Opens a browser that the caller drives itself.
 *
 * @category constructors
 * @since 0.1.0
 */
export const openBrowser = makeTool({
  name: "open_browser",
  title: "Open a browser",
  description:
    "Opens a browser for a program or a person to drive: cdpUrl is for Playwright (connectOverCDP), Puppeteer and other CDP clients, liveUrl a page with which people watch and use it. Whoever has one of the two has the browser: show them to nobody else. It costs until stop_browser, or its time is up. To have a task done, run_task needs no browser of yours.",
  input: Schema.Struct({
    timeoutMinutes: Schema.optionalKey(whole("When it stops by itself, 1 to 240 minutes (default 15).", 1, 240)),
    proxyCountryCode: Schema.optionalKey(
      Schema.String.check(
        Schema.isPattern(/^[A-Za-z]{2}$/, { message: "it must be a country code of two letters" }),
      ).annotate({
        description: "Country that its traffic comes from, two letters. Default: the server's setting.",
      }),
    ),
    profileId: Schema.optionalKey(id("Profile whose cookies and storage it begins with and keeps.")),
    screenWidth: Schema.optionalKey(whole("Width of its screen in pixels, 320 to 6144.", 320, 6144)),
    screenHeight: Schema.optionalKey(whole("Height of its screen in pixels, 320 to 3456.", 320, 3456)),
    idempotencyKey,
  }),
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: true },
  run: ({ idempotencyKey, screenHeight, screenWidth, timeoutMinutes = 15, ...request }, call) =>
    Browsers.create({
      ...request,
      timeout: timeoutMinutes,
      ...(screenWidth === undefined ? {} : { browserScreenWidth: screenWidth }),
      ...(screenHeight === undefined ? {} : { browserScreenHeight: screenHeight }),
    }).pipe(
      keyed(idempotencyKey),
      Effect.map(({ cdpUrl, id, liveUrl, timeoutAt }) => ({
        facts: { browserId: id, cdpUrl: linked(call, cdpUrl), liveUrl: linked(call, liveUrl), timeoutAt },
      })),
    ),
})

/**
 * Lists browsers.
 *
 * @category constructors
 * @since 0.1.0
 */
export const listBrowsers = makeTool({
  name: "list_browsers",
  title: "List browsers",
  description:
    "Lists browsers, newest first: those of open_browser, and those of sessions (sessionId). screenshot shows one.",
  input: Schema.Struct({
    onlyActive: Schema.optionalKey(flag("Only those that run. Default true.")),
    limit: Schema.optionalKey(whole("How many, 1 to 50 (default 20).", 1, 50)),
    page: Schema.optionalKey(whole("Which page, from 1 (default 1).", 1, 1_000_000)),
  }),
  hints: looks,
  run: ({ limit = 20, onlyActive = true, page = 1 }) =>
    Effect.map(
      Browsers.list({ pageSize: limit, pageNumber: page, ...(onlyActive ? { filterBy: "active" as const } : {}) }),
      ({ items, totalItems }) => ({
        facts: {
          browsers: items.map((browser) => ({
            browserId: browser.id,
            status: browser.status,
            sessionId: browser.agentSessionId ?? null,
            startedAt: browser.startedAt,
            timeoutAt: browser.timeoutAt,
            finishedAt: browser.finishedAt ?? null,
          })),
          total: totalItems,
        },
      }),
    ),
})

/**
 * Stops a browser.
 *
 * @category constructors
 * @since 0.1.0
 */
export const stopBrowser = makeTool({
  name: "stop_browser",
  title: "Stop a browser",
  description: "Ends a browser for good, with all its pages; one that has stopped stays as it is.",
  input: Schema.Struct({ browserId }),
  hints: { readOnly: false, destructive: true, idempotent: true, openWorld: false },
  run: ({ browserId }) =>
    Effect.map(Browsers.stop(browserId), ({ browserCost, finishedAt, id, proxyCost, status }) => ({
      facts: { browserId: id, status, finishedAt: finishedAt ?? null, browserCost, proxyCost },
    })),
})
