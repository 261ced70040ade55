import { existsSync } from "node:fs"
import { mkdir, open } from "node:fs/promises"
import * as path from "node:path"
import * as Schema from "effect/Schema"
import { partialPath } from "./BrowserFiles.ts"

/** The folder that a client chose for a context. Undefined if the client did not ask for files. */
interface Behavior {
  readonly folder: string | undefined
  readonly isNamedByGuid: boolean
}

const SetBehavior = Schema.Struct({
  sessionId: Schema.optionalKey(Schema.String),
  params: Schema.Struct({
    behavior: Schema.String,
    downloadPath: Schema.optionalKey(Schema.String),
    browserContextId: Schema.optionalKey(Schema.String),
  }),
})

const Attached = Schema.Struct({
  sessionId: Schema.String,
  targetInfo: Schema.Struct({ targetId: Schema.String, browserContextId: Schema.optionalKey(Schema.String) }),
})

const isDetached = Schema.is(Schema.Struct({ sessionId: Schema.String }))

/** Chromium's ids, without path separators: the service is not trusted with paths of this machine. */
const isGuid = (guid: string): boolean => /^[\w-]{1,64}$/.test(guid)

const Begin = Schema.Struct({ guid: Schema.String, frameId: Schema.String, suggestedFilename: Schema.String })

/** Key of the default context, which commands leave out. */
const defaultContext = ""

/** Tracks where a client wants the downloads of each context. */
export class DownloadFolders {
  /** The id of the default context, once known. */
  defaultContextId: string | undefined
  readonly #behaviors = new Map<string, Behavior>()
  readonly #sessions = new Map<string, typeof Attached.Type.targetInfo>()
  readonly #begun = new Map<string, Behavior & { readonly name: string }>()

  /** Notes `setDownloadBehavior`. Returns the command with events enabled, which report when a file is complete. */
  onBehavior(message: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
    if (!Schema.is(SetBehavior)(message)) return message
    const { params, sessionId } = message
    const { behavior, browserContextId, downloadPath } = params
    const isAllowed = downloadPath !== undefined && ["allow", "allowAndName"].includes(behavior)
    // On a page's session, the command applies to the page's context.
    const ofPage = sessionId === undefined ? undefined : this.#sessions.get(sessionId)?.browserContextId
    this.#behaviors.set(this.#keyOf(browserContextId ?? ofPage), {
      folder: isAllowed ? path.resolve(downloadPath) : undefined,
      isNamedByGuid: behavior === "allowAndName",
    })
    return isAllowed
      ? { ...message, method: "Browser.setDownloadBehavior", params: { ...params, eventsEnabled: true } }
      : message
  }

  onAttached(params: unknown): void {
    if (Schema.is(Attached)(params)) this.#sessions.set(params.sessionId, params.targetInfo)
  }

  onDetached(params: unknown): void {
    if (isDetached(params)) this.#sessions.delete(params.sessionId)
  }

  onBegin(params: unknown): void {
    if (!Schema.is(Begin)(params) || !isGuid(params.guid)) return
    const behavior = this.#behaviorOf(params.frameId)
    if (behavior?.folder !== undefined) this.#begun.set(params.guid, { ...behavior, name: params.suggestedFilename })
  }

  /** Ends the tracking of a download. Returns a new path for its file, or undefined if the client did not ask for it. */
  async takePath(guid: string): Promise<string | undefined> {
    const download = this.#begun.get(guid)
    if (download?.folder === undefined) return undefined
    this.#begun.delete(guid)
    await mkdir(download.folder, { recursive: true })
    if (download.isNamedByGuid) return path.join(download.folder, guid)
    return freePath(download.folder, fileName(download.name) ?? guid)
  }

  forget(guid: string): void {
    this.#begun.delete(guid)
  }

  #keyOf(contextId: string | undefined): string {
    return contextId === undefined || contextId === this.defaultContextId ? defaultContext : contextId
  }

  /** The id of a page's main frame is that of its target. Frames inside a page belong to the default context, if in doubt. */
  #behaviorOf(frameId: string): Behavior | undefined {
    const target = [...this.#sessions.values()].find(({ targetId }) => targetId === frameId)
    if (target !== undefined) return this.#behaviors.get(this.#keyOf(target.browserContextId))
    return this.#behaviors.get(defaultContext) ?? [...this.#behaviors.values()][0]
  }
}

const fileName = (suggested: string): string | undefined => {
  const name = path.posix.basename(suggested.replaceAll("\\", "/"))
  return ["", ".", ".."].includes(name) ? undefined : name
}

/** Returns an unused path, numbered as by Chromium. The file of an incomplete download reserves it. */
const freePath = async (folder: string, name: string): Promise<string> => {
  const { ext, name: stem } = path.parse(name)
  for (let count = 0; ; count++) {
    const file = path.join(folder, count === 0 ? name : `${stem} (${count})${ext}`)
    if (existsSync(file)) continue
    try {
      await (await open(partialPath(file), "wx")).close()
      return file
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error
    }
  }
}
