import * as v2 from "@tabwright/raw/v2/operations"
import { type Check, checksOf } from "../Check.ts"
import { undoAtEnd } from "../general/CleanUp.ts"
import { upload } from "../general/Files.ts"
import { expect, expectEqual } from "../CheckStatus.ts"

const file = { fileName: "hello.txt", contentType: "text/plain", sizeBytes: 5 }

/** Checks of uploads into a browser, which only v2 has. */
export const browserUploadChecks: ReadonlyArray<Check> = checksOf(v2.createBrowserUpload, {
  "returns a URL that accepts the bytes": async (context) => {
    const { id: session_id } = await context.service.call(v2.createBrowser, { body: { timeout: 5 } })
    const path = { session_id }
    const stop = { path, body: { action: "stop" } } as const
    undoAtEnd(context, `browser ${session_id}`, v2.updateBrowser, stop)
    const answer = await context.service.call(v2.createBrowserUpload, { path, body: file })
    const status = await upload(context, answer.url, "POST", "hello", "text/plain")
    expect(status >= 200 && status < 300, `the upload returned ${status}`)
    const other = { ...file, contentType: "application/x-msdownload" }
    await context.service.rejects(v2.createBrowserUpload, { path, body: other }, 400)
    await context.service.call(v2.updateBrowser, stop)
  },
})

/** Checks of lists that are always empty here. */
export const skillChecks: ReadonlyArray<Check> = [v2.listSkills, v2.listMarketplaceSkills].flatMap((operation) =>
  checksOf(operation, {
    "returns a page": async ({ service }) => {
      const page = await service.call(operation, { query: { pageSize: 3, pageNumber: 2 } })
      expectEqual("what the page says of itself", [page.pageNumber, page.pageSize], [2, 3])
    },
  }),
)
