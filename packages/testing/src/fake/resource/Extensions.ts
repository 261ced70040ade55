import { maxExtensions } from "@tabwright/core/contract"
import { type ExtensionManifest, extensionMaxBytes, readExtension } from "@tabwright/core/extensions"
import { FakeApiError, found } from "../FakeApiError.ts"
import type { FakeClock } from "../FakeClock.ts"
import type { Ids } from "../Ids.ts"

/** An extension of a project. The fake's browsers load none. */
export interface Extension {
  readonly id: string
  readonly projectId: string
  readonly manifest: ExtensionManifest
  readonly sizeBytes: number
  readonly createdAt: Date
}

export class Extensions {
  readonly #clock: FakeClock
  readonly #ids: Ids
  readonly #extensions = new Map<string, Extension>()

  constructor(clock: FakeClock, ids: Ids) {
    this.#clock = clock
    this.#ids = ids
  }

  async create(projectId: string, base64: string): Promise<Extension> {
    const reject = (msg: string) => FakeApiError.invalid({ loc: ["body", "content"], msg, type: "value_error" })
    if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw reject("Expected Base64 without line breaks")
    const content = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)
    if (content.length > extensionMaxBytes) throw reject(`The file has more than ${extensionMaxBytes / 2 ** 20} MiB`)
    const extension = await readExtension(content)
    if (typeof extension === "string") throw reject(extension)
    if (this.list(projectId).length >= maxExtensions) throw FakeApiError.of("TooManyExtensions")
    const made = {
      id: this.#ids.uuid("extension"),
      projectId,
      manifest: extension.manifest,
      sizeBytes: content.length,
      createdAt: this.#clock.now,
    }
    this.#extensions.set(made.id, made)
    return made
  }

  of(projectId: string, id: string): Extension {
    const extension = this.#extensions.get(id.toLowerCase())
    return found(extension?.projectId === projectId ? extension : undefined, "ExtensionNotFound")
  }

  /** Newest first. */
  list(projectId: string): ReadonlyArray<Extension> {
    return [...this.#extensions.values()].filter((extension) => extension.projectId === projectId).toReversed()
  }

  /** Idempotent. */
  remove(projectId: string, id: string): void {
    if (this.#extensions.get(id)?.projectId === projectId) this.#extensions.delete(id)
  }
}
