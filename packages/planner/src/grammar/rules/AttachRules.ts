import type { Command } from "../../Plan.ts"
import { firstOf, rule } from "../Rule.ts"
import { targetPhrase } from "../phrases/TargetPhrase.ts"
import { file } from "../phrases/ValuePhrase.ts"

const gives =
  "(upload|attach) [the|my|a|an|this|that|our] [file|document|picture|image|photo|attachment] [named|called]"

/** Giving a page a file that was sent for the task. */
export const attachRules = firstOf<ReadonlyArray<Command>>(
  rule(
    `${gives} <file> (to|into|in|for|as|with|using|through|via|on|at|under) <target>`,
    { file, target: targetPhrase },
    (m) =>
      m.file === undefined || m.target === undefined ? undefined : [{ do: "attach", file: m.file, target: m.target }],
  ),
  rule(`${gives} <file> [(to|on|in|into) (it|the page|this page|the form|that form|this form)]`, { file }, (m) =>
    m.file === undefined ? undefined : [{ do: "attach", file: m.file, target: null }],
  ),
)
