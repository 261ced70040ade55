import { fork } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"

/** A process of a comparison. */
export interface Child extends AsyncDisposable {
  /** What it tells next. */
  readonly told: () => Promise<unknown>
  /** Asks it something, and waits for what it tells. */
  readonly ask: (what: string | number | object) => Promise<unknown>
}

/** Starts a program; it ends with the scope. */
export const startChild = (file: URL, ...args: ReadonlyArray<string>): Child => {
  const child = fork(fileURLToPath(file), args, {
    execArgv: process.execArgv,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  })
  const ended = once(child, "exit")
  const told = async () => {
    const answer = await Promise.race([once(child, "message"), ended.then(() => undefined)])
    if (answer === undefined) throw new Error(`The process ${file} ended; what it wrote stands above`)
    return answer[0]
  }
  return {
    told,
    ask: (what) => {
      const answer = told()
      child.send(what)
      return answer
    },
    [Symbol.asyncDispose]: async () => {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
