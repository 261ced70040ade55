import * as v4 from "@tabwright/raw/v4/operations"
import { type Check, checksOf } from "../Check.ts"
import { undoAtEnd } from "../general/CleanUp.ts"
import { download, upload } from "../general/Files.ts"
import { verifyIdempotency } from "../general/Idempotency.ts"
import { verifyCursorPages, verifyNumberedPages } from "../general/Paging.ts"
import { expect, expectEqual, expectPresent } from "../Verdict.ts"
import type { World } from "../World.ts"

const workspace = (world: World) =>
  world.once("workspace of v4", async () => {
    const made = await verifyIdempotency(
      world,
      v4.createWorkspace,
      { body: { name: "conformance" } },
      { name: "other" },
    )
    // The operation's schema has held the answer already.
    const { archived, id, name } = made as {
      readonly id: string
      readonly name?: string | null
      readonly archived: boolean
    }
    const path = { workspace_id: id }
    undoAtEnd(world, `workspace ${id} of v4`, v4.deleteWorkspace, { path })
    return { archived, name, path }
  })

const texts = ["first", "second, ünïcode"]

/** The workspace with two files in it. */
const filled = (world: World) =>
  world.once("workspace of v4 with files", async () => {
    const { path } = await workspace(world)
    const files = texts.map((text, at) => ({
      name: `file ${at}.txt`,
      contentType: "text/plain",
      size: new TextEncoder().encode(text).length,
    }))
    const answer = await world.service.call(v4.createWorkspaceUploads, { path, body: { files } })
    expectEqual(
      "the names, in the order of the request",
      answer.files.map(({ name }) => name),
      files.map(({ name }) => name),
    )
    for (const [at, file] of answer.files.entries()) {
      expectEqual("the path", file.path, `uploads/${file.storedName}`)
      const status = await upload(world, file.uploadUrl, "PUT", texts[at] ?? "", "text/plain")
      expect(status >= 200 && status < 300, `the upload answered ${status}`)
    }
    return { path, files: answer.files }
  })

