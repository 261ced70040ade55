import type { SkillParameter } from "@tabwright/core/contract"
import { FakeApiError } from "../../FakeApiError.ts"
import { currentVersion, type Skill } from "../../resource/Skills.ts"
import type { CallerShape } from "../ApiKeyAuth.ts"

export const parameterView = ({ cookieDomain, default: value, description, name, required, type }: SkillParameter) => ({
  name,
  type,
  required,
  description,
  default: value,
  cookieDomain: cookieDomain ?? null,
})

/** Code shown for a program. */
export const programOf = ({ title }: Skill): string => `return ${JSON.stringify(`Done: ${title}`)}`

export const stampOf = (time: Date | null): string | null => time?.toISOString() ?? null

/** Returns the filter of a list. */
export const skillMatches =
  (query: {
    readonly category?: string | undefined
    readonly isEnabled?: boolean | undefined
    readonly isPublic?: boolean | undefined
    readonly query?: string | undefined
  }) =>
  ({ categories, description, goal, isEnabled, isPublic, title }: Skill): boolean =>
    (query.isEnabled ?? isEnabled) === isEnabled &&
    (query.isPublic ?? isPublic) === isPublic &&
    (query.category === undefined || categories.some((one) => one === query.category)) &&
    [title, description, goal].some((text) => text.toLowerCase().includes((query.query ?? "").toLowerCase()))

/** Rejects skills that a run cannot call. The fake's agents call none. */
export const requireSkills = ({ projectId, state: { skills } }: CallerShape, ids: ReadonlyArray<string>): void => {
  const known = [...skills.list(projectId), ...skills.list()]
  for (const [index, id] of ids.entries()) {
    if (id === "*") continue
    const skill = known.find((one) => one.id === id)
    if (skill?.isEnabled === true && currentVersion(skill) !== undefined) continue
    const msg = `There is no skill "${id}" that could be executed.`
    throw FakeApiError.invalid({ loc: ["body", "skillIds", index], msg, type: "value_error" })
  }
}
