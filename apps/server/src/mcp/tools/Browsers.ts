import { BrowserSessionItemView as Item, BrowserSessionView as View } from "@tabwright/raw/v4/schemas"
import { Browsers } from "@tabwright/sdk/effect"
import { Effect, Schema } from "effect"
import { flag, id, idempotencyKey, integer } from "../Arguments.ts"
import { type Call, idempotentCall } from "../Caller.ts"
import { toPublicLink } from "../PublicLinks.ts"
import { makeTool, readOnlyHints } from "../Tool.ts"

const browserId = id("browserId returned by open_browser or list_browsers.")

const publicLinkOf = (call: Call, link: string | null | undefined): string | null =>
  link === null || link === undefined ? null : toPublicLink(call, link)

export const openBrowser = makeTool({
  name: "open_browser",
  title: "Start a browser",
  description:
    "Starts a browser that a program or a human controls. cdpUrl is for Playwright (connectOverCDP), Puppeteer and other CDP clients; liveUrl is a page to watch and use the browser. Either URL grants full control of the browser: keep them secret. The browser costs money until stop_browser or its timeout. run_task does not need a browser from this tool.",
  input: Schema.Struct({
    timeoutMinutes: Schema.optionalKey(integer("Timeout in minutes, 1 to 240 (default 15).", 1, 240)),
    proxyCountryCode: Schema.optionalKey(
      Schema.String.check(Schema.isPattern(/^[A-Za-z]{2}$/, { message: "must be a two-letter country code" })).annotate(
        {
          description: "Two-letter country code of the proxy. Default: the server's setting.",
        },
      ),
    ),
    profileId: Schema.optionalKey(id("Profile whose cookies and storage the browser loads and saves.")),
    screenWidth: Schema.optionalKey(integer("Screen width in pixels, 320 to 6144.", 320, 6144)),
    screenHeight: Schema.optionalKey(integer("Screen height in pixels, 320 to 3456.", 320, 3456)),
    device: Schema.optionalKey(
      Schema.String.annotate({ description: 'Device to emulate, by its name in Playwright such as "Pixel 7".' }),
    ),
    idempotencyKey,
  }),
  output: Schema.Struct({
    browserId: View.fields.id,
    cdpUrl: Schema.NullOr(Schema.String),
    liveUrl: Schema.NullOr(Schema.String),
    timeoutAt: View.fields.timeoutAt,
  }),
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: true },
  run: ({ idempotencyKey, screenHeight, screenWidth, timeoutMinutes = 15, ...request }, call) =>
    Browsers.create({
      ...request,
      timeout: timeoutMinutes,
      ...(screenWidth === undefined ? {} : { browserScreenWidth: screenWidth }),
      ...(screenHeight === undefined ? {} : { browserScreenHeight: screenHeight }),
    }).pipe(
      idempotentCall(idempotencyKey),
      Effect.map(({ cdpUrl, id, liveUrl, timeoutAt }) => ({
        facts: { browserId: id, cdpUrl: publicLinkOf(call, cdpUrl), liveUrl: publicLinkOf(call, liveUrl), timeoutAt },
      })),
    ),
})

export const listBrowsers = makeTool({
  name: "list_browsers",
  title: "List browsers",
  description:
    "Lists browsers, newest first: those started by open_browser and those of sessions (with sessionId). Use screenshot to see one.",
  input: Schema.Struct({
    onlyActive: Schema.optionalKey(flag("Only running browsers. Default true.")),
    limit: Schema.optionalKey(integer("Maximum number of results, 1 to 50 (default 20).", 1, 50)),
    page: Schema.optionalKey(integer("Page number, starting at 1 (default 1).", 1, 1_000_000)),
  }),
  output: Schema.Struct({
    browsers: Schema.Array(
      Schema.Struct({
        browserId: Item.fields.id,
        status: Item.fields.status,
        sessionId: Schema.NullOr(Schema.String),
        startedAt: Item.fields.startedAt,
        timeoutAt: Item.fields.timeoutAt,
        finishedAt: Schema.NullOr(Schema.String),
      }),
    ),
    total: Schema.Int,
  }),
  hints: readOnlyHints,
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

export const stopBrowser = makeTool({
  name: "stop_browser",
  title: "Stop a browser",
  description: "Stops a browser and closes all its pages. Has no effect on a stopped browser.",
  input: Schema.Struct({ browserId }),
  output: Schema.Struct({
    browserId: View.fields.id,
    status: View.fields.status,
    finishedAt: Schema.NullOr(Schema.String),
    browserCost: Schema.String,
    proxyCost: Schema.String,
  }),
  hints: { readOnly: false, destructive: true, idempotent: true, openWorld: false },
  run: ({ browserId }) =>
    Effect.map(Browsers.stop(browserId), ({ browserCost, finishedAt, id, proxyCost, status }) => ({
      facts: { browserId: id, status, finishedAt: finishedAt ?? null, browserCost, proxyCost },
    })),
})
