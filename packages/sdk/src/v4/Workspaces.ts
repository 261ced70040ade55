import { type Bridge, type CallOptions, type CallPromise, type ReadOptions, RemoteFile } from "@tabwright/core/promise"
import { Workspaces as Core } from "@tabwright/core/v4"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { type FileInput, sourcesOf, type UploadOptions } from "../files/FileInput.ts"
import { downloadAll } from "../files/DownloadAll.ts"
import { PageList } from "../list/PageList.ts"

/**
 * How files are sent to a workspace.
 *
 * @category models
 * @since 0.1.0
 */
export interface WorkspaceUploadOptions extends UploadOptions {
  /** Whether files of the same names are replaced. Default true; with false they are a `Conflict` before anything is sent. */
  readonly allowOverrides?: boolean | undefined
}

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

/**
 * Files that outlive the runs which share them.
 *
 * @category models
 * @since 0.1.0
 */
export class Workspaces {
  readonly #bridge: Bridge

  /** @internal */
  constructor(bridge: Bridge) {
    this.#bridge = bridge
  }

  /** Creates a workspace. @throws every error of a call */
  create(request: Core.CreateWorkspaceRequest = {}, options: CallOptions = {}): CallPromise<Core.WorkspaceInfo> {
    return this.#bridge.call(Core.create(request), options)
  }

  /** Fetches a workspace. @throws NotFound where there is none, and every other error of a call */
  get(id: string, options: CallOptions = {}): CallPromise<Core.WorkspaceInfo> {
    return this.#bridge.call(Core.get(id), options)
  }

  /** Renames a workspace; a name of null takes it away. @throws NotFound where there is none, and every other error of a call */
  update(id: string, changes: Core.UpdateWorkspaceRequest, options: CallOptions = {}): CallPromise<Core.WorkspaceInfo> {
    return this.#bridge.call(Core.update(id, changes), options)
  }

  /** Archives a workspace; doing so again, or to what is not there, is no error. @throws every error of a call */
  delete(id: string, options: CallOptions = {}): CallPromise<void> {
    return this.#bridge.call(Core.delete(id), options)
  }

  /** Tells how many bytes a workspace holds, and may hold. @throws NotFound where there is none, and every other error of a call */
  size(id: string, options: CallOptions = {}): CallPromise<Core.WorkspaceSize> {
    return this.#bridge.call(Core.size(id), options)
  }

  /** Lists files by their paths; with `includeUrls` each has an address that is signed for 60 s. @throws NotFound where there is none, and every other error of a call */
  files(
    id: string,
    query: Core.ListWorkspaceFilesQuery = {},
    options: CallOptions = {},
  ): PageList<Core.WorkspaceFileListResponse, Core.WorkspaceFile> {
    return new PageList(this.#bridge, Core.listFiles(id, query), Core.files(id, query), options)
  }

  /** Deletes the file of exactly this path. @throws NotFound where there is none, and every other error of a call */
  deleteFile(id: string, path: string, options: CallOptions = {}): CallPromise<void> {
    return this.#bridge.call(Core.deleteFile(id, path), options)
  }

  /**
   * Uploads files of this host, or what is given with a name, and gives what the service made of each, in their order.
   *
   * @throws FileChanged where one has not the size that was announced, PayloadTooLarge where there is no room, NotFound without
   * such a workspace, every other error of a call, and what the file system throws
   */
  upload(
    id: string,
    files: ReadonlyArray<FileInput>,
    { allowOverrides, onProgress, ...options }: WorkspaceUploadOptions = {},
  ): CallPromise<ReadonlyArray<Core.WorkspaceUpload>> {
    const uploaded = Effect.flatMap(
      Effect.promise(() => sourcesOf(files)),
      (sources) => Core.upload(id, sources, { allowOverrides, onProgress }),
    )
    return this.#bridge.call(uploaded, options)
  }

  /** The file of exactly this path, to be read or saved. Nothing is sent yet; where there is none, reading it is `NotFound`. */
  file(id: string, path: string): RemoteFile {
    return new RemoteFile(this.#bridge, { path }, Core.download(id, path))
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
    const files = Core.files(id, prefix === undefined ? {} : { prefix }).pipe(
      Stream.map((file) => new RemoteFile(this.#bridge, file, Core.download(id, file.path))),
      Stream.runCollect,
    )
    return downloadAll(await this.#bridge.call(files, options), folder, options)
  }
}
