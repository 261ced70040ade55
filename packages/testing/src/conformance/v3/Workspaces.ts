import * as v3 from "@tabwright/raw/v3/operations"
import { type Check, type CheckContext, checksOf } from "../Check.ts"
import { download, undoAtEnd, upload, verifyIdempotency } from "../general/Resources.ts"
import { verifyCursorPages, verifyNumberedPages } from "../general/Paging.ts"
import { expect, expectEqual, expectPresent } from "../CheckStatus.ts"

const workspace = (context: CheckContext) =>
  context.once("workspace of v3", async () => {
    const made = await verifyIdempotency(
      context,
      v3.createWorkspace,
      { body: { name: "conformance" } },
      { name: "other" },
    )
    // The operation's schema has checked the response.
    const { id, name } = made as { readonly id: string; readonly name?: string | null }
    const path = { workspace_id: id }
    undoAtEnd(context, `workspace ${id} of v3`, v3.deleteWorkspace, { path })
    return { path, name }
  })

const texts = { "notes/a.txt": "first", "notes/b.txt": "second, ünïcode", "c.txt": "third" }

const filled = (context: CheckContext) =>
  context.once("workspace of v3 with files", async () => {
    const { path } = await workspace(context)
    const sent: Record<string, string> = {}
    for (const [name, text] of Object.entries(texts)) {
      const at = name.lastIndexOf("/") + 1
      const size = new TextEncoder().encode(text).length
      const { files } = await context.service.call(v3.createWorkspaceUploads, {
        path,
        ...(at === 0 ? {} : { query: { prefix: name.slice(0, at) } }),
        body: { files: [{ name: name.slice(at), contentType: "text/plain", size }] },
      })
      const file = expectPresent("the upload", files[0])
      const status = await upload(context, file.uploadUrl, "PUT", text, "text/plain")
      expect(status >= 200 && status < 300, `the upload returned ${status}`)
      sent[file.path] = text
    }
    return { path, sent }
  })

