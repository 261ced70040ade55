import { oneLine } from "./PlainText.ts"
import { sizeOf } from "./Size.ts"

/** Redrawing more often than this shows nothing more, in ms. */
const everyMs = 100

/**
 * One line that shows how far a file is, on a terminal only.
 *
 * @category models
 * @since 0.1.0
 */
export class Progress {
  readonly #stream: NodeJS.WriteStream
  #shownAt = 0
  #isShown = false

  constructor(stream: NodeJS.WriteStream) {
    this.#stream = stream
  }

  /** `totalBytes` is null where nobody knows. */
  show(name: string, bytes: number, totalBytes: number | null): void {
    const now = performance.now()
    if (!this.#stream.isTTY || now - this.#shownAt < everyMs) return
    this.#shownAt = now
    this.#isShown = true
    const part = totalBytes === null || totalBytes === 0 ? "" : ` (${Math.floor((100 * bytes) / totalBytes)} %)`
    this.#stream.write(`\r\u001B[2K${`${oneLine(name)}  ${sizeOf(bytes)}${part}`.slice(0, this.#stream.columns - 1)}`)
  }

  /** Leaves the line as if nothing had been there. */
  end(): void {
    if (this.#isShown) this.#stream.write("\r\u001B[2K")
  }
}
