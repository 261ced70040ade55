import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { contract } from "../../fixture/client/Contract.ts"
import type { ClientResponse } from "../../fixture/client/Client.ts"
import { openService, type RunningService } from "../../fixture/server/RunningService.ts"
import { script } from "../../fixture/server/ScriptedBrain.ts"

const { v2 } = contract

let service: RunningService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const file = { fileName: "prices.csv", contentType: "text/csv", sizeBytes: 8 }

const announce = async (path: string, body: object = file) => {
  const answer = await service.post(`/api/v2/files/${path}/presigned-url`, body)
  assert.strictEqual(answer.status, 200, answer.text)
  return v2.UploadFilePresignedUrlResponse(answer.body)
}

const openSession = async () => {
  const { id } = (await service.post("/api/v2/sessions")).body
  return { id, path: `sessions/${id}`, stop: () => service.patch(`/api/v2/sessions/${id}`, { action: "stop" }) }
}

const contents = async (sessionId: string) => {
  const { workspaceId } = (await service.get(`/api/v3/sessions/${sessionId}`)).body
  const { files } = (await service.get(`/api/v4/workspaces/${workspaceId}/files?includeUrls=true`)).body
  const texts = files.map(async ({ path, url }: { path: string; url: string }) => [
    path,
    (await service.get(url, { key: null })).text,
  ])
  return Object.fromEntries(await Promise.all(texts))
}

const form = (fields: Readonly<Record<string, string>>, content: string) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  data.append("file", new Blob([content], { type: "text/csv" }), "prices.csv")
  return data
}

describe("session file", () => {
  it("is accepted as a form, a POST and a PUT, without a key", async () => {
    const session = await openSession()
    const target = await announce(session.path)
    assert.deepInclude(target, { method: "POST", fileName: "prices.csv", expiresIn: 120 })
    const sent = [
      { method: target.method, body: form(target.fields, "lamp,one") },
      { method: "POST", body: "lamp,two", headers: { "content-type": "text/csv" } },
      { method: "PUT", body: "lamp,six", headers: { "content-type": "text/csv" } },
    ]
    for (const request of sent) {
      const { url } = await announce(session.path)
      const answer = await fetch(url, request)
      assert.strictEqual(answer.status, 200, await answer.text())
      const expected = typeof request.body === "string" ? request.body : "lamp,one"
      assert.deepStrictEqual(await contents(session.id), { "uploads/prices.csv": expected })
    }
    await session.stop()
  })

  it("is rejected for forged or expired URLs and above 10 MiB", async () => {
    const session = await openSession()
    const { url } = await announce(session.path)
    const forged = new URL(url)
    forged.searchParams.set("expires", String(Number(forged.searchParams.get("expires")) + 60))
    assert.strictEqual((await fetch(forged, { method: "PUT", body: "lamp,one" })).status, 404)
    const tooLarge = await fetch(url, { method: "PUT", body: new Uint8Array(10 * 1024 * 1024 + 1) })
    assert.strictEqual(tooLarge.status, 413)
    await tooLarge.text()
    assert.deepStrictEqual(await contents(session.id), {})
    await session.stop()
  })

  it("is rejected before upload for an invalid type, name or size, or an unknown session", async () => {
    const session = await openSession()
    const path = `/api/v2/files/${session.path}/presigned-url`
    const kind = await service.post(path, { ...file, contentType: "application/x-msdownload" })
    assert.strictEqual(kind.status, 400)
    assert.strictEqual(kind.body.detail, "Unsupported content type")
    for (const wrong of [
      { fileName: "" },
      { fileName: "x".repeat(256) },
      { sizeBytes: 0 },
      { sizeBytes: 10_485_761 },
    ]) {
      assert.strictEqual((await service.post(path, { ...file, ...wrong })).status, 422, JSON.stringify(wrong))
    }
    await session.stop()
    const stopped = await service.post(path, file)
    assert.strictEqual(stopped.status, 400)
    assert.strictEqual(stopped.body.detail, "Browser session is stopped. Please start a new session and try again.")
    for (const kindOf of ["sessions", "browsers"]) {
      const unknown = await service.post(
        `/api/v2/files/${kindOf}/00000000-0000-4000-8000-000000000000/presigned-url`,
        file,
      )
      assert.strictEqual(unknown.status, 404)
      assert.strictEqual(unknown.body.detail, "Session not found")
    }
  })

  it("cannot escape its folder by name", async () => {
    const session = await openSession()
    const { url, fileName } = await announce(session.path, { ...file, fileName: "../../etc/passwd" })
    assert.notMatch(fileName, /[/\\]|\.\./)
    await fetch(url, { method: "PUT", body: "lamp,one" })
    assert.deepStrictEqual(Object.keys(await contents(session.id)), [`uploads/${fileName}`])
    await session.stop()
  })
})

