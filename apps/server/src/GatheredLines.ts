import { Effect, type Scope } from "effect"

/** As much may wait for the end of the event loop's turn; beyond it is written at once. */
const mostCharacters = 65_536

/**
 * Takes lines one by one and writes those of one turn of the event loop together: on a busy server a write for each line
 * costs more than what the line tells of. What waits is written when the scope closes and when the process exits, an
 * uncaught error included.
 *
 * @category constructors
 * @since 0.1.0
 */
export const gatherLines = (write: (text: string) => void): Effect.Effect<(line: string) => void, never, Scope.Scope> =>
  Effect.gen(function* () {
    let waiting = ""
    const flush = () => {
      const text = waiting
      waiting = ""
      if (text !== "") write(text)
    }
    yield* Effect.acquireRelease(
      Effect.sync(() => process.on("exit", flush)),
      () =>
        Effect.sync(() => {
          process.off("exit", flush)
          flush()
        }),
    )
    return (line) => {
      if (waiting === "") setImmediate(flush)
      waiting += `${line}\n`
      if (waiting.length > mostCharacters) flush()
    }
  })
