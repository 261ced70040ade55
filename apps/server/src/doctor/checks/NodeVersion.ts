import { Effect } from "effect"
import { type Check, fine, problem } from "../Check.ts"

/** What `engines` in package.json says. */
const oldest = [22, 19] as const

export const isNewEnough = (version: string): boolean => {
  const [major = 0, minor = 0] = version.split(".").map(Number)
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1])
}

export const nodeVersion: Check = {
  name: "Node",
  examine: () => {
    const { node } = process.versions
    const what = `${node} (${process.platform} ${process.arch})`
    return Effect.succeed([
      isNewEnough(node)
        ? fine(what)
        : problem(what, `Install Node ${oldest.join(".")} or newer from https://nodejs.org; npm start brings its own.`),
    ])
  },
}
