import { Forbidden, NotFound, RateLimited, ValidationFailed } from "@tabwright/raw/v4/api"
import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Browsers, maxTimeoutMinutes } from "../../browser/Browsers.ts"
import { BrowserStore } from "../../store/BrowserStore.ts"
import { Caller } from "../ApiKeyAuth.ts"
import { links } from "../Links.ts"
import { refuseNotOffered } from "../NotOffered.ts"
import { warnOfDirectRoute } from "../ProxyWarning.ts"
import { orDefect, refuse } from "../Refusal.ts"
import { RequestId } from "../RequestId.ts"
import { browserItemView, browserView } from "../unversioned/BrowserView.ts"
import { Api } from "./Api.ts"

/**
 * The operations on browsers.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = HttpApiBuilder.group(
  Api,
  "browsers",
  Effect.fnUntraced(function* (handlers) {
    const browsers = yield* Browsers
    const store = yield* BrowserStore

    const find = Effect.fnUntraced(function* (id: string) {
      const { projectId } = yield* Caller
      const row = yield* orDefect(store.findOf(projectId, id))
      return Option.isSome(row) ? row.value : yield* refuse(NotFound, "BrowserNotFound")
    })

    return handlers
      .handle("listBrowsers", ({ query }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const made = yield* links
          const { items, total } = yield* orDefect(
            store.list(projectId, {
              ...(query.filterBy === undefined ? {} : { status: query.filterBy }),
              ...(query.agentSessionId === undefined ? {} : { sessionId: query.agentSessionId }),
              metadata: query.metadata ?? [],
              pageSize: query.pageSize,
              pageNumber: query.pageNumber,
            }),
          )
          return {
            items: items.map((row) => browserItemView(row, made)),
            totalItems: total,
            pageNumber: query.pageNumber,
            pageSize: query.pageSize,
          }
        }),
      )
      .handle("createBrowser", ({ payload }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          if (payload.timeout > maxTimeoutMinutes) return yield* refuse(Forbidden, "BrowserTimeout")
          if (payload.profileId) return yield* refuse(NotFound, "ProfileNotFound")
          yield* refuseNotOffered({ customProxy: payload.customProxy !== undefined && payload.customProxy !== null })
          yield* warnOfDirectRoute(payload.proxyCountryCode, ["body", "proxyCountryCode"])
          const { row } = yield* browsers.create({
            projectId,
            sessionId: null,
            options: {
              proxyCountryCode: payload.proxyCountryCode ?? null,
              screenWidth: payload.browserScreenWidth ?? null,
              screenHeight: payload.browserScreenHeight ?? null,
              timeoutMinutes: payload.timeout,
            },
            metadata: payload.metadata ?? {},
          })
          return browserItemView(row, yield* links)
        }).pipe(
          orDefect,
          Effect.catchTags({
            RunError: (error) =>
              Effect.flatMap(RequestId, (requestId) =>
                Effect.fail(new ValidationFailed({ detail: error.issues ?? [], requestId })),
              ),
            // No profile can be named yet.
            ProfileInUse: (error) => Effect.die(error),
            ChromiumError: (error): Effect.Effect<never, RateLimited> =>
              error.reason._tag === "LimitReached" ? refuse(RateLimited, "TooManyBrowsers") : Effect.die(error),
          }),
        ),
      )
      .handle("getBrowser", ({ params }) =>
        Effect.flatMap(find(params.session_id), (row) => Effect.map(links, (made) => browserView(row, made))),
      )
      .handle("updateBrowser", ({ params }) =>
        Effect.gen(function* () {
          const row = yield* find(params.session_id)
          if (row.status === "active") yield* orDefect(browsers.stop(row.id, "stopped"))
          return browserView(yield* find(row.id), yield* links)
        }),
      )
      .handle("listBrowserDownloads", () => Effect.die("not served yet"))
  }),
)
