import { randomBytes } from "node:crypto"
import { once } from "node:events"
import { request as httpRequest } from "node:http"
import type { Duplex } from "node:stream"
import { declinedTask } from "../../parts/Api.ts"
import { created, headersOf, type Pattern, request, type Target } from "./Pattern.ts"

interface CreatedRun {
  readonly id: string
  readonly sessionId: string
}

const eventStream = { accept: "text/event-stream" }

const followersPerRun = 20

/** Follows the events of a run to its end. */
const follow = async (target: Target, id: string): Promise<number> => {
  const response = await request(target, `/api/v4/runs/${id}/events`, undefined, { headers: eventStream })
  await response.text()
  return response.status
}

const sessions = new Map<number, string>()

/** Connections whose client never reads. */
const unread: Array<Duplex> = []

/** Sends a request and reads nothing beyond the headers of the response. */
const openUnread = async (target: Target, path: string, headers: Readonly<Record<string, string>> = {}) => {
  const sent = httpRequest(`${target.url}${path}`, { headers: headersOf(target, headers), agent: false }).end()
  const [response] = await once(sent, "response")
  response.pause()
  unread.push(response.socket)
  return Number(response.statusCode)
}

/** Texts of this length have a frame header with a 16-bit length. */
const minFrameLength = 126

/** A text frame of a client. A mask of zeros leaves the text as it is. */
const textFrame = (text: string): Buffer => {
  const bytes = Buffer.from(text.padEnd(minFrameLength))
  const header = Buffer.from([0x81, 0x80 | 126, bytes.length >> 8, bytes.length & 0xff, 0, 0, 0, 0])
  return Buffer.concat([header, bytes])
}

/** Connects to a browser and sends commands without reading their results. */
const openUnreadCdp = async (cdpUrl: string): Promise<number> => {
  const headers = {
    connection: "Upgrade",
    upgrade: "websocket",
    "sec-websocket-version": "13",
    "sec-websocket-key": randomBytes(16).toString("base64"),
  }
  const sent = httpRequest(cdpUrl.replace(/^ws/, "http"), { headers, agent: false }).end()
  const [response, socket] = (await Promise.race([once(sent, "upgrade"), once(sent, "response")])) as [
    { readonly statusCode: number },
    Duplex | undefined,
  ]
  if (socket === undefined) return response.statusCode
  socket.pause()
  unread.push(socket)
  for (let id = 1; id <= 1_000; id++) socket.write(textFrame(JSON.stringify({ id, method: "Target.getTargets" })))
  return 200
}

let largeRunId = ""
let ownBrowser: { readonly id: string; readonly cdpUrl: string }

/** Streams with many readers, or with readers that do not read. */
export const streamPatterns: ReadonlyArray<Pattern> = [
  {
    name: `event streams: ${followersPerRun} followers of each run`,
    inFlight: 4,
    send: async (target, at) => {
      const sessionId = sessions.get(at % 4)
      const task = `Go to ${target.shopUrl} and return the page title`
      const response = await request(target, "/api/v4/runs", { task, ...(sessionId && { sessionId }) })
      if (!response.ok) {
        await response.arrayBuffer()
        return response.status
      }
      const run = (await response.json()) as CreatedRun
      sessions.set(at % 4, run.sessionId)
      return Math.max(...(await Promise.all(Array.from({ length: followersPerRun }, () => follow(target, run.id)))))
    },
  },
  {
    name: "slow readers: unread event streams, lists and CDP connections",
    inFlight: 8,
    prepare: async (target) => {
      for (let count = 0; count < 20; count++) {
        const body = { task: `${declinedTask} ${"word ".repeat(19_000)}` }
        largeRunId = (await created<CreatedRun>(target, "/api/v4/runs", body)).id
      }
      ownBrowser = await created(target, "/api/v4/browsers", { timeout: 30 })
    },
    send: (target, at) => {
      if (at % 3 === 0) return openUnread(target, `/api/v4/runs/${largeRunId}/events`, eventStream)
      return at % 3 === 1 ? openUnread(target, "/api/v4/runs?limit=100") : openUnreadCdp(ownBrowser.cdpUrl)
    },
    release: async (target) => {
      for (const socket of unread) socket.destroy()
      await request(target, `/api/v4/browsers/${ownBrowser.id}`, { action: "stop" }, { method: "PATCH" })
    },
  },
]
