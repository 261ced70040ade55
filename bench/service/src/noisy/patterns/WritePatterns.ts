import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { declinedTask } from "../../parts/Api.ts"
import { created, type Pattern, post, request, requestFrom, statusOf } from "./Pattern.ts"

const fileBytes = 8 * 2 ** 20
const file = Buffer.alloc(fileBytes, "0123456789abcdef")
const contentType = "application/octet-stream"
let workspaceId = ""

/** The most webhooks of a project. */
const maxWebhooks = 20
const receiverDelayMs = 2_000
const webhookIds: Array<string> = []

const maxQueued = 10

let idempotencyKey = randomUUID()

/** Requests that write much, or that are rejected after work. */
export const writePatterns: ReadonlyArray<Pattern> = [
  {
    name: "uploads: 8 at once of 8 MB",
    inFlight: 8,
    prepare: async (target) => {
      workspaceId = (await created<{ id: string }>(target, "/api/v4/workspaces", {})).id
    },
    send: async (target, at) => {
      const body = { files: [{ name: `file${at % 8}.bin`, size: fileBytes, contentType }] }
      const response = await request(target, `/api/v4/workspaces/${workspaceId}/files/upload`, body)
      const { files: [announced] = [] }: { files?: ReadonlyArray<{ uploadUrl: string }> } = await response.json()
      if (announced === undefined) return response.status
      return statusOf(
        await fetch(announced.uploadUrl, { method: "PUT", body: file, headers: { "content-type": contentType } }),
      )
    },
  },
  {
    name: `webhooks: ${maxWebhooks} with slow receivers, for each of many runs`,
    inFlight: 8,
    prepare: async (target) => {
      const server = createServer((_request, response) => setTimeout(() => response.end(), receiverDelayMs)).listen(0)
      await once(server, "listening")
      server.unref()
      const { port } = server.address() as AddressInfo
      for (let count = 0; count < maxWebhooks; count++) {
        const body = { url: `http://127.0.0.1:${port}/${count}` }
        webhookIds.push((await created<{ id: string }>(target, "/api/v4/webhooks", body)).id)
      }
    },
    send: (target) => post(target, "/api/v4/runs", { task: declinedTask }),
    release: async (target) => {
      for (const id of webhookIds) await request(target, `/api/v4/webhooks/${id}`, undefined, { method: "DELETE" })
    },
  },
  {
    name: `queues: ${maxQueued} messages for each of many sessions`,
    inFlight: 8,
    send: async (target) => {
      const response = await request(target, "/api/v4/runs", { task: declinedTask })
      const { sessionId }: { sessionId?: string } = await response.json()
      if (sessionId === undefined) return response.status
      const body = { text: declinedTask }
      const queue = `/api/v4/sessions/${sessionId}/queue`
      return Math.max(...(await Promise.all(Array.from({ length: maxQueued }, () => post(target, queue, body)))))
    },
  },
  {
    name: "idempotency: one key at once with different bodies",
    inFlight: 32,
    send: async (target, at) => {
      if (at % 200 === 0) idempotencyKey = randomUUID()
      const headers = { "idempotency-key": idempotencyKey }
      return statusOf(await request(target, "/api/v4/runs", { task: `${declinedTask} ${at % 5}` }, { headers }))
    },
  },
  {
    name: "guesses: sign-in codes and API keys from 200 addresses",
    inFlight: 16,
    send: ({ url }, at) => {
      const address = `127.0.1.${(at % 200) + 1}`
      const json = { "content-type": "application/json" }
      if (at % 2 === 0) {
        const body = JSON.stringify({ code: randomUUID() + randomUUID() })
        return requestFrom(address, `${url}/console/sign-in`, { method: "POST", headers: json, body })
      }
      const headers = { ...json, "x-service-api-key": `tbw_${randomUUID()}${randomUUID()}` }
      return requestFrom(address, `${url}/api/v4/runs`, { method: "POST", headers, body: "{}" })
    },
  },
]
