import { Effect, Schema } from "effect"
import { createInterface } from "node:readline"
import { Writable } from "node:stream"

/** Raised when a prompt is needed but standard input is not a terminal. */
export class PromptUnavailable extends Schema.TaggedError<PromptUnavailable>(
  "@tabwright/cli/terminal/PromptUnavailable",
)("PromptUnavailable", { message: Schema.String }) {}

/** Prompts for one line without echo. Writes to standard error, because standard output is for the result. */
export const hiddenPrompt = (question: string): Effect.Effect<string, PromptUnavailable> =>
  Effect.suspend(() => {
    if (!process.stdin.isTTY) {
      return new PromptUnavailable({ message: `${question} Cannot prompt: standard input is not a terminal.` })
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
      // In raw mode, Ctrl-C arrives as a key.
      lines.once("SIGINT", () => {
        lines.close()
        process.stderr.write("\n")
        resume(Effect.interrupt)
      })
      return Effect.sync(() => lines.close())
    })
  })
