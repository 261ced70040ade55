import { createHmac } from "node:crypto"
import * as fs from "node:fs"
import * as path from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { sign } from "../../../src/files/SignedUrl.ts"
import type { ClientResponse } from "../../fixture/client/Client.ts"
import { contract } from "../../fixture/client/Contract.ts"
import { openService, type RunningService } from "../../fixture/server/RunningService.ts"
import { script } from "../../fixture/server/ScriptedBrain.ts"

let service: RunningService
let run: { readonly id: string; readonly workspaceId: string }

/** Names that would break a header, a path or a sort order. */
const names = ["Q3 (final) it's.csv", "naïve résumé 💡.txt", "a.txt", "b%2e.txt"]

beforeAll(async () => {
  service = await openService()
  run = await service.run({
    task: script(
      [{ navigate: { url: `${service.site.url}/page/Files` } }],
      names.map((name) => ({
        save: { name, format: name.endsWith("csv") ? ("csv" as const) : ("txt" as const), content: `<b>${name}</b>` },
      })),
      [{ save: { name: "page.pdf", format: "pdf" } }, { save: { name: "page.png", format: "png" } }],
      [{ navigate: { url: `${service.site.url}/page/Other` } }],
      [{ done: { text: "saved", success: true } }],
    ),
  })
  assert.strictEqual((await service.ended(run.id)).status, "completed")
})
afterAll(() => service.close())

const list = async (query = ""): Promise<ClientResponse["body"]> => {
  const answer = await service.get(`/api/v4/workspaces/${run.workspaceId}/files?includeUrls=true${query}`)
  assert.strictEqual(answer.status, 200)
  return contract.v4.WorkspaceFileListResponse(answer.body)
}

const open = (url: string, method = "GET") => fetch(url, { method, redirect: "error" })

const secret = () => fs.readFileSync(path.join(service.dataDir, "secret"))

