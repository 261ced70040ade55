import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { answer } from "../Answer.ts"
import { browserOperations } from "../unversioned/BrowserOperations.ts"
import { Api } from "./Api.ts"

/**
 * The operations on browsers.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = HttpApiBuilder.group(Api, "browsers", (handlers) =>
  handlers
    .handle("listBrowsers", ({ query }) => answer((caller) => browserOperations.list(caller, query)))
    .handle("createBrowser", ({ payload }) => answer((caller) => browserOperations.create(caller, payload)))
    .handle("getBrowser", ({ params }) => answer((caller) => browserOperations.get(caller, params.session_id)))
    .handle("updateBrowser", ({ params }) => answer((caller) => browserOperations.stop(caller, params.session_id)))
    .handle("listBrowserDownloads", ({ params, query }) =>
      answer((caller) => browserOperations.downloads(caller, params.session_id, query)),
    ),
)
