import type { ModelPrompt } from "@tabwright/agent/model"
import { requestOf, tokensOf } from "./CacheRule.ts"

/** Parts of a prompt, in its order. */
export const partNames = ["rules", "tools", "task", "history", "readings", "page", "plan and hints", "image"] as const
export type PartName = (typeof partNames)[number]
export type PartSizes = Readonly<Record<PartName, number>>

/** Returns a text from a heading on; all of it if the heading is missing. */
export const textAfter = (text: string, heading: string): string => text.slice(Math.max(0, text.indexOf(heading)))

/** Returns the tokens of each part of a step's prompt. */
export const partSizes = (prompt: ModelPrompt): PartSizes => {
  const size = (text: string) => tokensOf(text).length
  const [task, ...rest] = prompt.messages.map(({ text }) => text)
  const present = rest.at(-1) ?? ""
  const pageAt = present.indexOf("# The page now")
  const pageEnd = present.indexOf("<<<END OF PAGE", pageAt)
  const close = pageEnd === -1 ? pageAt : present.indexOf("\n", pageEnd)
  return {
    rules: size(prompt.system),
    tools: size(JSON.stringify(prompt.tools)),
    task: size(task ?? ""),
    history: rest.slice(0, -1).reduce((sum, text) => sum + size(text), 0),
    readings: size(present.slice(0, Math.max(0, pageAt))),
    page: size(present.slice(Math.max(0, pageAt), close)),
    "plan and hints": size(present.slice(close)),
    image: requestOf(prompt).imageTokens,
  }
}
