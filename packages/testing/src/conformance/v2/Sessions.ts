import * as v2 from "@tabwright/raw/v2/operations"
import { type Check, type CheckContext, checksOf } from "../Check.ts"
import { upload } from "../general/Resources.ts"
import { verifyNumberedPages } from "../general/Paging.ts"
import { unknownId } from "../general/Requests.ts"
import { expect, expectEqual, expectPresent } from "../CheckStatus.ts"
import { finishedTask, openSession, sessionPath } from "./Scenario.ts"

/** Uploads a file as a form to its signed URL. */
const sendForm = async (
  context: CheckContext,
  answer: { readonly url: string; readonly fields: Readonly<Record<string, string>> },
) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(answer.fields)) form.append(name, value)
  form.append("file", new Blob(["hello"], { type: "text/plain" }), "hello.txt")
  return upload(context, answer.url, "POST", form)
}

const file = { fileName: "hello.txt", contentType: "text/plain", sizeBytes: 5 }

/** Checks of active sessions and their resources. */
export const sessionChecks: ReadonlyArray<Check> = [
  ...checksOf(v2.createSession, {
    "returns 201 with a session and its live view, once per Idempotency-Key": async (context) => {
      const { id, status } = await openSession(context)
      expectEqual("the status", status, "active")
      const session = await context.service.call(v2.getSession, { path: { session_id: id } })
      expectPresent("liveUrl", session.liveUrl)
    },
    "returns 422 for settings out of range and 404 for an unknown profile": async ({ service }) => {
      await service.rejects(v2.createSession, { body: { browserScreenWidth: 319, browserScreenHeight: 900 } }, 422)
      await service.rejects(v2.createSession, { body: { proxyCountryCode: "nowhere" } }, 422)
      await service.rejects(v2.createSession, { body: { profileId: unknownId } }, 404)
    },
  }),
  ...checksOf(v2.getSession, {
    "returns the session with its tasks": async (context) => {
      const task = await finishedTask(context)
      const session = await context.service.call(v2.getSession, { path: await sessionPath(context) })
      expectEqual("keepAlive", session.keepAlive, true)
      expect(
        session.tasks.some(({ id }) => id === task.id),
        "the session does not list the task",
      )
    },
  }),
  ...checksOf(v2.listSessions, {
    "filters by status": async (context) => {
      const { id } = await openSession(context)
      const found = async (filterBy: "active" | "stopped") => {
        const { items } = await context.service.call(v2.listSessions, { query: { pageSize: 100, filterBy } })
        return items.some((item) => item.id === id)
      }
      expectEqual(
        "its presence among active and stopped sessions",
        [await found("active"), await found("stopped")],
        [true, false],
      )
      await context.service.rejects(v2.listSessions, { query: { filterBy: "idle" } }, 422)
    },
    "has valid numbered pages": async (context) => {
      await openSession(context)
      await verifyNumberedPages(context, {
        operation: v2.listSessions,
        names: { size: "pageSize", number: "pageNumber" },
        defaultSize: 10,
        read: async (query) => {
          const page = await context.service.call(v2.listSessions, { query })
          return { items: page.items, total: page.totalItems, number: page.pageNumber, size: page.pageSize }
        },
        id: (item) => item.id,
      })
    },
  }),
  ...checksOf(v2.getPublicShare, {
    "returns 404 for a session without a share": async (context) => {
      await context.service.rejects(v2.getPublicShare, { path: await sessionPath(context) }, 404)
    },
  }),
  ...checksOf(v2.createPublicShare, {
    "returns 201 with the same URL each time, which the session also has": async (context) => {
      const path = await sessionPath(context)
      const share = await context.service.call(v2.createPublicShare, { path })
      const again = await context.service.call(v2.createPublicShare, { path })
      expectEqual("the share's URL", again.shareUrl, share.shareUrl)
      const session = await context.service.call(v2.getSession, { path })
      expectEqual("publicShareUrl", session.publicShareUrl, share.shareUrl)
    },
    "returns a URL that needs no key": async (context) => {
      const { shareUrl } = await context.service.call(v2.getPublicShare, { path: await sessionPath(context) })
      const response = await context.service.fetch(new Request(shareUrl))
      await response.text()
      expectEqual("the status of the URL", response.status, 200)
    },
  }),
  ...checksOf(v2.getPublicShare, {
    "counts views": async (context) => {
      const path = await sessionPath(context)
      const share = await context.service.call(v2.createPublicShare, { path })
      await (await context.service.fetch(new Request(share.shareUrl))).text()
      const viewed = await context.service.call(v2.getPublicShare, { path })
      expect(viewed.viewCount > share.viewCount, `viewCount changed from ${share.viewCount} to ${viewed.viewCount}`)
    },
  }),
  ...checksOf(v2.deletePublicShare, {
    "deletes the share idempotently": async (context) => {
      const path = await sessionPath(context)
      const { shareUrl } = await context.service.call(v2.createPublicShare, { path })
      await context.service.call(v2.deletePublicShare, { path })
      await context.service.rejects(v2.getPublicShare, { path }, 404)
      const response = await context.service.fetch(new Request(shareUrl))
      await response.text()
      expectEqual("the status of the deleted share's URL", response.status, 404)
    },
  }),
  ...checksOf(v2.createSessionUpload, {
    "returns a URL that accepts the file as a form": async (context) => {
      const answer = await context.service.call(v2.createSessionUpload, {
        path: await sessionPath(context),
        body: file,
      })
      expectEqual("the method", answer.method, "POST")
      expect(answer.expiresIn > 0, `expiresIn is ${answer.expiresIn}`)
      const status = await sendForm(context, answer)
      expect(status >= 200 && status < 300, `the upload returned ${status}`)
    },
    "returns a URL that accepts plain bytes by POST and PUT": async (context) => {
      for (const method of ["POST", "PUT"] as const) {
        const { url } = await context.service.call(v2.createSessionUpload, {
          path: await sessionPath(context),
          body: file,
        })
        const status = await upload(context, url, method, "hello", "text/plain")
        expect(status >= 200 && status < 300, `${method} returned ${status}`)
      }
    },
    "returns 400 for an unlisted type and 422 for a size out of range": async (context) => {
      const path = await sessionPath(context)
      const other = { ...file, contentType: "application/x-msdownload" }
      await context.service.rejects(v2.createSessionUpload, { path, body: other }, 400)
      await context.service.rejects(v2.createSessionUpload, { path, body: { ...file, sizeBytes: 10_485_761 } }, 422)
      await context.service.rejects(v2.createSessionUpload, { path, body: { ...file, sizeBytes: 0 } }, 422)
    },
  }),
]

