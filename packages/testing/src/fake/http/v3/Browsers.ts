import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { operationResponse } from "../OperationResponse.ts"
import { browserOperations } from "../unversioned/BrowserOperations.ts"
import { ApiV3 } from "../Api.ts"

/** Browser operations. */
export const layer = HttpApiBuilder.group(ApiV3, "browsers", (handlers) =>
  handlers
    .handle("listBrowsers", ({ query }) => operationResponse((caller) => browserOperations.list(caller, query)))
    .handle("createBrowser", ({ payload }) => operationResponse((caller) => browserOperations.create(caller, payload)))
    .handle("getBrowser", ({ params }) =>
      operationResponse((caller) => browserOperations.get(caller, params.session_id)),
    )
    .handle("updateBrowser", ({ params }) =>
      operationResponse((caller) => browserOperations.stop(caller, params.session_id)),
    )
    .handle("listBrowserDownloads", ({ params, query }) =>
      operationResponse((caller) => browserOperations.downloads(caller, params.session_id, query)),
    ),
)
