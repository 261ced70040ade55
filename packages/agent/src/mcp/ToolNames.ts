import { createHash } from "node:crypto"

const maxLength = 64
const hashLength = 6

/**
 * Names tools `server__tool`, in letters, digits and underscores, unique and at most 64 characters. A name that has to be
 * changed beyond its punctuation ends with a hash of the original, so that it does not depend on other tools' order.
 */
export const nameTools = (server: string, tools: ReadonlyArray<string>): ReadonlyMap<string, string> => {
  const plain = tools.map((tool) => `${server}__${tool.replaceAll(/[^A-Za-z0-9_]/g, "_")}`)
  const isTaken = (name: string) => plain.indexOf(name) !== plain.lastIndexOf(name)
  return new Map(
    tools.map((tool, at) => {
      const name = plain[at] ?? ""
      if (name.length <= maxLength && !isTaken(name)) return [tool, name]
      const hash = createHash("sha256").update(tool).digest("hex").slice(0, hashLength)
      return [tool, `${name.slice(0, maxLength - hashLength - 1)}_${hash}`]
    }),
  )
}
