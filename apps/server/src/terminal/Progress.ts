import { oneLine } from "./PlainText.ts"
import { sizeOf } from "./Size.ts"

/** Minimum interval between redraws in ms. */
const everyMs = 100

/** A progress line for a file transfer, on terminals only. */
export class Progress {
  readonly #stream: NodeJS.WriteStream
  #shownAt = 0
  #isShown = false

  constructor(stream: NodeJS.WriteStream) {
    this.#stream = stream
  }

  /** Draws the progress. `totalBytes` is null if unknown. */
  show(name: string, bytes: number, totalBytes: number | null): void {
    const now = performance.now()
    if (!this.#stream.isTTY || now - this.#shownAt < everyMs) return
    this.#shownAt = now
    this.#isShown = true
    const part = totalBytes === null || totalBytes === 0 ? "" : ` (${Math.floor((100 * bytes) / totalBytes)} %)`
    this.#stream.write(`\r\u001B[2K${`${oneLine(name)}  ${sizeOf(bytes)}${part}`.slice(0, this.#stream.columns - 1)}`)
  }

  /** Clears the line. */
  end(): void {
    if (this.#isShown) this.#stream.write("\r\u001B[2K")
  }
}