describe("workspace files", () => {
  it("are listed in pages by path, with URLs only on request", async () => {
    const all = await list()
    assert.lengthOf(all.files, 6)
    assert.isFalse(all.hasMore)
    const paths = all.files.map((file: { path: string }) => file.path)
    const seen: Array<string> = []
    let cursor = ""
    do {
      const page = await list(`&limit=2${cursor}`)
      seen.push(...page.files.map((file: { path: string }) => file.path))
      cursor = page.hasMore ? `&cursor=${page.nextCursor}` : ""
      assert.strictEqual(page.nextCursor === null, !page.hasMore)
    } while (cursor !== "")
    assert.deepStrictEqual(seen, paths)
    for (const file of all.files) {
      const [own] = (await list(`&prefix=${encodeURIComponent(file.path)}`)).files
      assert.strictEqual(own.path, file.path)
    }
    const bare = (await service.get(`/api/v4/workspaces/${run.workspaceId}/files`)).body
    for (const { url } of bare.files) assert.isNull(url)
  })

  it("are served unchanged by URL without a key", async () => {
    for (const file of (await list()).files) {
      const response = await open(file.url)
      assert.strictEqual(response.status, 200, file.path)
      const bytes = Buffer.from(await response.arrayBuffer())
      assert.strictEqual(bytes.length, file.size)
      assert.strictEqual(response.headers.get("content-length"), String(file.size))
      const type = response.headers.get("content-type") ?? ""
      if (file.path.endsWith(".png")) assert.strictEqual(bytes.toString("latin1", 1, 4), "PNG")
      else if (file.path.endsWith(".pdf")) assert.match(bytes.toString("latin1"), /^%PDF-/)
      else assert.match(type, /^text\/(plain|csv)/)
      assert.notMatch(type, /html/)
      // A file saved by a run must not act as a page of this origin.
      assert.match(response.headers.get("content-security-policy") ?? "", /^sandbox; default-src 'none'/)
      assert.strictEqual(response.headers.get("x-content-type-options"), "nosniff")
      const disposition = response.headers.get("content-disposition") ?? ""
      assert.match(disposition, /^inline; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/)
      assert.strictEqual(decodeURIComponent(disposition.split("''")[1] ?? ""), file.path)
    }
    const [attached] = (await list("&contentDisposition=attachment&limit=1")).files
    assert.match((await open(attached.url)).headers.get("content-disposition") ?? "", /^attachment;/)
  })

  it("are not served for modified or expired URLs and other methods", async () => {
    const [file] = (await list()).files
    const url = new URL(file.url)
    const id = url.pathname.split("/").at(-1) ?? ""
    for (const [what, change] of Object.entries<(forged: URL) => void>({
      "another expiry": (forged) => forged.searchParams.set("expires", "9999999999"),
      "another disposition": (forged) => forged.searchParams.set("disposition", "attachment"),
      "no signature": (forged) => forged.searchParams.delete("signature"),
      "half a signature": (forged) => forged.searchParams.set("signature", "abc"),
      "another file": (forged) => (forged.pathname = forged.pathname.replace(/.$/, (c) => (c === "0" ? "1" : "0"))),
      "no file": (forged) => (forged.pathname = "/files/../secret"),
    })) {
      const forged = new URL(url)
      change(forged)
      const response = await open(forged.href)
      assert.strictEqual(response.status, 404, what)
    }
    const late = service.url + sign(secret(), { path: `/files/${id}`, expiresAt: new Date(Date.now() - 1000) })
    const expired = await service.get(late, { key: null })
    assert.strictEqual(expired.status, 403)
    assert.deepInclude(expired.body, { code: "LinkExpired" })
    const missing = "00000000-0000-4000-8000-000000000000"
    const unknown =
      service.url + sign(secret(), { path: `/files/${missing}`, expiresAt: new Date(Date.now() + 10_000) })
    assert.deepInclude((await service.get(unknown, { key: null })).body, { detail: "File not found" })
    for (const method of ["POST", "PUT", "DELETE", "PATCH"]) {
      assert.strictEqual((await open(url.href, method)).status, 405, method)
    }
    assert.strictEqual((await open(url.href)).status, 200)
  })

  it("have URLs signed with the server secret, which is stored in a private file", () => {
    assert.strictEqual(fs.statSync(path.join(service.dataDir, "secret")).mode & 0o777, 0o600)
    assert.lengthOf(secret(), 32)
    assert.notStrictEqual(createHmac("sha256", secret()).digest("hex"), createHmac("sha256", "").digest("hex"))
  })
})

describe("step screenshot", () => {
  it("has a new signed URL in every response", async () => {
    const { steps } = (await service.get(`/api/v2/tasks/${run.id}`)).body
    assert.isNotEmpty(steps)
    for (const { screenshotUrl } of steps) {
      const response = await open(screenshotUrl)
      assert.strictEqual(response.headers.get("content-type"), "image/jpeg")
      const bytes = new Uint8Array(await response.arrayBuffer())
      assert.deepStrictEqual(Array.from(bytes.slice(0, 2)), [0xff, 0xd8])
    }
    const expires = Number(new URL(steps[0].screenshotUrl).searchParams.get("expires"))
    assert.approximately(expires - Date.now() / 1000, 300, 5)
    assert.strictEqual((await open(`${steps[0].screenshotUrl.slice(0, -1)}`)).status, 404)
  })

  it("is not listed as a file", async () => {
    assert.notInclude(JSON.stringify((await list()).files), "step-")
  })

  it("returns 404 when missing on disk, without affecting others", async () => {
    const { steps } = (await service.get(`/api/v2/tasks/${run.id}`)).body
    const idOf = (step: { readonly screenshotUrl: string }) =>
      new URL(step.screenshotUrl).pathname.split("/").at(-1) ?? ""
    const id = idOf(steps[0])
    // Steps that leave the page as it is share a screenshot.
    const other = steps.find((step: { readonly screenshotUrl: string }) => idOf(step) !== id)
    fs.rmSync(path.join(service.dataDir, "files", id.slice(0, 2), id))
    const answer = await service.get(steps[0].screenshotUrl, { key: null })
    assert.strictEqual(answer.status, 404)
    assert.strictEqual((await open(other.screenshotUrl)).status, 200)
  })
})