/** Checks that end sessions. Run last. */
export const endOfSessionChecks: ReadonlyArray<Check> = [
  ...checksOf(v2.updateSession, {
    "rejects any other action": async (context) => {
      await context.service.rejects(
        v2.updateSession,
        { path: await sessionPath(context), body: { action: "pause" } },
        422,
      )
    },
    "stops the session permanently and idempotently": async (context) => {
      const path = await sessionPath(context)
      const stopped = await context.service.call(v2.updateSession, { path, body: { action: "stop" } })
      expectEqual("the status", stopped.status, "stopped")
      expectPresent("finishedAt", stopped.finishedAt)
      const again = await context.service.call(v2.updateSession, { path, body: { action: "stop" } })
      expectEqual(
        "status and finishedAt after the second stop",
        [again.status, again.finishedAt],
        [stopped.status, stopped.finishedAt],
      )
    },
  }),
  ...checksOf(v2.createTask, {
    "returns 400 once the session is stopped": async (context) => {
      const { id: sessionId } = await openSession(context)
      await context.service.call(v2.updateSession, { path: { session_id: sessionId }, body: { action: "stop" } })
      await context.service.rejects(v2.createTask, { body: { task: "Wait.", sessionId } }, 400)
    },
  }),
  ...checksOf(v2.purgeSession, {
    "returns 204 if purging is allowed, else 403": async (context) => {
      const path = await sessionPath(context)
      const { status } = await context.service.send(v2.purgeSession, { path })
      expect(status === 204 || status === 403, `it returned ${status}`)
      if (status === 204) await context.service.rejects(v2.getSession, { path }, 404)
    },
  }),
  ...checksOf(v2.deleteSession, {
    "deletes the session and its tasks, including one created without a body": async (context) => {
      const { id } = await context.service.call(v2.createSession, {})
      const path = { session_id: id }
      await context.service.call(v2.deleteSession, { path })
      await context.service.rejects(v2.getSession, { path }, 404)
      const { items } = await context.service.call(v2.listTasks, { query: { sessionId: id } })
      expectEqual("the tasks of the deleted session", items, [])
    },
  }),
]
