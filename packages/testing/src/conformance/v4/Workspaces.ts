import * as v4 from "@tabwright/raw/v4/operations"
import { type Check, type CheckContext, checksOf } from "../Check.ts"
import { download, undoAtEnd, upload, verifyIdempotency } from "../general/Resources.ts"
import { verifyCursorPages, verifyNumberedPages } from "../general/Paging.ts"
import { expect, expectEqual, expectPresent } from "../CheckStatus.ts"

const workspace = (context: CheckContext) =>
  context.once("workspace of v4", async () => {
    const made = await verifyIdempotency(
      context,
      v4.createWorkspace,
      { body: { name: "conformance" } },
      { name: "other" },
    )
    // The operation's schema has checked the response.
    const { archived, id, name } = made as {
      readonly id: string
      readonly name?: string | null
      readonly archived: boolean
    }
    const path = { workspace_id: id }
    undoAtEnd(context, `workspace ${id} of v4`, v4.deleteWorkspace, { path })
    return { archived, name, path }
  })

const texts = ["first", "second, ünïcode"]

const filled = (context: CheckContext) =>
  context.once("workspace of v4 with files", async () => {
    const { path } = await workspace(context)
    const files = texts.map((text, at) => ({
      name: `file ${at}.txt`,
      contentType: "text/plain",
      size: new TextEncoder().encode(text).length,
    }))
    const answer = await context.service.call(v4.createWorkspaceUploads, { path, body: { files } })
    expectEqual(
      "the file names in order",
      answer.files.map(({ name }) => name),
      files.map(({ name }) => name),
    )
    for (const [at, file] of answer.files.entries()) {
      expectEqual("the path", file.path, `uploads/${file.storedName}`)
      const status = await upload(context, file.uploadUrl, "PUT", texts[at] ?? "", "text/plain")
      expect(status >= 200 && status < 300, `the upload returned ${status}`)
    }
    return { path, files: answer.files }
  })

