import * as v2 from "@tabwright/raw/v2/operations"
import { type Check, checksOf } from "../Check.ts"
import { undoAtEnd } from "../general/CleanUp.ts"
import { upload } from "../general/Files.ts"
import { expect, expectEqual } from "../Verdict.ts"

const file = { fileName: "hello.txt", contentType: "text/plain", sizeBytes: 5 }

/** Uploads into a browser, which only v2 has. */
export const browserUploadChecks: ReadonlyArray<Check> = checksOf(v2.createBrowserUpload, {
  "gives an address that takes the bytes": async (world) => {
    const { id: session_id } = await world.service.call(v2.createBrowser, { body: { timeout: 5 } })
    const path = { session_id }
    const stop = { path, body: { action: "stop" } } as const
    undoAtEnd(world, `browser ${session_id}`, v2.updateBrowser, stop)
    const answer = await world.service.call(v2.createBrowserUpload, { path, body: file })
    const status = await upload(world, answer.url, "POST", "hello", "text/plain")
    expect(status >= 200 && status < 300, `the upload answered ${status}`)
    const other = { ...file, contentType: "application/x-msdownload" }
    await world.service.refuses(v2.createBrowserUpload, { path, body: other }, 400)
    await world.service.call(v2.updateBrowser, stop)
  },
})

/** Lists that the contract has and this interface does not fill. */
export const skillChecks: ReadonlyArray<Check> = [v2.listSkills, v2.listMarketplaceSkills].flatMap((operation) =>
  checksOf(operation, {
    "answers a page": async ({ service }) => {
      const page = await service.call(operation, { query: { pageSize: 3, pageNumber: 2 } })
      expectEqual("what the page says of itself", [page.pageNumber, page.pageSize], [2, 3])
    },
  }),
)
