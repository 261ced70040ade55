import type { SkillParameter } from "@tabwright/core/contract"
import { Effect, Option, type Schema } from "effect"
import { invalid } from "../../run/RunError.ts"
import { slugOf } from "../../skill/SkillSlug.ts"
import type { SkillTool } from "../../store/run/RunSettings.ts"
import { SkillStore } from "../../store/skill/SkillStore.ts"
import { Caller } from "../middleware/ApiKeyAuth.ts"

/** Maximum skills of a run. */
const maxSkillTools = 20

/** Names all skills of the project, in v2. */
const allSkills = "*"

/** Maximum characters of a tool's name without its number. */
const nameLength = 50

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/**
 * Returns the skills of a request as tools for the agent, named by their titles. Fails with the location of the first that
 * cannot be called.
 */
export const skillTools = Effect.fnUntraced(function* (
  given: ReadonlyArray<string>,
  /** Names of other tools of the run. */
  taken: ReadonlyArray<string> = [],
) {
  const { projectId } = yield* Caller
  const store = yield* SkillStore
  const issue = (at: ReadonlyArray<string | number>, msg: string) =>
    invalid([{ loc: ["body", "skillIds", ...at], msg, type: "value_error" }])
  const ids = given.includes(allSkills) ? yield* enabledIds(projectId) : given
  if (ids.length > maxSkillTools) return yield* issue([], `Expected at most ${maxSkillTools} skills.`)
  const names = new Set(taken)
  const tools: Array<SkillTool> = []
  for (const [index, id] of ids.entries()) {
    const found = uuid.test(id) ? yield* store.findVisible(projectId, id) : Option.none()
    if (Option.isNone(found) || found.value.currentVersion === null || !found.value.isEnabled)
      return yield* issue([index], `There is no skill "${id}" that could be executed.`)
    const { description, parameters, title } = found.value
    const cookie = parameters.find(isMissingCookie)
    if (cookie !== undefined) {
      const msg = `The skill "${title}" needs the cookie "${cookie.name}", which an agent does not have.`
      return yield* issue([index], msg)
    }
    const base = `skill_${slugOf(title).replaceAll("-", "_")}`.slice(0, nameLength)
    const name = unusedName(base, names)
    names.add(name)
    tools.push({ id: found.value.id, name, description: `${title}. ${description}`, inputSchema: schemaOf(parameters) })
  }
  return tools
})

/** Returns the newest skills of a project that an agent can call. */
const enabledIds = Effect.fnUntraced(function* (projectId: string) {
  const { items } = yield* (yield* SkillStore).list({ projectId, isEnabled: true }, { limit: maxSkillTools })
  return items.flatMap(({ skill }) =>
    skill.currentVersion === null || skill.parameters.some(isMissingCookie) ? [] : [skill.id],
  )
})

const isMissingCookie = ({ default: value, required, type }: SkillParameter): boolean =>
  type === "cookie" && required && value === null

const unusedName = (base: string, names: ReadonlySet<string>): string => {
  let name = base
  for (let number = 2; names.has(name); number++) name = `${base}_${number}`
  return name
}

/** Returns the JSON Schema of the parameters that an agent can pass. */
const schemaOf = (parameters: ReadonlyArray<SkillParameter>): { readonly [key: string]: Schema.Json } => {
  const passed = parameters.filter(({ type }) => type !== "cookie")
  return {
    type: "object",
    properties: Object.fromEntries(
      passed.map(({ default: value, description, name, type }) => [
        name,
        { type, ...(description === null ? {} : { description }), ...(value === null ? {} : { default: value }) },
      ]),
    ),
    required: passed.flatMap((one) => (one.required && one.default === null ? [one.name] : [])),
    additionalProperties: false,
  }
}
