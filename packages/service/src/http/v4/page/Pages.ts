import { BadRequest, Conflict, Forbidden, NotFound, RateLimited, ValidationFailed } from "@tabwright/raw/v4/api"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import type { PageRejected } from "../../../page/PageError.ts"
import { Pages } from "../../../page/Pages.ts"
import { failRun, failWith, failWithDetail, orDefect } from "../../ErrorResponse.ts"
import { signedLinks } from "../../files/SignedLinks.ts"
import { checkProxy } from "../../input/ProxyOptions.ts"
import { Caller } from "../../middleware/ApiKeyAuth.ts"
import { Api } from "../Api.ts"
import { checkUrl, readPageOptions } from "./PageInput.ts"
import { pageView } from "./PageView.ts"

const problems = { BadRequest, Conflict, NotFound, RateLimited, ValidationFailed }

export const rejected = ({ reason }: PageRejected) =>
  reason === "ProfileNotFound" ? failWith(NotFound, reason) : failWith(Forbidden, reason)

export const layer = HttpApiBuilder.group(
  Api,
  "pages",
  Effect.fnUntraced(function* (handlers) {
    const pages = yield* Pages

    return handlers.handle("fetchPage", ({ payload }) =>
      Effect.gen(function* () {
        const { apiKeyId, projectId } = yield* Caller
        const url = yield* checkUrl(payload.url, ["body", "url"])
        const customProxy = yield* checkProxy(payload, ["body"])
        const options = yield* readPageOptions(payload)
        yield* pages.check({ projectId, apiKeyId }, options)
        return pageView(yield* pages.fetch({ projectId, apiKeyId, url, options, customProxy }), yield* signedLinks)
      }).pipe(
        orDefect,
        Effect.catchTags({
          RunError: (error) => failRun(problems, error),
          PageRejected: rejected,
          PageFetchError: ({ message, reason }) => failWithDetail(BadRequest, reason, message),
          TooManyPages: ({ message }) => failWithDetail(RateLimited, "TooManyPages", message),
          ModelMissing: ({ message }) => failWithDetail(BadRequest, "ProviderMissing", message),
          ProfileInUse: () => failWith(Conflict, "ProfileInUse"),
          BrowserLimitReached: ({ message }) => failWithDetail(RateLimited, "TooManyBrowsers", message),
          // Only raised for sessions.
          SessionHasBrowser: Effect.die,
          // These become a 503.
          BrowsersUnavailable: Effect.die,
          FileFailed: Effect.die,
          ChromiumError: (error): Effect.Effect<never, RateLimited> =>
            error.reason._tag === "LimitReached"
              ? failWithDetail(RateLimited, "TooManyBrowsers", error.message)
              : Effect.die(error),
        }),
      ),
    )
  }),
)
