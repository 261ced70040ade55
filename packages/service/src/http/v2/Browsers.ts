import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "./Api.ts"

const notServedYet = Effect.die("not served yet")

/**
 * The operations on browsers.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = HttpApiBuilder.group(Api, "browsers", (handlers) =>
  handlers
    .handle("listBrowsers", () => notServedYet)
    .handle("createBrowser", () => notServedYet)
    .handle("getBrowser", () => notServedYet)
    .handle("updateBrowser", () => notServedYet)
    .handle("listBrowserDownloads", () => notServedYet),
)
