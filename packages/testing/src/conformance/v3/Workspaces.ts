import * as v3 from "@tabwright/raw/v3/operations"
import { type Check, checksOf } from "../Check.ts"
import { undoAtEnd } from "../general/CleanUp.ts"
import { download, upload } from "../general/Files.ts"
import { verifyIdempotency } from "../general/Idempotency.ts"
import { verifyCursorPages, verifyNumberedPages } from "../general/Paging.ts"
import { expect, expectEqual, expectPresent } from "../Verdict.ts"
import type { World } from "../World.ts"

const workspace = (world: World) =>
  world.once("workspace of v3", async () => {
    const made = await verifyIdempotency(
      world,
      v3.createWorkspace,
      { body: { name: "conformance" } },
      { name: "other" },
    )
    // The operation's schema has held the answer already.
    const { id, name } = made as { readonly id: string; readonly name?: string | null }
    const path = { workspace_id: id }
    undoAtEnd(world, `workspace ${id} of v3`, v3.deleteWorkspace, { path })
    return { path, name }
  })

const texts = { "notes/a.txt": "first", "notes/b.txt": "second, ünïcode", "c.txt": "third" }

/** The workspace with three files in it. */
const filled = (world: World) =>
  world.once("workspace of v3 with files", async () => {
    const { path } = await workspace(world)
    const sent: Record<string, string> = {}
    for (const [name, text] of Object.entries(texts)) {
      const at = name.lastIndexOf("/") + 1
      const size = new TextEncoder().encode(text).length
      const { files } = await world.service.call(v3.createWorkspaceUploads, {
        path,
        ...(at === 0 ? {} : { query: { prefix: name.slice(0, at) } }),
        body: { files: [{ name: name.slice(at), contentType: "text/plain", size }] },
      })
      const file = expectPresent("an upload", files[0])
      const status = await upload(world, file.uploadUrl, "PUT", text, "text/plain")
      expect(status >= 200 && status < 300, `the upload answered ${status}`)
      sent[file.path] = text
    }
    return { path, sent }
  })

