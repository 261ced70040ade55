import { linkLifetimes } from "../../Links.ts"
import { FakeApiError } from "../../FakeApiError.ts"
import { type StoredFile, storedFolder, storedName, type Upload, usedBytes } from "../../Workspaces.ts"
import type { CallerShape } from "../ApiKeyAuth.ts"
import { cursorPage } from "../Page.ts"

const fileView = (caller: CallerShape, file: StoredFile, isLinked: boolean, isAttachment: boolean) => {
  const { content, contentType, path } = file
  const saveAs = isAttachment ? { saveAs: path.split("/").at(-1) ?? path } : {}
  const target = { kind: "download", content, contentType, ...saveAs } as const
  return {
    path,
    size: content.length,
    lastModified: file.lastModified.toISOString(),
    url: isLinked ? caller.origin + caller.state.links.make(target, linkLifetimes.workspaceDownload) : null,
  }
}

/** Workspace file operations, which differ little between v3 and v4. */
export const workspaceOperations = {
  listFiles: (
    caller: CallerShape,
    id: string,
    query: {
      readonly prefix: string
      readonly limit: number
      readonly cursor?: string
      readonly includeUrls: boolean
      readonly contentDisposition?: "attachment"
      readonly shallow?: boolean
    },
  ) => {
    const all = [...caller.state.workspaces.of(caller.projectId, id).files.values()]
      .filter(({ path }) => path.startsWith(query.prefix))
      .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    const below = (path: string) => path.slice(query.prefix.length).replace(/^\//, "").includes("/")
    const shown = query.shallow === true ? all.filter(({ path }) => !below(path)) : all
    const { hasMore, items, nextCursor } = cursorPage("ascending", shown, ({ path }) => path, query)
    return {
      files: items.map((file) => fileView(caller, file, query.includeUrls, query.contentDisposition === "attachment")),
      folders:
        query.shallow === true
          ? [...new Set(all.filter(({ path }) => below(path)).map((file) => folderOf(file.path, query.prefix)))]
          : [],
      nextCursor,
      hasMore,
    }
  },

  /** Idempotent. */
  deleteFile: ({ projectId, state }: CallerShape, id: string, path: string): void => {
    state.workspaces.of(projectId, id).files.delete(path)
  },

  size: ({ projectId, state }: CallerShape, id: string) => ({
    usedBytes: usedBytes(state.workspaces.of(projectId, id)),
    maxBytes: state.settings.maxWorkspaceBytes,
  }),

  /** Declares files and returns an upload URL for each. Rejects all of them if one may not replace an existing file. */
  announce: (
    caller: CallerShape,
    id: string,
    files: ReadonlyArray<{ readonly name: string; readonly contentType: string; readonly size?: number | null }>,
    rules: {
      readonly folder: string
      readonly mayReplace: boolean
      /** True if the upload must have exactly the declared size. */
      readonly isSizeExact: boolean
      /** Status for files that exceed the workspace's capacity. */
      readonly fullStatus: 400 | 413
    },
  ) => {
    const { links, settings, workspaces } = caller.state
    const workspace = workspaces.of(caller.projectId, id)
    if (workspace.isArchived) throw FakeApiError.of("WorkspaceNotFound")
    const taken = new Set(workspace.files.keys())
    const announced = files.map((file) => {
      const stored = storedName(file.name)
      const path = storedFolder(rules.folder) + stored
      const willReplace = taken.has(path)
      if (willReplace && !rules.mayReplace) throw FakeApiError.fileExists(path)
      taken.add(path)
      return { file, stored, path, willReplace }
    })
    const paths = announced.map(({ path }) => path)
    const coming = files.reduce((sum, { size }) => sum + (size ?? 0), 0)
    if (usedBytes(workspace, paths) + coming > settings.maxWorkspaceBytes) {
      throw FakeApiError.workspaceFull(rules.fullStatus, settings.maxWorkspaceBytes)
    }
    return announced.map(({ file, path, stored, willReplace }) => {
      const { contentType, name, size } = file
      const upload: Upload = workspaces.announce(workspace, { path, name, contentType, sizeBytes: size ?? 0 })
      const link = links.make(
        {
          kind: "upload",
          contentType,
          ...(rules.isSizeExact && typeof size === "number" ? { sizeBytes: size } : {}),
          maxBytes: settings.maxWorkspaceBytes,
          accept: (content) => workspaces.receive(upload, content),
        },
        linkLifetimes.workspaceUpload,
      )
      return { upload, path, storedName: stored, uploadUrl: caller.origin + link, willReplace }
    })
  },
} as const

/** Returns the direct subfolder of the prefix that contains the file. */
const folderOf = (path: string, prefix: string): string => {
  const [folder = ""] = path.slice(prefix.length).replace(/^\//, "").split("/")
  return `${prefix}${prefix === "" || prefix.endsWith("/") ? "" : "/"}${folder}`
}
