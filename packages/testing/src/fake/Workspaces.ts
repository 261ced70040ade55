import { found } from "./FakeApiError.ts"
import type { FakeClock } from "./FakeClock.ts"
import type { Ids } from "./Ids.ts"

/**
 * Sanitizes a file name as the real service does: the last path segment, without control characters, invisible marks
 * and characters forbidden on Windows. Never empty, `.` or `..`.
 */
export const storedName = (given: string): string => {
  const last = given.split(/[/\\]/).findLast((part) => part.trim() !== "") ?? ""
  const clean = last
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}�<>:"|?*]/gu, "")
    .replace(/\s+/g, " ")
    .trimStart()
    .replace(/(?<![.\s])[.\s]+$/, "")
  return clean === "" ? "file" : clean
}

/** Sanitizes a folder path. Ends with a slash; empty for the root. */
export const storedFolder = (given: string): string =>
  given
    .split(/[/\\]/)
    .filter((part) => !/^[\s.]*$/.test(part))
    .map((part) => `${storedName(part)}/`)
    .join("")

export interface StoredFile {
  readonly id: string
  readonly path: string
  readonly content: Uint8Array
  readonly contentType: string
  readonly lastModified: Date
}

/** A declared file. It exists once its content has been uploaded. */
export interface Upload {
  readonly id: string
  readonly workspaceId: string
  readonly path: string
  readonly name: string
  readonly contentType: string
  readonly sizeBytes: number
  isUploaded: boolean
}

/** A persistent file store, shared by sessions. */
export interface Workspace {
  readonly id: string
  readonly projectId: string
  readonly createdAt: Date
  name: string | null
  isArchived: boolean
  updatedAt: Date
  /** By path. */
  readonly files: Map<string, StoredFile>
}

/** Returns the total size of a workspace's files, without those at the given paths. */
export const usedBytes = ({ files }: Workspace, without: ReadonlyArray<string> = []): number =>
  [...files.values()].reduce((sum, { content, path }) => (without.includes(path) ? sum : sum + content.length), 0)

export class Workspaces {
  readonly #clock: FakeClock
  readonly #ids: Ids
  readonly #workspaces = new Map<string, Workspace>()
  readonly #uploads = new Map<string, Upload>()

  constructor(clock: FakeClock, ids: Ids) {
    this.#clock = clock
    this.#ids = ids
  }

  create(projectId: string, name: string | null = null): Workspace {
    const now = this.#clock.now
    const workspace: Workspace = {
      id: this.#ids.uuid("workspace"),
      projectId,
      createdAt: now,
      name,
      isArchived: false,
      updatedAt: now,
      files: new Map(),
    }
    this.#workspaces.set(workspace.id, workspace)
    return workspace
  }

  find(id: string): Workspace | undefined {
    return this.#workspaces.get(id)
  }

  of(projectId: string, id: string): Workspace {
    const workspace = this.#workspaces.get(id)
    return found(workspace?.projectId === projectId ? workspace : undefined, "WorkspaceNotFound")
  }

  /** Newest first. */
  list(projectId: string): ReadonlyArray<Workspace> {
    return [...this.#workspaces.values()]
      .filter((workspace) => workspace.projectId === projectId && !workspace.isArchived)
      .reverse()
  }

  rename(workspace: Workspace, name: string | null): void {
    workspace.name = name
    workspace.updatedAt = this.#clock.now
  }

  /** v4 archives instead of deleting. */
  archive(workspace: Workspace): void {
    workspace.isArchived = true
    workspace.updatedAt = this.#clock.now
  }

  /** v3 deletes. */
  remove(workspace: Workspace): void {
    this.#workspaces.delete(workspace.id)
  }

  /** Creates a file outside of any workspace. */
  make(path: string, content: string | Uint8Array, contentType = typeByName(path)): StoredFile {
    return {
      id: this.#ids.uuid("file"),
      path,
      content: typeof content === "string" ? new TextEncoder().encode(content) : content,
      contentType,
      lastModified: this.#clock.now,
    }
  }

  /** Writes a file and replaces an existing one. */
  write(workspace: Workspace, path: string, content: string | Uint8Array, contentType?: string): StoredFile {
    const file = this.make(path, content, contentType)
    workspace.files.set(path, file)
    workspace.updatedAt = this.#clock.now
    return file
  }

  /** Declares a file. {@link receive} completes it. */
  announce(workspace: Workspace, file: Omit<Upload, "id" | "workspaceId" | "isUploaded">): Upload {
    const upload: Upload = { ...file, id: this.#ids.uuid("file"), workspaceId: workspace.id, isUploaded: false }
    this.#uploads.set(upload.id, upload)
    return upload
  }

  receive(upload: Upload, content: Uint8Array): void {
    const workspace = this.#workspaces.get(upload.workspaceId)
    if (workspace === undefined) return
    this.write(workspace, upload.path, content, upload.contentType)
    upload.isUploaded = true
  }

  upload(projectId: string, id: string): Upload | undefined {
    const upload = this.#uploads.get(id)
    return upload !== undefined && this.find(upload.workspaceId)?.projectId === projectId ? upload : undefined
  }
}

const types: Readonly<Record<string, string>> = {
  csv: "text/csv",
  html: "text/html",
  json: "application/json",
  md: "text/markdown",
  pdf: "application/pdf",
  png: "image/png",
  jpg: "image/jpeg",
  txt: "text/plain",
}

const typeByName = (path: string): string =>
  types[path.split(".").at(-1)?.toLowerCase() ?? ""] ?? "application/octet-stream"
