import { isAbsolute } from "node:path"
import * as Schema from "effect/Schema"
import { BrowserFiles, reasonOf } from "./BrowserFiles.ts"
import { DownloadFolders } from "./DownloadFolders.ts"

/** A CDP connection that carries texts. */
export interface Wire {
  onmessage: ((message: string) => void) | undefined
  onclose: (() => void) | undefined
  /** The cause of the close. Undefined while the connection is open. */
  readonly ended: { readonly message: string } | undefined
  readonly closed: Promise<unknown>
  send(message: string): void
  close(): void
}

type Message = Readonly<Record<string, unknown>>

const isFileInput = Schema.is(Schema.Struct({ files: Schema.Array(Schema.String) }))
const isProgress = Schema.is(Schema.Struct({ guid: Schema.String, state: Schema.String }))

/** Both libraries write the method into the first bytes of a command. */
const headLength = 128

/** Chromium writes the method first, so that other messages need not be parsed. */
const observedEvents = /^\{"method":"(?:(?:Browser|Page)\.download|Target\.(?:attached|detached))/

/**
 * Makes a remote browser handle files as a local one does: uploads the files of this machine that commands name, and
 * reports a download as complete only once its file is in the folder that the client chose.
 */
export class FileTransfers implements Wire {
  onmessage: Wire["onmessage"]
  readonly #wire: Wire
  readonly #files: BrowserFiles
  readonly #folders = new DownloadFolders()
  readonly #saving = new Map<string, Promise<string | undefined>>()
  readonly #closing = new AbortController()
  readonly #browserId: string
  readonly #savesDownloads: boolean

  constructor(
    wire: Wire,
    { cdpUrl, id }: { readonly id: string; readonly cdpUrl: string },
    { savesDownloads }: { readonly savesDownloads: boolean },
  ) {
    this.#wire = wire
    this.#browserId = id
    this.#savesDownloads = savesDownloads
    this.#files = new BrowserFiles(cdpUrl, this.#closing.signal)
    wire.onmessage = (text) =>
      observedEvents.test(text) ? this.#receive(JSON.parse(text), text) : this.onmessage?.(text)
    void wire.closed.then(() => this.#closing.abort())
  }

  get onclose(): Wire["onclose"] {
    return this.#wire.onclose
  }

  set onclose(listener: Wire["onclose"]) {
    this.#wire.onclose = listener
  }

  get ended(): Wire["ended"] {
    return this.#wire.ended
  }

  get closed(): Promise<unknown> {
    return this.#wire.closed
  }

  /** Tells downloads of the default context from those of other clients' contexts. */
  setDefaultContext(id: string | undefined): void {
    this.#folders.defaultContextId = id
  }

  send(text: string): void {
    const head = text.slice(0, headLength)
    if (head.includes("DOM.setFileInputFiles")) return this.#sendFileInput(JSON.parse(text), text)
    if (!this.#savesDownloads || !head.includes(".setDownloadBehavior")) return this.#wire.send(text)
    this.#wire.send(JSON.stringify(this.#folders.onBehavior(JSON.parse(text))))
  }

  close(): void {
    this.#wire.close()
  }

  #sendFileInput(command: Message, text: string): void {
    const { id, params, sessionId } = command
    // Other names refer to files that were uploaded before.
    const paths = isFileInput(params) ? params.files.filter((file) => isAbsolute(file)) : []
    if (!isFileInput(params) || paths.length === 0) return this.#wire.send(text)
    this.#files.upload(paths).then(
      (uploaded) => {
        const files = [...uploaded, ...params.files.filter((file) => !isAbsolute(file))]
        this.#wire.send(JSON.stringify({ ...command, params: { ...params, files } }))
      },
      (error: unknown) =>
        this.#deliver({
          id,
          error: { code: -32_000, message: messageOf(error) },
          ...(sessionId === undefined ? {} : { sessionId }),
        }),
    )
  }

  #receive(event: Message, text: string): unknown {
    const { method, params } = event
    if (method === "Target.attachedToTarget") this.#folders.onAttached(params)
    if (method === "Target.detachedFromTarget") this.#folders.onDetached(params)
    if (method === "Browser.downloadWillBegin") this.#folders.onBegin(params)
    if (isProgress(params)) {
      if (params.state === "completed") return this.#complete(event, params.guid)
      if (params.state === "canceled") this.#folders.forget(params.guid)
    }
    return this.onmessage?.(text)
  }

  /** Delivers the event once the file is saved. Every session of the client reports it. */
  async #complete(event: Message, guid: string): Promise<void> {
    const saving = this.#saving.get(guid) ?? this.#save(guid)
    this.#saving.set(guid, saving)
    const change = await saving.then(
      (filePath) => (filePath === undefined ? {} : { filePath }),
      () => ({ state: "canceled" }),
    )
    this.#saving.delete(guid)
    if (!this.#closing.signal.aborted)
      this.#deliver({ ...event, params: { ...(event["params"] as object), ...change } })
  }

  async #save(guid: string): Promise<string | undefined> {
    try {
      const file = await this.#folders.takePath(guid)
      if (file !== undefined) await this.#files.saveDownload(guid, file)
      return file
    } catch (error) {
      // CDP has no place for a reason.
      if (!this.#closing.signal.aborted) {
        process.emitWarning(`Download ${guid} of browser ${this.#browserId} was not saved. ${reasonOf(error)}`)
      }
      throw error
    }
  }

  /** Libraries expect one message per task. */
  #deliver(message: Message): void {
    setImmediate(() => this.onmessage?.(JSON.stringify(message)))
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
