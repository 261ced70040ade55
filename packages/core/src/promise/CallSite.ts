import { isTabwrightError } from "../errors/ErrorClass.ts"

const ownPackages = String.raw`(?:browser|core|raw|sdk)[\\/](?:dist|src)[\\/]`
const ownFile = new RegExp(String.raw`((?:file:|https?:|[A-Za-z]:|/).*[\\/])${ownPackages}`)
const ownPath = new RegExp(`^${ownPackages}`)

/** Removes this package's frames from the top. Keeps all if a bundler has merged them with the caller's. */
const callerFrames = (frames: ReadonlyArray<string>): ReadonlyArray<string> => {
  const folder = ownFile.exec(frames[0] ?? "")?.[1]
  if (folder === undefined) return frames
  const isOwn = (frame: string) => {
    const at = frame.indexOf(folder)
    return at !== -1 && ownPath.test(frame.slice(at + folder.length))
  }
  const first = frames.findIndex((frame) => !isOwn(frame))
  return first === -1 ? [] : frames.slice(first)
}

/**
 * The position of a call to a public method, for the stack of a later error: requests fail in another task, whose own
 * stack contains only this package.
 */
export class CallSite {
  /** Formatted by the engine on access, so that calls without errors do not pay for it. */
  readonly #captured = new Error("call")

  #frames(): ReadonlyArray<string> {
    const lines = this.#captured.stack?.split("\n") ?? []
    // V8 starts a stack with the message.
    return callerFrames(lines[0] === "Error: call" ? lines.slice(1) : lines)
  }

  /** Replaces the stack of an error of this package by the caller's. Returns the error. */
  located<E>(error: E): E {
    if (!isTabwrightError(error)) return error
    error.stack = [`${error.name}: ${error.message}`, ...this.#frames()].join("\n")
    return error
  }

  /**
   * Returns the reason of an aborted signal. One without a position in a file, such as that of `AbortSignal.timeout`,
   * gets the caller's stack.
   */
  reasonOf({ reason }: AbortSignal): unknown {
    if (reason instanceof DOMException && !/\((?:file|https?):|^ +at (?:file:|\/)/m.test(reason.stack ?? "")) {
      const stack = [`${reason.name}: ${reason.message}`, ...this.#frames()].join("\n")
      // False where engines do not allow it.
      Reflect.defineProperty(reason, "stack", { value: stack, configurable: true, writable: true })
    }
    return reason
  }
}
