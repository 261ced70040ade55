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

  /** Replaces the stack of an error of this package by the caller's. Returns the error. */
  located<E>(error: E): E {
    if (!isTabwrightError(error)) return error
    const lines = this.#captured.stack?.split("\n") ?? []
    // V8 starts a stack with the message.
    const frames = callerFrames(lines[0] === "Error: call" ? lines.slice(1) : lines)
    error.stack = [`${error.name}: ${error.message}`, ...frames].join("\n")
    return error
  }
}
