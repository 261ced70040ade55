import { BadRequest, Conflict, Forbidden, NotFound, RateLimited, ValidationFailed } from "@tabwright/raw/v4/api"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { type BrowserCaptchaRow, BrowserCaptchaStore } from "../../store/browser/BrowserCaptchaStore.ts"
import { orDefect } from "../ErrorResponse.ts"
import { browserOperations } from "../unversioned/Browsers.ts"
import * as BrowserLogs from "./BrowserLogs.ts"
import { Api } from "./Api.ts"

export const layer = HttpApiBuilder.group(
  Api,
  "browsers",
  Effect.fnUntraced(function* (handlers) {
    const logs = yield* BrowserLogs.make
    const captchas = yield* BrowserCaptchaStore
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
      .handle("listBrowserCaptchas", ({ params }) =>
        Effect.gen(function* () {
          const { id } = yield* browsers.find(params.session_id)
          const found = yield* orDefect(captchas.list(id))
          return { captchas: found.map(captchaView) }
        }),
      )
      .handle("listBrowserDownloads", ({ params, query }) => browsers.downloads(params.session_id, query))
  }),
)

const captchaView = ({ createdAt, finishedAt, ...captcha }: BrowserCaptchaRow) => ({
  ...captcha,
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
})