/** The laws of workspaces and their files in v4. */
export const workspaceChecks: ReadonlyArray<Check> = [
  ...checksOf(v4.createWorkspace, {
    "answers 200 with the workspace, with a body and without": async (world) => {
      const { archived, name } = await workspace(world)
      expectEqual("name and archived", [name, archived], ["conformance", false])
      const { id } = await world.service.call(v4.createWorkspace, {})
      await world.service.call(v4.deleteWorkspace, { path: { workspace_id: id } })
    },
    "answers 422 to a name past the bound": async ({ service }) => {
      await service.refuses(v4.createWorkspace, { body: { name: "x".repeat(256) } }, 422)
    },
  }),
  ...checksOf(v4.listWorkspaces, {
    "shows it, and keeps the laws of numbered pages": async (world) => {
      const { path } = await workspace(world)
      const { items } = await world.service.call(v4.listWorkspaces, { query: { pageSize: 100 } })
      expect(
        items.some(({ id }) => id === path.workspace_id),
        "the list lacks it",
      )
      // Two more, so that there is a second page.
      for (const name of ["second", "third"]) {
        const { id } = await world.service.call(v4.createWorkspace, { body: { name } })
        undoAtEnd(world, `workspace ${id} of v4`, v4.deleteWorkspace, { path: { workspace_id: id } })
      }
      await verifyNumberedPages(world, {
        operation: v4.listWorkspaces,
        names: { size: "pageSize", number: "pageNumber" },
        defaultSize: 10,
        read: async (query) => {
          const page = await world.service.call(v4.listWorkspaces, { query })
          return { items: page.items, total: page.totalItems, number: page.pageNumber, size: page.pageSize }
        },
        id: (item) => item.id,
      })
    },
  }),
  ...checksOf(v4.getWorkspace, {
    "gives what was created": async (world) => {
      const { name, path } = await workspace(world)
      const shown = await world.service.call(v4.getWorkspace, { path })
      expectEqual("id and name", [shown.id, shown.name], [path.workspace_id, name])
    },
  }),
  ...checksOf(v4.updateWorkspace, {
    "renames it, and takes the name away for null": async (world) => {
      const { path } = await workspace(world)
      const renamed = await world.service.call(v4.updateWorkspace, { path, body: { name: "renamed" } })
      expectEqual("the name", renamed.name, "renamed")
      await world.service.call(v4.updateWorkspace, { path, body: { name: null } })
      const shown = await world.service.call(v4.getWorkspace, { path })
      expectEqual("the name, read again,", shown.name ?? null, null)
    },
  }),
  ...checksOf(v4.createWorkspaceUploads, {
    "gives one address a file, in order, which takes its bytes without a key": async (world) => {
      const { files } = await filled(world)
      expectEqual("how many", files.length, 2)
    },
    "binds the address to type and length": async (world) => {
      const { path } = await workspace(world)
      const body = { files: [{ name: "short.txt", contentType: "text/plain", size: 5 }] }
      const { files } = await world.service.call(v4.createWorkspaceUploads, { path, body })
      const { uploadUrl } = expectPresent("an upload", files[0])
      for (const [text, type] of [
        ["more than five", "text/plain"],
        ["12345", "text/csv"],
      ] as const) {
        const status = await upload(world, uploadUrl, "PUT", text, type)
        expect(status >= 400 && status < 500, `${text.length} bytes of ${type} answered ${status}`)
      }
    },
    "takes one file at an address: the same bytes again are acknowledged, and others answer 409": async (world) => {
      const { path } = await workspace(world)
      const body = { files: [{ name: "once.txt", contentType: "text/plain", size: 5 }] }
      const { files } = await world.service.call(v4.createWorkspaceUploads, { path, body })
      const { uploadUrl } = expectPresent("an upload", files[0])
      for (const [text, status] of [
        ["first", 200],
        ["first", 200],
        ["other", 409],
      ] as const) {
        expectEqual(`the answer to "${text}"`, await upload(world, uploadUrl, "PUT", text, "text/plain"), status)
      }
      const query = { includeUrls: true, prefix: "uploads/once.txt" }
      const listed = await world.service.call(v4.listWorkspaceFiles, { path, query })
      const kept = expectPresent("the file", listed.files[0])
      const read = await world.service.fetch(new Request(expectPresent("its address", kept.url)))
      expectEqual("the file", await read.text(), "first")
      await world.service.call(v4.deleteWorkspaceFile, { path, query: { path: kept.path } })
    },
    "says what it replaces, and answers 409 where that is forbidden": async (world) => {
      const { files, path } = await filled(world)
      const [file] = files
      const again = { name: file?.name ?? "", contentType: "text/plain", size: 5 }
      const answer = await world.service.call(v4.createWorkspaceUploads, { path, body: { files: [again] } })
      expectEqual("willOverride", answer.files[0]?.willOverride, true)
      await world.service.refuses(
        v4.createWorkspaceUploads,
        { path, body: { files: [again], allowOverrides: false } },
        409,
      )
    },
    "answers 422 to no file, to eleven, and to sizes past the bounds": async (world) => {
      const { path } = await workspace(world)
      const file = { name: "a.txt", size: 1 }
      const eleven = Array.from({ length: 11 }, () => file)
      for (const files of [[], eleven, [{ name: "a" }], [{ name: "a", size: 0 }], [{ name: "a", size: 52_428_801 }]]) {
        await world.service.refuses(v4.createWorkspaceUploads, { path, body: { files } }, 422)
      }
    },
  }),
  ...checksOf(v4.listWorkspaceFiles, {
    "finds by prefix and gives addresses that need no key": async (world) => {
      const { files: sent, path } = await filled(world)
      for (const [at, file] of sent.entries()) {
        const query = { prefix: file.path, includeUrls: true }
        const { files } = await world.service.call(v4.listWorkspaceFiles, { path, query })
        const found = expectPresent(
          file.path,
          files.find((each) => each.path === file.path),
        )
        expectEqual("its text", await download(world, expectPresent("its address", found.url)), texts[at])
      }
      const { files } = await world.service.call(v4.listWorkspaceFiles, { path, query: { prefix: "nothing/" } })
      expectEqual("what another prefix finds", files, [])
    },
    "keeps the laws of a cursor": async (world) => {
      const { path } = await filled(world)
      await verifyCursorPages(world, {
        operation: v4.listWorkspaceFiles,
        path,
        isBounded: true,
        read: async (query) => {
          const page = await world.service.call(v4.listWorkspaceFiles, { path, query })
          return { items: page.files, nextCursor: page.nextCursor, hasMore: page.hasMore }
        },
        id: (file) => file.path,
      })
    },
  }),
  ...checksOf(v4.getWorkspaceSize, {
    "counts the bytes, and says how many there may be": async (world) => {
      const { path } = await filled(world)
      const { maxBytes, usedBytes } = await world.service.call(v4.getWorkspaceSize, { path })
      const bytes = texts.reduce((sum, text) => sum + new TextEncoder().encode(text).length, 0)
      expectEqual("usedBytes", usedBytes, bytes)
      expect(maxBytes > usedBytes, `maxBytes is ${maxBytes}`)
    },
  }),
  ...checksOf(v4.deleteWorkspaceFile, {
    "takes one file away and answers 422 without a path": async (world) => {
      const { files, path } = await filled(world)
      const [first, second] = files
      await world.service.refuses(v4.deleteWorkspaceFile, { path }, 422)
      await world.service.call(v4.deleteWorkspaceFile, { path, query: { path: first?.path ?? "" } })
      const left = await world.service.call(v4.listWorkspaceFiles, { path })
      expectEqual(
        "the rest",
        left.files.map((file) => file.path),
        [second?.path],
      )
    },
  }),
  ...checksOf(v4.deleteWorkspace, {
    "archives it, and answers 204 the second time too": async (world) => {
      const { path } = await workspace(world)
      await world.service.call(v4.deleteWorkspace, { path })
      await world.service.call(v4.deleteWorkspace, { path })
      const answer = await world.service.send(v4.getWorkspace, { path })
      const isArchived = answer.isSuccess && (answer.body as { readonly archived: boolean }).archived
      expect(isArchived || answer.status === 404, `it answers ${answer.status} and is not archived`)
    },
  }),
]
