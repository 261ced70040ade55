import { Effect, Schema } from "effect"
import { createInterface } from "node:readline"
import { Writable } from "node:stream"

/**
 * Nobody is there to be asked: standard input is no terminal.
 *
 * @category errors
 * @since 0.1.0
 */
export class NobodyToAsk extends Schema.TaggedError<NobodyToAsk>("@tabwright/cli/terminal/NobodyToAsk")("NobodyToAsk", {
  message: Schema.String,
}) {}

/**
 * Asks a person for one line that is not shown as it is typed. Standard output stays as it is: it belongs to the answer.
 *
 * @category constructors
 * @since 0.1.0
 */
export const hiddenLine = (question: string): Effect.Effect<string, NobodyToAsk> =>
  Effect.suspend(() => {
    if (!process.stdin.isTTY) {
      return new NobodyToAsk({ message: `${question} Standard input is no terminal to ask at.` })
    }
    return Effect.callback<string>((resume) => {
      process.stderr.write(`${question} `)
      const nothing = new Writable({ write: (_chunk, _encoding, done) => done() })
      const lines = createInterface({ input: process.stdin, output: nothing, terminal: true })
      const end = (line: string) => {
        lines.close()
        process.stderr.write("\n")
        resume(Effect.succeed(line))
      }
      lines.once("line", end)
      // The terminal is ours while it is read, so Ctrl-C comes as a key.
      lines.once("SIGINT", () => {
        lines.close()
        process.stderr.write("\n")
        resume(Effect.interrupt)
      })
      return Effect.sync(() => lines.close())
    })
  })
