import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "./Api.ts"

/**
 * The operations on browsers.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = HttpApiBuilder.group(Api, "browsers", (handlers) =>
  handlers
    .handle("listBrowsers", () => Effect.die("not served yet"))
    .handle("createBrowser", () => Effect.die("not served yet"))
    .handle("getBrowser", () => Effect.die("not served yet"))
    .handle("updateBrowser", () => Effect.die("not served yet"))
    .handle("listBrowserDownloads", () => Effect.die("not served yet")),
)
