import type { ApiError } from "@tabwright/core/errors"
import { type Bridge, type CallOptions, type CallPromise, type ReadOptions, RemoteFile } from "@tabwright/core/promise"
import type { Client } from "@tabwright/core/transport"
import type { Workspaces as Core } from "@tabwright/core/v4"
import type * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { downloadAll } from "../files/DownloadAll.ts"
import { PageList } from "../list/PageList.ts"

/** What a version of the API must offer for workspaces: `View`, `Query` and `Page` differ a little between them. */
export interface WorkspaceOperations<View, Query, Page> {
  readonly create: (request: Core.CreateWorkspaceRequest) => Call<View>
  readonly get: (id: string) => Call<View>
  readonly size: (id: string) => Call<Core.WorkspaceSize>
  readonly listFiles: (id: string, query?: Query) => Call<Page>
  readonly files: (id: string, query?: Query | { readonly prefix?: string }) => Items<Core.WorkspaceFile>
  readonly deleteFile: (id: string, path: string) => Call<void>
  readonly download: (id: string, path: string) => Items<Uint8Array>
}

type Call<A> = Effect.Effect<A, ApiError, Client>
type Items<A> = Stream.Stream<A, ApiError, Client>

/**
 * Which files of a workspace are saved, and how they are fetched.
 *
 * @category models
 * @since 0.1.0
 */
export interface DownloadAllOptions extends ReadOptions {
  /** Only files whose paths begin so. Default: all. */
  readonly prefix?: string | undefined
}

/** What all versions do with workspaces in the same way; how they upload, rename and delete is their own. */
export abstract class Workspaces<View, Query, Page> {
  readonly #bridge: Bridge
  readonly #operations: WorkspaceOperations<View, Query, Page>

  /** @internal */
  constructor(bridge: Bridge, operations: WorkspaceOperations<View, Query, Page>) {
    this.#bridge = bridge
    this.#operations = operations
  }

  /** Creates a workspace. @throws every error of a call */
  create(request: Core.CreateWorkspaceRequest = {}, options: CallOptions = {}): CallPromise<View> {
    return this.#bridge.call(this.#operations.create(request), options)
  }

  /** Fetches a workspace. @throws NotFound where there is none, and every other error of a call */
  get(id: string, options: CallOptions = {}): CallPromise<View> {
    return this.#bridge.call(this.#operations.get(id), options)
  }

  /** Tells how many bytes a workspace holds, and may hold. @throws NotFound where there is none, and every other error of a call */
  size(id: string, options: CallOptions = {}): CallPromise<Core.WorkspaceSize> {
    return this.#bridge.call(this.#operations.size(id), options)
  }

  /** Lists files by their paths; with `includeUrls` each has an address that is signed for 60 s. @throws NotFound where there is none, and every other error of a call */
  files(id: string, query?: Query, options: CallOptions = {}): PageList<Page, Core.WorkspaceFile> {
    const { files, listFiles } = this.#operations
    return new PageList(this.#bridge, listFiles(id, query), files(id, query), options)
  }

  /** Deletes the file of exactly this path. @throws NotFound where there is none, and every other error of a call */
  deleteFile(id: string, path: string, options: CallOptions = {}): CallPromise<void> {
    return this.#bridge.call(this.#operations.deleteFile(id, path), options)
  }

  /** The file of exactly this path, to be read or saved. Nothing is sent yet; where there is none, reading it is `NotFound`. */
  file(id: string, path: string): RemoteFile {
    return new RemoteFile(this.#bridge, { path }, this.#operations.download(id, path))
  }

  /**
   * Saves all files below a folder of this host, in the folders they are in, and gives the paths.
   *
   * @throws PathEscapes, before anything is saved, where a path leads out of the folder; NotFound without such a workspace, every
   * other error of a call, and what the file system throws
   */
  async downloadAll(
    id: string,
    folder: string,
    { prefix, ...options }: DownloadAllOptions = {},
  ): Promise<ReadonlyArray<string>> {
    const { download, files } = this.#operations
    const found = files(id, prefix === undefined ? {} : { prefix }).pipe(
      Stream.map((file) => new RemoteFile(this.#bridge, file, download(id, file.path))),
      Stream.runCollect,
    )
    return downloadAll(await this.#bridge.call(found, options), folder, options)
  }
}