export const workspaceChecks: ReadonlyArray<Check> = [
  ...checksOf(v3.createWorkspace, {
    "returns 201 with the workspace, with and without a body": async (context) => {
      expectEqual("the name", (await workspace(context)).name, "conformance")
      const { id } = await context.service.call(v3.createWorkspace, {})
      await context.service.call(v3.deleteWorkspace, { path: { workspace_id: id } })
    },
    "returns 422 for a name that is too long": async ({ service }) => {
      await service.rejects(v3.createWorkspace, { body: { name: "x".repeat(101) } }, 422)
    },
  }),
  ...checksOf(v3.getWorkspace, {
    "returns the created resource": async (context) => {
      const { name, path } = await workspace(context)
      const shown = await context.service.call(v3.getWorkspace, { path })
      expectEqual("id and name", [shown.id, shown.name], [path.workspace_id, name])
    },
  }),
  ...checksOf(v3.updateWorkspace, {
    "renames the workspace": async (context) => {
      const { path } = await workspace(context)
      const renamed = await context.service.call(v3.updateWorkspace, { path, body: { name: "renamed" } })
      expectEqual("the name", renamed.name, "renamed")
      expectEqual("the stored name", (await context.service.call(v3.getWorkspace, { path })).name, "renamed")
    },
  }),
  ...checksOf(v3.listWorkspaces, {
    "lists the workspace, with valid numbered pages": async (context) => {
      const { path } = await workspace(context)
      const { items } = await context.service.call(v3.listWorkspaces, { query: { pageSize: 100 } })
      expect(
        items.some(({ id }) => id === path.workspace_id),
        "the list does not contain the workspace",
      )
      // Fills a second page.
      for (const name of ["second", "third"]) {
        const { id } = await context.service.call(v3.createWorkspace, { body: { name } })
        undoAtEnd(context, `workspace ${id} of v3`, v3.deleteWorkspace, { path: { workspace_id: id } })
      }
      await verifyNumberedPages(context, {
        operation: v3.listWorkspaces,
        names: { size: "pageSize", number: "pageNumber" },
        defaultSize: 10,
        read: async (query) => {
          const page = await context.service.call(v3.listWorkspaces, { query })
          return { items: page.items, total: page.totalItems, number: page.pageNumber, size: page.pageSize }
        },
        id: (item) => item.id,
      })
    },
  }),
  ...checksOf(v3.createWorkspaceUploads, {
    "returns a URL for each file that stores it under the prefix, without a key": async (context) => {
      const { sent } = await filled(context)
      expectEqual("the paths", Object.keys(sent).toSorted(), Object.keys(texts).toSorted())
    },
    "returns 422 for no files, for eleven, and for one without a name": async (context) => {
      const { path } = await workspace(context)
      const file = { name: "a.txt", size: 1 }
      for (const files of [
        [],
        Array.from({ length: 11 }, () => file),
        [{ name: "", size: 1 }],
        [{ name: "a", size: 0 }],
      ]) {
        await context.service.rejects(v3.createWorkspaceUploads, { path, body: { files } }, 422)
      }
    },
  }),
  ...checksOf(v3.listWorkspaceFiles, {
    "filters by prefix, including a complete path, and returns URLs that need no key": async (context) => {
      const { path, sent } = await filled(context)
      for (const [name, text] of Object.entries(sent)) {
        const { files } = await context.service.call(v3.listWorkspaceFiles, {
          path,
          query: { prefix: name, includeUrls: true },
        })
        const file = expectPresent(
          name,
          files.find((each) => each.path === name),
        )
        expectEqual("the file's size", file.size, new TextEncoder().encode(text).length)
        expectEqual("the file's text", await download(context, expectPresent("the file's URL", file.url)), text)
      }
      const { files } = await context.service.call(v3.listWorkspaceFiles, { path, query: { prefix: "nothing/" } })
      expectEqual("the files under another prefix", files, [])
      const plain = await context.service.call(v3.listWorkspaceFiles, { path })
      expect(
        plain.files.every(({ url }) => (url ?? null) === null),
        "a file has a URL that was not requested",
      )
    },
    "lists folders instead of their content if shallow": async (context) => {
      const { path } = await filled(context)
      const { files, folders } = await context.service.call(v3.listWorkspaceFiles, { path, query: { shallow: true } })
      expectEqual(
        "the files",
        files.filter((file) => file.path in texts).map((file) => file.path),
        ["c.txt"],
      )
      expect(
        folders.some((folder) => folder.replace(/\/$/, "") === "notes"),
        `the folders are ${folders.join(", ")}`,
      )
    },
    "has valid cursor pages": async (context) => {
      const { path } = await filled(context)
      await verifyCursorPages(context, {
        operation: v3.listWorkspaceFiles,
        path,
        isBounded: true,
        read: async (query) => {
          const page = await context.service.call(v3.listWorkspaceFiles, { path, query })
          return { items: page.files, nextCursor: page.nextCursor, hasMore: page.hasMore }
        },
        id: (file) => file.path,
      })
    },
  }),
  ...checksOf(v3.getWorkspaceSize, {
    "returns the used bytes": async (context) => {
      const { path, sent } = await filled(context)
      const bytes = Object.values(sent).reduce((sum, text) => sum + new TextEncoder().encode(text).length, 0)
      const { usedBytes } = await context.service.call(v3.getWorkspaceSize, { path })
      expectEqual("usedBytes", usedBytes, bytes)
    },
  }),
  ...checksOf(v3.deleteWorkspaceFile, {
    "deletes one file and returns 422 without a path": async (context) => {
      const { path } = await filled(context)
      await context.service.rejects(v3.deleteWorkspaceFile, { path }, 422)
      await context.service.call(v3.deleteWorkspaceFile, { path, query: { path: "c.txt" } })
      const { files } = await context.service.call(v3.listWorkspaceFiles, { path })
      expectEqual("the remaining files", files.map((file) => file.path).toSorted(), ["notes/a.txt", "notes/b.txt"])
    },
  }),
  ...checksOf(v3.deleteWorkspace, {
    "deletes the workspace with its files": async (context) => {
      const { path } = await workspace(context)
      await context.service.call(v3.deleteWorkspace, { path })
      await context.service.rejects(v3.getWorkspace, { path }, 404)
      await context.service.rejects(v3.listWorkspaceFiles, { path }, 404)
    },
  }),
]
