/** One line for each task: redrawn in place on a terminal, written once at its end elsewhere. */
export class Bars {
  readonly #stream: NodeJS.WriteStream
  readonly #lines: Array<string>

  constructor(labels: ReadonlyArray<string>, stream: NodeJS.WriteStream) {
    this.#stream = stream
    this.#lines = labels.map((label) => `${" ".repeat(20)}  ${label}`)
    if (stream.isTTY) stream.write(this.#lines.map((line) => `${this.#fit(line)}\n`).join(""))
  }

  /** Shows that a task is at a step. Nobody knows how many there will be: the bar nears its end without reaching it. */
  step(index: number, number: number, goal: string): void {
    const filled = Math.round(20 * (1 - 0.8 ** number))
    this.#show(index, `${"█".repeat(filled)}${"░".repeat(20 - filled)}  ${goal}`, false)
  }

  end(index: number, text: string): void {
    this.#show(index, `${"█".repeat(20)}  ${text}`, true)
  }

  #show(index: number, line: string, isEnd: boolean): void {
    this.#lines[index] = line
    if (this.#stream.isTTY) {
      const up = this.#lines.length - index
      this.#stream.write(`\u001B[${up}A\r\u001B[2K${this.#fit(line)}\u001B[${up}B\r`)
    } else if (isEnd) {
      this.#stream.write(`${index + 1}. ${line.slice(22)}\n`)
    }
  }

  #fit(line: string): string {
    return line.replaceAll(/\s+/g, " ").slice(0, (this.#stream.columns || 80) - 1)
  }
}
