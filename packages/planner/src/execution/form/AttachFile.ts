import type { PageElement } from "@tabwright/agent/brain"
import { describe, findTarget, type Match } from "../../matching/Matcher.ts"
import type { CommandOf, Target } from "../../Plan.ts"
import { explore } from "../Exploration.ts"
import { missingText, targetText } from "../pointer/PressControl.ts"
import { act, failed, lastResult, met, type Outcome, placeOf, type Scene } from "../Scene.ts"

/** What pages write on the control that asks for a file. */
const chooser: Target = {
  name: "upload",
  alternatives: ["choose file", "choose files", "browse", "select file", "attach", "attach file", "add file"],
  role: null,
  ordinal: null,
  near: null,
}

const isFileInput = (element: PageElement): boolean => element.tag === "input" && element.type === "file"

/** The control that is meant: a file input where there is one, else whatever has the name. */
const control = (elements: ReadonlyArray<PageElement>, target: Target | null): Match => {
  const inputs = elements.filter(isFileInput)
  const [only] = inputs
  if (target === null) {
    return only !== undefined && inputs.length === 1
      ? { kind: "found", element: only, equals: [only] }
      : inputs.length > 1
        ? { kind: "ambiguous", candidates: inputs }
        : findTarget(elements, chooser)
  }
  const named = findTarget(inputs, { ...target, role: null })
  return named.kind === "missing" ? findTarget(elements, { ...target, role: null }) : named
}

/** Gives a file to the control that asks for one. */
export const attach = (command: CommandOf<"attach">, scene: Scene): Outcome => {
  const { page, progress } = scene
  const result = lastResult(scene)
  if (progress.phase === "attached" && result !== undefined && result.interrupted !== true) {
    if (result.ok) return met(result.message)
    if (progress.attempts >= 2) return failed(result.message)
  }
  const wanted = command.target === null ? "a file field" : targetText(command.target)
  const match = control(page.elements, command.target)
  switch (match.kind) {
    case "found":
      return act(
        scene,
        `Attach "${command.file}" to ${describe(match.element)}.`,
        [{ attach: { el: match.element.index, files: [command.file] } }],
        { phase: "attached", attempts: progress.attempts + 1 },
      )
    case "ambiguous":
      return failed(
        `${wanted} matches several elements on ${placeOf(page)}: ${match.candidates.slice(0, 5).map(describe).join(", ")}.`,
      )
    case "missing":
      return (
        explore({ ...scene, progress: { ...progress, phase: "start" } }, wanted) ??
        failed(missingText(scene, wanted, match.nearest))
      )
  }
}