describe("task", () => {
  it("can upload a session file to a page by name", async () => {
    const session = await openSession()
    const { url, fileName } = await announce(session.path)
    await fetch(url, { method: "PUT", body: "lamp,one" })
    const task = script(
      [{ navigate: { url: `${service.site.url}/file` } }],
      [{ attachNamed: ["Price list", fileName] }],
      [{ done: { text: "@title", success: true } }],
    )
    const { id } = (await service.post("/api/v2/tasks", { task, sessionId: session.id })).body
    const output = await service.until("the task ends", 90_000, async () => {
      const { status, output: text } = (await service.get(`/api/v2/tasks/${id}/status`)).body
      return status === "finished" ? text : undefined
    })
    assert.strictEqual(output, "lamp,one")
    await session.stop()
  })
})

const drive = async (cdpUrl: string) => {
  const socket = new WebSocket(cdpUrl)
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve)
    socket.addEventListener("error", reject)
  })
  const waiting = new Map<
    number,
    (answer: { readonly result?: ClientResponse["body"]; readonly error?: { readonly message: string } }) => void
  >()
  socket.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(String(data))
    waiting.get(answer.id)?.(answer)
  })
  let sessionId: string | undefined
  const send = (method: string, params: object = {}) =>
    new Promise<ClientResponse["body"]>((resolve, reject) => {
      const id = waiting.size + 1
      waiting.set(id, ({ result, error }) => (error === undefined ? resolve(result) : reject(new Error(error.message))))
      socket.send(JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) }))
    })
  const { targetId } = await send("Target.createTarget", { url: `${service.site.url}/file` })
  sessionId = (await send("Target.attachToTarget", { targetId, flatten: true }))["sessionId"]
  const evaluate = async (expression: string) =>
    (await send("Runtime.evaluate", { expression, awaitPromise: true }))["result"]
  return { send, evaluate, close: () => socket.close() }
}

describe("browser file", () => {
  it("can be uploaded to a page by the name in the response", async () => {
    const { id, cdpUrl } = (await service.post("/api/v2/browsers", {})).body
    const { url, fileName } = await announce(`browsers/${id}`)
    assert.strictEqual((await fetch(url, { method: "PUT", body: "lamp,one" })).status, 200)
    const page = await drive(cdpUrl)
    const give = async (file: string) => {
      const input = { expression: "document.querySelector('input')" }
      const { objectId } = await service.until("the page has loaded", 90_000, async () => {
        const { result } = await page.send("Runtime.evaluate", input)
        return result.objectId === undefined ? undefined : result
      })
      return await page.send("DOM.setFileInputFiles", { objectId, files: [file] })
    }
    await give(fileName)
    await service.until("the page has read the file", 90_000, async () => {
      return (await page.evaluate("document.title")).value === "lamp,one"
    })
    for (const other of ["other.csv", "../../../../etc/passwd", "/etc/passwd"]) {
      const rejected = await give(other).then(() => "given", String)
      assert.include(rejected, "only files uploaded to this browser")
    }
    page.close()
    await service.patch(`/api/v2/browsers/${id}`, { action: "stop" })
  })

  it("is accepted while the browser runs, and not after", async () => {
    const { id } = (await service.post("/api/v2/browsers", {})).body
    const { url } = await announce(`browsers/${id}`)
    const answer = await fetch(url, { method: "PUT", body: "lamp,one" })
    assert.strictEqual(answer.status, 200, await answer.text())
    assert.strictEqual((await service.patch(`/api/v2/browsers/${id}`, { action: "stop" })).body.status, "stopped")
    const late = await service.post(`/api/v2/files/browsers/${id}/presigned-url`, file)
    assert.strictEqual(late.status, 400)
  })
})

describe("v2 API", () => {
  it("returns an account with numeric balances and empty lists of skills", async () => {
    const account = v2.AccountView((await service.get("/api/v2/billing/account")).body)
    assert.isNumber(account.totalCreditsBalanceUsd)
    assert.isAtLeast(account.rateLimit, 1)
    for (const path of ["skills", "marketplace/skills"]) {
      const empty = v2.SkillListResponse((await service.get(`/api/v2/${path}?pageSize=5`)).body)
      assert.deepStrictEqual(empty, { items: [], totalItems: 0, pageNumber: 1, pageSize: 5 })
    }
  })
})
