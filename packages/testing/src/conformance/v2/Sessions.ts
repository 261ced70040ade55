import * as v2 from "@tabwright/raw/v2/operations"
import { type Check, checksOf } from "../Check.ts"
import { upload } from "../general/Files.ts"
import { verifyNumberedPages } from "../general/Paging.ts"
import { unknownId } from "../general/Requests.ts"
import { expect, expectEqual, expectPresent } from "../Verdict.ts"
import type { World } from "../World.ts"
import { finishedTask, openSession, sessionPath } from "./Story.ts"

/** Uploads a file as its presigned answer says: a form. */
const sendForm = async (
  world: World,
  answer: { readonly url: string; readonly fields: Readonly<Record<string, string>> },
) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(answer.fields)) form.append(name, value)
  form.append("file", new Blob(["hello"], { type: "text/plain" }), "hello.txt")
  return upload(world, answer.url, "POST", form)
}

const file = { fileName: "hello.txt", contentType: "text/plain", sizeBytes: 5 }

/** The laws of sessions that are open, and of what is tied to them. */
export const sessionChecks: ReadonlyArray<Check> = [
  ...checksOf(v2.createSession, {
    "answers 201 with a session that can be watched, once for one Idempotency-Key": async (world) => {
      const { id, status } = await openSession(world)
      expectEqual("the status", status, "active")
      const session = await world.service.call(v2.getSession, { path: { session_id: id } })
      expectPresent("liveUrl", session.liveUrl)
    },
    "answers 422 to settings past their bounds and 404 to a profile that does not exist": async ({ service }) => {
      await service.refuses(v2.createSession, { body: { browserScreenWidth: 319, browserScreenHeight: 900 } }, 422)
      await service.refuses(v2.createSession, { body: { proxyCountryCode: "nowhere" } }, 422)
      await service.refuses(v2.createSession, { body: { profileId: unknownId } }, 404)
    },
  }),
  ...checksOf(v2.getSession, {
    "shows the session with its tasks": async (world) => {
      const task = await finishedTask(world)
      const session = await world.service.call(v2.getSession, { path: await sessionPath(world) })
      expectEqual("keepAlive", session.keepAlive, true)
      expect(
        session.tasks.some(({ id }) => id === task.id),
        "the task is not among its tasks",
      )
    },
  }),
  ...checksOf(v2.listSessions, {
    "finds by status": async (world) => {
      const { id } = await openSession(world)
      const found = async (filterBy: "active" | "stopped") => {
        const { items } = await world.service.call(v2.listSessions, { query: { pageSize: 100, filterBy } })
        return items.some((item) => item.id === id)
      }
      expectEqual("where it is found", [await found("active"), await found("stopped")], [true, false])
      await world.service.refuses(v2.listSessions, { query: { filterBy: "idle" } }, 422)
    },
    "keeps the laws of numbered pages": async (world) => {
      await openSession(world)
      await verifyNumberedPages(world, {
        operation: v2.listSessions,
        names: { size: "pageSize", number: "pageNumber" },
        defaultSize: 10,
        read: async (query) => {
          const page = await world.service.call(v2.listSessions, { query })
          return { items: page.items, total: page.totalItems, number: page.pageNumber, size: page.pageSize }
        },
        id: (item) => item.id,
      })
    },
  }),
  ...checksOf(v2.getPublicShare, {
    "answers 404 before there is one": async (world) => {
      await world.service.refuses(v2.getPublicShare, { path: await sessionPath(world) }, 404)
    },
  }),
  ...checksOf(v2.createPublicShare, {
    "answers 201 with an address, the same the second time, which the session shows too": async (world) => {
      const path = await sessionPath(world)
      const share = await world.service.call(v2.createPublicShare, { path })
      const again = await world.service.call(v2.createPublicShare, { path })
      expectEqual("the address", again.shareUrl, share.shareUrl)
      const session = await world.service.call(v2.getSession, { path })
      expectEqual("publicShareUrl", session.publicShareUrl, share.shareUrl)
    },
    "makes an address that needs no key": async (world) => {
      const { shareUrl } = await world.service.call(v2.getPublicShare, { path: await sessionPath(world) })
      const response = await world.service.fetch(new Request(shareUrl))
      await response.text()
      expectEqual("its status", response.status, 200)
    },
  }),
  ...checksOf(v2.getPublicShare, {
    "counts views": async (world) => {
      const path = await sessionPath(world)
      const share = await world.service.call(v2.createPublicShare, { path })
      await (await world.service.fetch(new Request(share.shareUrl))).text()
      const viewed = await world.service.call(v2.getPublicShare, { path })
      expect(viewed.viewCount > share.viewCount, `${share.viewCount} views became ${viewed.viewCount}`)
    },
  }),
  ...checksOf(v2.deletePublicShare, {
    "takes the share back, also the second time": async (world) => {
      const path = await sessionPath(world)
      const { shareUrl } = await world.service.call(v2.createPublicShare, { path })
      await world.service.call(v2.deletePublicShare, { path })
      await world.service.refuses(v2.getPublicShare, { path }, 404)
      const response = await world.service.fetch(new Request(shareUrl))
      await response.text()
      expectEqual("the status of its address", response.status, 404)
    },
  }),
  ...checksOf(v2.createSessionUpload, {
    "gives an address that takes the file as a form": async (world) => {
      const answer = await world.service.call(v2.createSessionUpload, { path: await sessionPath(world), body: file })
      expectEqual("the method", answer.method, "POST")
      expect(answer.expiresIn > 0, `it expires in ${answer.expiresIn} s`)
      const status = await sendForm(world, answer)
      expect(status >= 200 && status < 300, `the upload answered ${status}`)
    },
    "takes the bytes alone too, by POST and by PUT": async (world) => {
      for (const method of ["POST", "PUT"] as const) {
        const { url } = await world.service.call(v2.createSessionUpload, { path: await sessionPath(world), body: file })
        const status = await upload(world, url, method, "hello", "text/plain")
        expect(status >= 200 && status < 300, `${method} answered ${status}`)
      }
    },
    "answers 400 to a type that is not in the list, 422 to a size past the bound": async (world) => {
      const path = await sessionPath(world)
      const other = { ...file, contentType: "application/x-msdownload" }
      await world.service.refuses(v2.createSessionUpload, { path, body: other }, 400)
      await world.service.refuses(v2.createSessionUpload, { path, body: { ...file, sizeBytes: 10_485_761 } }, 422)
      await world.service.refuses(v2.createSessionUpload, { path, body: { ...file, sizeBytes: 0 } }, 422)
    },
  }),
]