/** The laws of workspaces and their files in v3. */
export const workspaceChecks: ReadonlyArray<Check> = [
  ...checksOf(v3.createWorkspace, {
    "answers 201 with the workspace, with a body and without": async (world) => {
      expectEqual("the name", (await workspace(world)).name, "conformance")
      const { id } = await world.service.call(v3.createWorkspace, {})
      await world.service.call(v3.deleteWorkspace, { path: { workspace_id: id } })
    },
    "answers 422 to a name past the bound": async ({ service }) => {
      await service.refuses(v3.createWorkspace, { body: { name: "x".repeat(101) } }, 422)
    },
  }),
  ...checksOf(v3.getWorkspace, {
    "gives what was created": async (world) => {
      const { name, path } = await workspace(world)
      const shown = await world.service.call(v3.getWorkspace, { path })
      expectEqual("id and name", [shown.id, shown.name], [path.workspace_id, name])
    },
  }),
  ...checksOf(v3.updateWorkspace, {
    "renames it": async (world) => {
      const { path } = await workspace(world)
      const renamed = await world.service.call(v3.updateWorkspace, { path, body: { name: "renamed" } })
      expectEqual("the name", renamed.name, "renamed")
      expectEqual("the name, read again,", (await world.service.call(v3.getWorkspace, { path })).name, "renamed")
    },
  }),
  ...checksOf(v3.listWorkspaces, {
    "shows it, and keeps the laws of numbered pages": async (world) => {
      const { path } = await workspace(world)
      const { items } = await world.service.call(v3.listWorkspaces, { query: { pageSize: 100 } })
      expect(
        items.some(({ id }) => id === path.workspace_id),
        "the list lacks it",
      )
      // Two more, so that there is a second page.
      for (const name of ["second", "third"]) {
        const { id } = await world.service.call(v3.createWorkspace, { body: { name } })
        undoAtEnd(world, `workspace ${id} of v3`, v3.deleteWorkspace, { path: { workspace_id: id } })
      }
      await verifyNumberedPages(world, {
        operation: v3.listWorkspaces,
        names: { size: "pageSize", number: "pageNumber" },
        defaultSize: 10,
        read: async (query) => {
          const page = await world.service.call(v3.listWorkspaces, { query })
          return { items: page.items, total: page.totalItems, number: page.pageNumber, size: page.pageSize }
        },
        id: (item) => item.id,
      })
    },
  }),
  ...checksOf(v3.createWorkspaceUploads, {
    "gives an address for each file, which takes its bytes without a key, and puts it under the prefix": async (
      world,
    ) => {
      const { sent } = await filled(world)
      expectEqual("the paths", Object.keys(sent).toSorted(), Object.keys(texts).toSorted())
    },
    "answers 422 to no file, to eleven, and to one without a name": async (world) => {
      const { path } = await workspace(world)
      const file = { name: "a.txt", size: 1 }
      for (const files of [
        [],
        Array.from({ length: 11 }, () => file),
        [{ name: "", size: 1 }],
        [{ name: "a", size: 0 }],
      ]) {
        await world.service.refuses(v3.createWorkspaceUploads, { path, body: { files } }, 422)
      }
    },
  }),
  ...checksOf(v3.listWorkspaceFiles, {
    "finds by prefix, which may be a whole path, and gives addresses that need no key": async (world) => {
      const { path, sent } = await filled(world)
      for (const [name, text] of Object.entries(sent)) {
        const { files } = await world.service.call(v3.listWorkspaceFiles, {
          path,
          query: { prefix: name, includeUrls: true },
        })
        const file = expectPresent(
          name,
          files.find((each) => each.path === name),
        )
        expectEqual("its size", file.size, new TextEncoder().encode(text).length)
        expectEqual("its text", await download(world, expectPresent("its address", file.url)), text)
      }
      const { files } = await world.service.call(v3.listWorkspaceFiles, { path, query: { prefix: "nothing/" } })
      expectEqual("what another prefix finds", files, [])
      const plain = await world.service.call(v3.listWorkspaceFiles, { path })
      expect(
        plain.files.every(({ url }) => (url ?? null) === null),
        "there are addresses that nobody asked for",
      )
    },
    "shows folders in place of what is in them where it is to be shallow": async (world) => {
      const { path } = await filled(world)
      const { files, folders } = await world.service.call(v3.listWorkspaceFiles, { path, query: { shallow: true } })
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
    "keeps the laws of a cursor": async (world) => {
      const { path } = await filled(world)
      await verifyCursorPages(world, {
        operation: v3.listWorkspaceFiles,
        path,
        isBounded: true,
        read: async (query) => {
          const page = await world.service.call(v3.listWorkspaceFiles, { path, query })
          return { items: page.files, nextCursor: page.nextCursor, hasMore: page.hasMore }
        },
        id: (file) => file.path,
      })
    },
  }),
  ...checksOf(v3.getWorkspaceSize, {
    "counts the bytes": async (world) => {
      const { path, sent } = await filled(world)
      const bytes = Object.values(sent).reduce((sum, text) => sum + new TextEncoder().encode(text).length, 0)
      const { usedBytes } = await world.service.call(v3.getWorkspaceSize, { path })
      expectEqual("usedBytes", usedBytes, bytes)
    },
  }),
  ...checksOf(v3.deleteWorkspaceFile, {
    "takes one file away and answers 422 without a path": async (world) => {
      const { path } = await filled(world)
      await world.service.refuses(v3.deleteWorkspaceFile, { path }, 422)
      await world.service.call(v3.deleteWorkspaceFile, { path, query: { path: "c.txt" } })
      const { files } = await world.service.call(v3.listWorkspaceFiles, { path })
      expectEqual("the rest", files.map((file) => file.path).toSorted(), ["notes/a.txt", "notes/b.txt"])
    },
  }),
  ...checksOf(v3.deleteWorkspace, {
    "takes the workspace away with its files": async (world) => {
      const { path } = await workspace(world)
      await world.service.call(v3.deleteWorkspace, { path })
      await world.service.refuses(v3.getWorkspace, { path }, 404)
      await world.service.refuses(v3.listWorkspaceFiles, { path }, 404)
    },
  }),
]
