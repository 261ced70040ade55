import { fork } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"

export interface Child<Reply = unknown> extends AsyncDisposable {
  readonly next: () => Promise<Reply>
  /** Sends a message and waits for the reply. */
  readonly request: (message: string | number | object) => Promise<Reply>
}

/** Starts a process, which exits with the scope. */
export const startChild = <Reply = unknown>(file: URL, ...args: ReadonlyArray<string>): Child<Reply> => {
  const child = fork(fileURLToPath(file), args, {
    execArgv: process.execArgv,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  })
  const ended = once(child, "exit")
  const nextReply = async () => {
    const reply = await Promise.race([once(child, "message"), ended.then(() => undefined)])
    if (reply === undefined) throw new Error(`The process ${file} exited; its output is above`)
    return reply[0]
  }
  return {
    next: nextReply,
    request: (message) => {
      const reply = nextReply()
      child.send(message)
      return reply
    },
    [Symbol.asyncDispose]: async () => {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}

/** Replies to each message of the parent with the result of `reply`. A failure exits this process. */
export const replyToParent = <Message>(reply: (message: Message) => Promise<unknown>): void => {
  process.on("message", (message: Message) => {
    void reply(message).then(
      (result) => process.send?.(result),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  })
}