export const workspaceChecks: ReadonlyArray<Check> = [
  ...checksOf(v4.createWorkspace, {
    "returns 200 with the workspace, with and without a body": async (context) => {
      const { archived, name } = await workspace(context)
      expectEqual("name and archived", [name, archived], ["conformance", false])
      const { id } = await context.service.call(v4.createWorkspace, {})
      await context.service.call(v4.deleteWorkspace, { path: { workspace_id: id } })
    },
    "returns 422 for a name that is too long": async ({ service }) => {
      await service.rejects(v4.createWorkspace, { body: { name: "x".repeat(256) } }, 422)
    },
  }),
  ...checksOf(v4.listWorkspaces, {
    "lists the workspace, with valid numbered pages": async (context) => {
      const { path } = await workspace(context)
      const { items } = await context.service.call(v4.listWorkspaces, { query: { pageSize: 100 } })
      expect(
        items.some(({ id }) => id === path.workspace_id),
        "the list does not contain the workspace",
      )
      // Fills a second page.
      for (const name of ["second", "third"]) {
        const { id } = await context.service.call(v4.createWorkspace, { body: { name } })
        undoAtEnd(context, `workspace ${id} of v4`, v4.deleteWorkspace, { path: { workspace_id: id } })
      }
      await verifyNumberedPages(context, {
        operation: v4.listWorkspaces,
        names: { size: "pageSize", number: "pageNumber" },
        defaultSize: 10,
        read: async (query) => {
          const page = await context.service.call(v4.listWorkspaces, { query })
          return { items: page.items, total: page.totalItems, number: page.pageNumber, size: page.pageSize }
        },
        id: (item) => item.id,
      })
    },
  }),
  ...checksOf(v4.getWorkspace, {
    "returns the created resource": async (context) => {
      const { name, path } = await workspace(context)
      const shown = await context.service.call(v4.getWorkspace, { path })
      expectEqual("id and name", [shown.id, shown.name], [path.workspace_id, name])
    },
  }),
  ...checksOf(v4.updateWorkspace, {
    "renames the workspace, and clears the name for null": async (context) => {
      const { path } = await workspace(context)
      const renamed = await context.service.call(v4.updateWorkspace, { path, body: { name: "renamed" } })
      expectEqual("the name", renamed.name, "renamed")
      await context.service.call(v4.updateWorkspace, { path, body: { name: null } })
      const shown = await context.service.call(v4.getWorkspace, { path })
      expectEqual("the stored name", shown.name ?? null, null)
    },
  }),
  ...checksOf(v4.createWorkspaceUploads, {
    "returns a URL for each file in order that accepts its bytes without a key": async (context) => {
      const { files } = await filled(context)
      expectEqual("the number of upload URLs", files.length, 2)
    },
    "enforces the declared type and length": async (context) => {
      const { path } = await workspace(context)
      const body = { files: [{ name: "short.txt", contentType: "text/plain", size: 5 }] }
      const { files } = await context.service.call(v4.createWorkspaceUploads, { path, body })
      const { uploadUrl } = expectPresent("the upload", files[0])
      for (const [text, type] of [
        ["more than five", "text/plain"],
        ["12345", "text/csv"],
      ] as const) {
        const status = await upload(context, uploadUrl, "PUT", text, type)
        expect(status >= 400 && status < 500, `${text.length} bytes of ${type} returned ${status}`)
      }
    },
    "accepts one file per URL: the same bytes are acknowledged again, others return 409": async (context) => {
      const { path } = await workspace(context)
      const body = { files: [{ name: "once.txt", contentType: "text/plain", size: 5 }] }
      const { files } = await context.service.call(v4.createWorkspaceUploads, { path, body })
      const { uploadUrl } = expectPresent("the upload", files[0])
      for (const [text, status] of [
        ["first", 200],
        ["first", 200],
        ["other", 409],
      ] as const) {
        expectEqual(
          `the status of the upload "${text}"`,
          await upload(context, uploadUrl, "PUT", text, "text/plain"),
          status,
        )
      }
      const query = { includeUrls: true, prefix: "uploads/once.txt" }
      const listed = await context.service.call(v4.listWorkspaceFiles, { path, query })
      const kept = expectPresent("the file", listed.files[0])
      const read = await context.service.fetch(new Request(expectPresent("the file's URL", kept.url)))
      expectEqual("the file", await read.text(), "first")
      await context.service.call(v4.deleteWorkspaceFile, { path, query: { path: kept.path } })
    },
    "reports replaced files, and returns 409 if replacing is forbidden": async (context) => {
      const { files, path } = await filled(context)
      const [file] = files
      const again = { name: file?.name ?? "", contentType: "text/plain", size: 5 }
      const answer = await context.service.call(v4.createWorkspaceUploads, { path, body: { files: [again] } })
      expectEqual("willOverride", answer.files[0]?.willOverride, true)
      await context.service.rejects(
        v4.createWorkspaceUploads,
        { path, body: { files: [again], allowOverrides: false } },
        409,
      )
    },
    "returns 422 for no files, for eleven, and for sizes out of range": async (context) => {
      const { path } = await workspace(context)
      const file = { name: "a.txt", size: 1 }
      const eleven = Array.from({ length: 11 }, () => file)
      for (const files of [[], eleven, [{ name: "a" }], [{ name: "a", size: 0 }], [{ name: "a", size: 52_428_801 }]]) {
        await context.service.rejects(v4.createWorkspaceUploads, { path, body: { files } }, 422)
      }
    },
  }),
  ...checksOf(v4.listWorkspaceFiles, {
    "filters by prefix and returns URLs that need no key": async (context) => {
      const { files: sent, path } = await filled(context)
      for (const [at, file] of sent.entries()) {
        const query = { prefix: file.path, includeUrls: true }
        const { files } = await context.service.call(v4.listWorkspaceFiles, { path, query })
        const found = expectPresent(
          file.path,
          files.find((each) => each.path === file.path),
        )
        expectEqual("the file's text", await download(context, expectPresent("the file's URL", found.url)), texts[at])
      }
      const { files } = await context.service.call(v4.listWorkspaceFiles, { path, query: { prefix: "nothing/" } })
      expectEqual("the files under another prefix", files, [])
    },
    "has valid cursor pages": async (context) => {
      const { path } = await filled(context)
      await verifyCursorPages(context, {
        operation: v4.listWorkspaceFiles,
        path,
        isBounded: true,
        read: async (query) => {
          const page = await context.service.call(v4.listWorkspaceFiles, { path, query })
          return { items: page.files, nextCursor: page.nextCursor, hasMore: page.hasMore }
        },
        id: (file) => file.path,
      })
    },
  }),
  ...checksOf(v4.getWorkspaceSize, {
    "returns the used and maximum bytes": async (context) => {
      const { path } = await filled(context)
      const { maxBytes, usedBytes } = await context.service.call(v4.getWorkspaceSize, { path })
      const bytes = texts.reduce((sum, text) => sum + new TextEncoder().encode(text).length, 0)
      expectEqual("usedBytes", usedBytes, bytes)
      expect(maxBytes > usedBytes, `maxBytes is ${maxBytes}`)
    },
  }),
  ...checksOf(v4.deleteWorkspaceFile, {
    "deletes one file and returns 422 without a path": async (context) => {
      const { files, path } = await filled(context)
      const [first, second] = files
      await context.service.rejects(v4.deleteWorkspaceFile, { path }, 422)
      await context.service.call(v4.deleteWorkspaceFile, { path, query: { path: first?.path ?? "" } })
      const left = await context.service.call(v4.listWorkspaceFiles, { path })
      expectEqual(
        "the remaining files",
        left.files.map((file) => file.path),
        [second?.path],
      )
    },
  }),
  ...checksOf(v4.deleteWorkspace, {
    "archives the workspace idempotently": async (context) => {
      const { path } = await workspace(context)
      await context.service.call(v4.deleteWorkspace, { path })
      await context.service.call(v4.deleteWorkspace, { path })
      const answer = await context.service.send(v4.getWorkspace, { path })
      const isArchived = answer.isSuccess && (answer.body as { readonly archived: boolean }).archived
      expect(isArchived || answer.status === 404, `it returned ${answer.status} for a workspace that is not archived`)
    },
  }),
]
