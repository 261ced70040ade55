import type { SkillDraft } from "@tabwright/agent"
import { callTool, type ModelReply, type ModelRequest, say } from "@tabwright/testing/models"

const usage = { inputTokens: 1000, outputTokens: 100 }

/** The prompt of a request. */
export const promptOf = ({ messages, system }: ModelRequest): string =>
  [system, ...messages.map(({ text }) => text)].join("\n")

/** The purpose of a model call. */
export const purposeOf = (request: ModelRequest): "write" | "find" | "rewrite" | "step" =>
  request.tools[0]?.name === "skill"
    ? "write"
    : request.tools.length > 0
      ? "step"
      : promptOf(request).includes("# The script")
        ? "rewrite"
        : "find"

/** The replies of a model. */
export interface SkillModelScript {
  /** The actions of each step of a recording. A regular expression stands for the element whose line it matches. */
  readonly steps: ReadonlyArray<ReadonlyArray<unknown>>
  /** The programs that it writes, in order; the last one repeats. */
  readonly drafts: ReadonlyArray<SkillDraft>
  /** The script that replaces a failed one. */
  readonly script?: string
  /** The line of the element that replaces one that was not found. */
  readonly element?: RegExp
}

/** Returns the number of the element whose line matches; 0 if there is none. */
const elementIn = (text: string, line: RegExp): number =>
  Number(/\[(\d+)\]/.exec(text.split("\n").find((one) => line.test(one)) ?? "")?.[1] ?? 0)

const withElements = (value: unknown, text: string): unknown => {
  if (value instanceof RegExp) return elementIn(text, value)
  if (Array.isArray(value)) return value.map((inner) => withElements(inner, text))
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withElements(inner, text)]))
}

/** Creates a model that records a job, writes programs and repairs them. `written` counts its programs. */
export const skillModel = () => {
  let script: SkillModelScript = { steps: [], drafts: [] }
  let written = 0
  const reply = (request: ModelRequest): ModelReply => {
    const text = promptOf(request)
    switch (purposeOf(request)) {
      case "write":
        return callTool("skill", script.drafts[Math.min(written++, script.drafts.length - 1)], { usage })
      case "rewrite":
        return say(script.script ?? "NONE", { usage })
      case "find":
        return say(String(script.element === undefined ? 0 : elementIn(text, script.element)), { usage })
      case "step": {
        const number = Number(/^Step (\d+) of \d+\. Today/m.exec(text)?.[1] ?? 1)
        const actions = withElements(script.steps[Math.min(number, script.steps.length) - 1], text)
        return callTool("step", { evaluationPreviousGoal: "", memory: "", nextGoal: "next", actions }, { usage })
      }
    }
  }
  return {
    reply,
    follow: (next: SkillModelScript) => {
      script = next
      written = 0
    },
    written: () => written,
  }
}
