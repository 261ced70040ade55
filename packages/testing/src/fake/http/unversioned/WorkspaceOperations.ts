import { linkLifetimes } from "../../Links.ts"
import { found, Refusal } from "../../Refusal.ts"
import { maxWorkspaceBytes, type StoredFile, type Upload } from "../../Workspaces.ts"
import type { CallerShape } from "../ApiKeyAuth.ts"
import { cursorPage } from "../Page.ts"

/** One file, as the real service takes it. */
const maxFileBytes = 50 * 1024 ** 2

/** Folders and what could leave them are taken out of a name. */
const storable = (name: string): string => {
  const base = name.split(/[/\\]/).at(-1) ?? ""
  // Control characters have no place in a file's name.
  // oxlint-disable-next-line no-control-regex
  const clean = base.replace(/[\u0000-\u001f\u007f]/g, "").trim()
  if (clean === "" || clean === "." || clean === "..") throw Refusal.of("FilePathBad")
  return clean
}

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

/**
 * The operations on the files of workspaces, which differ little between v3 and v4.
 *
 * @category constructors
 * @since 0.1.0
 */
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

  deleteFile: ({ projectId, state }: CallerShape, id: string, path: string): void => {
    const workspace = state.workspaces.of(projectId, id)
    found(workspace.files.get(path), "FileNotFound")
    workspace.files.delete(path)
  },

  size: ({ projectId, state }: CallerShape, id: string) => {
    const files = [...state.workspaces.of(projectId, id).files.values()]
    return { usedBytes: files.reduce((sum, { content }) => sum + content.length, 0), maxBytes: maxWorkspaceBytes }
  },

  /** Announces files and says where to put their bytes, one for one. Refuses all where one must not replace what is there. */
  announce: (
    caller: CallerShape,
    id: string,
    files: ReadonlyArray<{ readonly name: string; readonly contentType: string; readonly size?: number | null }>,
    { folder, mayReplace }: { readonly folder: string; readonly mayReplace: boolean },
  ) => {
    const { links, workspaces } = caller.state
    const workspace = workspaces.of(caller.projectId, id)
    const paths = files.map(({ name }) => folder + storable(name))
    if (!mayReplace && paths.some((path) => workspace.files.has(path))) throw Refusal.of("FilesExist")
    return files.map((file, index) => {
      const { contentType, name } = file
      const path = paths[index] ?? name
      const upload: Upload = workspaces.announce(workspace, { path, name, contentType, sizeBytes: file.size ?? 0 })
      const link = links.make(
        {
          kind: "upload",
          contentType,
          ...(file.size === undefined || file.size === null ? {} : { sizeBytes: file.size }),
          maxBytes: maxFileBytes,
          accept: (content) => workspaces.receive(upload, content),
        },
        linkLifetimes.workspaceUpload,
      )
      return { upload, path, uploadUrl: caller.origin + link, willReplace: workspace.files.has(path) }
    })
  },
} as const

/** The folder right below the prefix that the file is in. */
const folderOf = (path: string, prefix: string): string => {
  const [folder = ""] = path.slice(prefix.length).replace(/^\//, "").split("/")
  return `${prefix}${prefix === "" || prefix.endsWith("/") ? "" : "/"}${folder}`
}
