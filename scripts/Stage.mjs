const frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

/** @param {number} ms */
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`

/**
 * A line for a stage of work with its duration. Animated on a terminal; elsewhere written once when the stage ends, so
 * that logs have one line per stage.
 */
export class Stage {
  #stream
  #label
  #note = ""
  #started = performance.now()
  #frame = 0
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer

  /**
   * @param {NodeJS.WriteStream} stream The output.
   * @param {string} label The current work.
   */
  constructor(stream, label) {
    this.#stream = stream
    this.#label = label
    if (stream.isTTY) {
      this.#draw()
      this.#timer = setInterval(() => this.#draw(), 100)
      this.#timer.unref()
    } else {
      stream.write(`${label} ...`)
    }
  }

  #elapsed() {
    return performance.now() - this.#started
  }

  #draw() {
    const frame = frames[this.#frame++ % frames.length]
    const line = [frame, this.#label, this.#note, seconds(this.#elapsed())].filter((part) => part !== "").join("  ")
    this.#stream.write(`\r\u001B[2K${line.slice(0, (this.#stream.columns || 80) - 1)}`)
  }

  /** Shows a detail after the label, on a terminal only. @param {string} text */
  note(text) {
    this.#note = text
  }

  /** Shows the progress, on a terminal only. @param {number} done @param {number} total */
  bar(done, total) {
    const filled = total === 0 ? 0 : Math.round((20 * Math.min(done, total)) / total)
    this.note(`${"█".repeat(filled)}${"░".repeat(20 - filled)} ${done}/${total}`)
  }

  /** @param {string} mark @param {string} word @param {number} ms */
  #end(mark, word, ms) {
    clearInterval(this.#timer)
    if (this.#stream.isTTY) this.#stream.write(`\r\u001B[2K${mark} ${this.#label}  ${seconds(ms)}\n`)
    else this.#stream.write(` ${word} (${seconds(ms)})\n`)
  }

  /** @param {number} [ms] Duration, if measured elsewhere. */
  done(ms = this.#elapsed()) {
    this.#end("✓", "done", ms)
  }

  /** @param {number} [ms] As for `done`. */
  fail(ms = this.#elapsed()) {
    this.#end("✗", "failed", ms)
  }
}
