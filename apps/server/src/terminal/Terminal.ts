import { Effect } from "effect"
import { styleText } from "node:util"
import { truncate } from "./Output.ts"

type Style = Parameters<typeof styleText>[0]

/** Width of a progress bar, so that bar and text fit into 80 columns. */
const barWidth = 20

/** Human-readable output: colored, with progress bars on a terminal, and plain lines without progress elsewhere. */
export class Terminal {
  readonly #stream: NodeJS.WriteStream

  constructor(stream: NodeJS.WriteStream) {
    this.#stream = stream
  }

  get isInteractive(): boolean {
    return this.#stream.isTTY === true
  }

  /** Width in columns. Default 100 if unknown. */
  get width(): number {
    return this.#stream.columns || 100
  }

  /** Prints text wrapped to the width, each line after `indent`. */
  wrapped(text: string, indent: string): void {
    let line = indent
    for (const word of text.split(/\s+/)) {
      if (line.length + word.length >= this.width && line.trim() !== "") {
        this.line(line.trimEnd())
        line = indent
      }
      line += `${word} `
    }
    this.line(line.trimEnd())
  }

  style(style: Style, text: string): string {
    return styleText(style, text, { stream: this.#stream })
  }

  line(text = ""): void {
    this.#stream.write(`${text}\n`)
  }

  /** Shows a stage while `work` runs, then its result and duration. `work` updates the text and the progress bar. */
  stage<A, E, R>(
    label: string,
    work: (note: (words: string, fraction?: number) => void) => Effect.Effect<readonly [value: A, words: string], E, R>,
  ): Effect.Effect<A, E, R> {
    return Effect.suspend(() => {
      const startedAt = performance.now()
      const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
      let shown = ""
      const draw = (words: string, fraction?: number) => {
        shown = words
        if (this.isInteractive) {
          const filled = Math.round(barWidth * Math.min(1, fraction ?? 0))
          const bar = fraction === undefined ? "" : `${"█".repeat(filled)}${"░".repeat(barWidth - filled)} `
          const text = `· ${label}  ${bar}${words}  ${seconds()}`
          this.#stream.write(`\r\u001B[2K${truncate(text, this.width - 1)}`)
        } else if (words !== "" && fraction === undefined) {
          this.line(`  ${label}: ${words}`)
        }
      }
      const end = (mark: string, words: string) => {
        if (this.isInteractive) this.#stream.write("\r\u001B[2K")
        this.line(`${mark} ${label.padEnd(12)} ${words}  ${this.style("dim", seconds())}`)
      }
      if (this.isInteractive) draw("")
      return work(draw).pipe(
        Effect.tap(([, words]) => Effect.sync(() => end(this.style("green", "✓"), words))),
        Effect.onError(() => Effect.sync(() => end(this.style("red", "✗"), shown))),
        Effect.map(([value]) => value),
      )
    })
  }
}
