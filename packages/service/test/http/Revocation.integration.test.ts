import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { openCdp } from "../fixture/client/CdpClient.ts"
import { openEvents } from "../fixture/client/EventStream.ts"
import { openService, type RunningService } from "../fixture/server/RunningService.ts"
import { linger } from "../fixture/server/ScriptedBrain.ts"
import { openViewer } from "../fixture/client/Viewer.ts"

let service: RunningService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const makeKey = async (body: object = {}): Promise<{ readonly id: string; readonly key: string }> => {
  const { status, text, body: made } = await service.post("/api/admin/keys", { name: "k", ...body })
  assert.strictEqual(status, 201, text)
  return made
}

const revoke = (id: string) => service.post(`/api/admin/keys/${id}/revoke`)

const browserWith = async (key: string) => {
  const { status, text, body } = await service.post("/api/v4/browsers", {}, { key })
  assert.strictEqual(status, 201, text)
  return body
}

const shownTo = async (key: string, id: string) => (await service.get(`/api/v4/browsers/${id}`, { key })).body

const versionUrl = (cdpUrl: string) => cdpUrl.replace("ws:", "http:").replace("?", "/json/version?")

const assertRefused = async ({ cdpUrl, liveUrl }: { readonly cdpUrl: string; readonly liveUrl: string }) => {
  assert.strictEqual((await service.get(versionUrl(cdpUrl), { key: null })).status, 404)
  assert.isTrue(
    await openCdp(cdpUrl).then(
      () => false,
      () => true,
    ),
  )
  assert.strictEqual((await service.get(liveUrl, { key: null })).status, 404)
  assert.isTrue(
    await openViewer(liveUrl).then(
      () => false,
      () => true,
    ),
  )
}

describe("revoked key", () => {
  it("loses its CDP, live view and event stream connections, while those of other keys stay open", async () => {
    const [revoked, other] = [
      await makeKey({ scopes: ["read", "write"] }),
      await makeKey({ scopes: ["read", "write"] }),
    ]
    const made = await browserWith(revoked.key)
    const seen = await shownTo(other.key, made.id)
    const [cdp, live] = [await openCdp(made.cdpUrl), await openViewer(made.liveUrl)]
    const [otherCdp, otherLive] = [await openCdp(seen.cdpUrl), await openViewer(seen.liveUrl)]
    await Promise.all([live.next("state"), otherLive.next("state")])

    const started = await service.post("/api/v4/runs", { task: linger(`${service.site.url}/page/Long`, 60) }, revoked)
    const { id: runId } = started.body
    const stream = await openEvents({ url: service.url, key: revoked.key }, runId)
    const otherStream = await openEvents({ url: service.url, key: other.key }, runId)
    await stream.events.next()

    await revoke(revoked.id)
    assert.strictEqual(await cdp.closed, 4014)
    assert.strictEqual((await live.next("ended")).reason, "revoked")
    assert.strictEqual(await live.closed, 4014)
    for await (const _ of stream.events);
    await assertRefused(made)
    const late = await openEvents({ url: service.url, key: revoked.key }, runId)
    assert.strictEqual(late.response.status, 401)

    // The browser, the run and all connections of the other key continue.
    assert.isString((await otherCdp.ask("Browser.getVersion")).product)
    await otherLive.frame()
    assert.isFalse((await otherStream.events.next()).done)
    await service.until("the run executes", 60_000, async () => {
      return (await service.get(`/api/v4/runs/${runId}/status`)).body.status === "running"
    })
    assert.strictEqual((await service.get(versionUrl(seen.cdpUrl), { key: null })).status, 200)
    otherStream.abort.abort()
    await service.post(`/api/v4/runs/${runId}/cancel`)
    await service.patch(`/api/v4/browsers/${made.id}`, { action: "stop" })
    assert.strictEqual(await otherCdp.closed, 4000)
  })

  it("is treated like a deleted or expired key", async () => {
    const deleted = await makeKey({ scopes: ["read", "write"] })
    const expiring = await makeKey({
      scopes: ["read", "write"],
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    })
    const made = await browserWith(service.key)
    const [ofDeleted, ofExpiring] = [await shownTo(deleted.key, made.id), await shownTo(expiring.key, made.id)]
    const [first, second] = [await openCdp(ofDeleted.cdpUrl), await openCdp(ofExpiring.cdpUrl)]
    const live = await openViewer(ofExpiring.liveUrl)
    await live.next("state")
    await service.sql(`DELETE FROM api_key WHERE id = '${deleted.id}'`)
    assert.strictEqual(await first.closed, 4014)
    await assertRefused(ofDeleted)

    assert.isString((await second.ask("Browser.getVersion")).product)
    // No other change follows, so the expiry itself closes them.
    await service.sql(`UPDATE api_key SET expires_at = now() + interval '700 milliseconds' WHERE id = '${expiring.id}'`)
    assert.strictEqual(await second.closed, 4014)
    assert.strictEqual(await live.closed, 4014)
    await assertRefused(ofExpiring)
    await service.patch(`/api/v4/browsers/${made.id}`, { action: "stop" })
  })

  it("keeps connections that its remaining scopes allow when only `write` was removed", async () => {
    const key = await makeKey({ scopes: ["read", "write"] })
    const made = await browserWith(key.key)
    const [cdp, control] = [await openCdp(made.cdpUrl), await openViewer(made.liveUrl)]
    const stream = await openEvents(
      { url: service.url, key: key.key },
      (await service.run({ task: linger(`${service.site.url}/page/Read`, 60) })).id,
    )
    await service.patch(`/api/admin/keys/${key.id}`, { scopes: ["read"] })
    assert.strictEqual(await cdp.closed, 4014)
    assert.strictEqual(await control.closed, 4014)
    await assertRefused(made)
    assert.isFalse((await stream.events.next()).done)
    stream.abort.abort()
    const view = await openViewer((await shownTo(key.key, made.id)).liveUrl)
    assert.strictEqual((await view.next("hello")).right, "view")
    await service.patch(`/api/v4/browsers/${made.id}`, { action: "stop" })
  })
})

describe("rotated key", () => {
  it("keeps connections of its previous value until the grace period ends", async () => {
    const first = await makeKey({ scopes: ["read", "write"] })
    const made = await browserWith(first.key)
    const old = await openCdp(made.cdpUrl)
    const { body: second } = await service.post(`/api/admin/keys/${first.id}/rotate`, { gracePeriodMinutes: 60 })
    const seen = await shownTo(second.key, made.id)
    assert.notStrictEqual(seen.cdpUrl, made.cdpUrl)
    const current = await openCdp(seen.cdpUrl)
    const overlapping = await openCdp(made.cdpUrl)
    assert.isString((await old.ask("Browser.getVersion")).product)

    await service.sql(
      `UPDATE api_key SET previous_expires_at = now() + interval '500 milliseconds' WHERE id = '${first.id}'`,
    )
    assert.strictEqual(await old.closed, 4014)
    assert.strictEqual(await overlapping.closed, 4014)
    await assertRefused(made)
    assert.isString((await current.ask("Browser.getVersion")).product)

    await service.post(`/api/admin/keys/${first.id}/rotate`, { gracePeriodMinutes: 0 })
    assert.strictEqual(await current.closed, 4014)
    await service.patch(`/api/v4/browsers/${made.id}`, { action: "stop" })
  })
})