/** What ends sessions: tried after everything that needs one. */
export const endOfSessionChecks: ReadonlyArray<Check> = [
  ...checksOf(v2.updateSession, {
    "refuses any other action": async (world) => {
      await world.service.refuses(v2.updateSession, { path: await sessionPath(world), body: { action: "pause" } }, 422)
    },
    "stops the session for good, and says the same the second time": async (world) => {
      const path = await sessionPath(world)
      const stopped = await world.service.call(v2.updateSession, { path, body: { action: "stop" } })
      expectEqual("the status", stopped.status, "stopped")
      expectPresent("finishedAt", stopped.finishedAt)
      const again = await world.service.call(v2.updateSession, { path, body: { action: "stop" } })
      expectEqual("what the second stop says", [again.status, again.finishedAt], [stopped.status, stopped.finishedAt])
    },
  }),
  ...checksOf(v2.createTask, {
    "answers 400 once the session is stopped": async (world) => {
      const { id: sessionId } = await openSession(world)
      await world.service.call(v2.updateSession, { path: { session_id: sessionId }, body: { action: "stop" } })
      await world.service.refuses(v2.createTask, { body: { task: "Wait.", sessionId } }, 400)
    },
  }),
  ...checksOf(v2.purgeSession, {
    "answers 204 where the project keeps nothing, else 403": async (world) => {
      const path = await sessionPath(world)
      const { status } = await world.service.send(v2.purgeSession, { path })
      expect(status === 204 || status === 403, `it answered ${status}`)
      if (status === 204) await world.service.refuses(v2.getSession, { path }, 404)
    },
  }),
  ...checksOf(v2.deleteSession, {
    "takes the session and its tasks away; one that was made without a body too": async (world) => {
      const { id } = await world.service.call(v2.createSession, {})
      const path = { session_id: id }
      await world.service.call(v2.deleteSession, { path })
      await world.service.refuses(v2.getSession, { path }, 404)
      const { items } = await world.service.call(v2.listTasks, { query: { sessionId: id } })
      expectEqual("its tasks", items, [])
    },
  }),
]
