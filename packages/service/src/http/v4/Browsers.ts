import { BadRequest, Conflict, Forbidden, NotFound, RateLimited, ValidationFailed } from "@tabwright/raw/v4/api"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { browserOperations } from "../unversioned/Browsers.ts"
import * as BrowserLogs from "./BrowserLogs.ts"
import { Api } from "./Api.ts"

export const layer = HttpApiBuilder.group(
  Api,
  "browsers",
  Effect.fnUntraced(function* (handlers) {
    const logs = yield* BrowserLogs.make
    const browsers = yield* browserOperations({
      BadRequest,
      Conflict,
      Forbidden,
      NotFound,
      RateLimited,
      ValidationFailed,
    })
    return handlers
      .handle("listBrowsers", ({ query }) => browsers.list(query))
      .handle("createBrowser", ({ payload }) => browsers.create(payload))
      .handle("getBrowser", ({ params }) => browsers.get(params.session_id))
      .handle("updateBrowser", ({ params }) => browsers.stop(params.session_id))
      .handle("listBrowserLogs", ({ params, query }) =>
        Effect.flatMap(browsers.find(params.session_id), (browser) => logs.list(browser, query)),
      )
      .handle("getBrowserHar", ({ params, query }) =>
        Effect.flatMap(browsers.find(params.session_id), (browser) => logs.har(browser, query)),
      )
      .handle("listBrowserDownloads", ({ params, query }) => browsers.downloads(params.session_id, query))
  }),
)
