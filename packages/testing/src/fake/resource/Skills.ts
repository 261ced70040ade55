import { readParameters, type SkillCategory, type SkillParameter, type SkillValues } from "@tabwright/core/contract"
import { found, FakeApiError } from "../FakeApiError.ts"
import type { FakeClock } from "../FakeClock.ts"
import type { Ids } from "../Ids.ts"
import { sampleOf } from "../run/SchemaSample.ts"
import type { Stubs } from "../run/Stubs.ts"

type JsonObject = Readonly<Record<string, unknown>>

/** A version of a skill. Its program only returns stubbed outcomes. */
export interface SkillVersion {
  readonly version: number
  readonly origin: "recorded" | "generated" | "refined" | "cloned"
  readonly parameters: ReadonlyArray<SkillParameter>
  readonly outputSchema: JsonObject | null
  readonly createdAt: Date
  state: "usable" | "rolled_back"
}

/** A skill of a project. */
export interface Skill {
  readonly id: string
  readonly projectId: string
  readonly goal: string
  readonly agentPrompt: string | null
  readonly clonedFromSkillId: string | null
  readonly runId: string | null
  readonly createdAt: Date
  readonly versions: Array<SkillVersion>
  title: string
  description: string
  categories: ReadonlyArray<SkillCategory>
  domains: ReadonlyArray<string>
  status: "recording" | "generating" | "finished" | "cancelled"
  isEnabled: boolean
  isPublic: boolean
  slug: string | null
  cloneCount: number
  firstPublishedAt: Date | null
  lastPublishedAt: Date | null
  updatedAt: Date
}

/** An execution, which has ended. */
export interface Execution {
  readonly id: string
  readonly projectId: string
  readonly skillId: string
  readonly sessionId: string
  readonly version: number
  readonly parameters: SkillValues
  readonly success: boolean
  readonly result: unknown
  readonly error: string | null
  readonly startedAt: Date
  readonly finishedAt: Date
}

export interface NewSkill extends Pick<Skill, "goal" | "agentPrompt" | "runId"> {
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly outputSchema?: JsonObject | undefined
  readonly values?: ReadonlyArray<{ readonly name: string; readonly description?: string | undefined }> | undefined
}

export type SkillChange = {
  readonly [Name in "title" | "description" | "categories" | "domains" | "isEnabled" | "isPublic"]?:
    | Skill[Name]
    | null
    | undefined
}

/** Time for each phase of a generation. */
const phaseTime = "5 seconds"

const isGenerating = ({ status }: Skill): boolean => status === "recording" || status === "generating"

/** Returns the version in use: the newest usable one. */
export const currentVersion = ({ versions }: Skill): SkillVersion | undefined =>
  versions.findLast(({ state }) => state === "usable")

export class Skills {
  readonly #clock: FakeClock
  readonly #ids: Ids
  readonly #stubs: Stubs
  readonly #skills = new Map<string, Skill>()
  readonly #executions: Array<Execution> = []

  constructor(clock: FakeClock, ids: Ids, stubs: Stubs) {
    this.#clock = clock
    this.#ids = ids
    this.#stubs = stubs
  }

  create(projectId: string, given: NewSkill): Skill {
    if (this.list(projectId).some(isGenerating)) throw FakeApiError.of("SkillGenerating")
    const skill = this.#add(projectId, { ...given, clonedFromSkillId: null })
    const parameters = (given.values ?? []).map(({ description = null, name }) => parameterOf(name, description))
    const origin = given.runId === null ? "generated" : "recorded"
    this.#generate(skill, { origin, parameters, outputSchema: given.outputSchema ?? null })
    return skill
  }

  of(projectId: string, id: string): Skill {
    const skill = this.#skills.get(id)
    return found(skill?.projectId === projectId ? skill : undefined, "SkillNotFound")
  }

  /** Returns a skill of the project, or a public one. */
  visible(projectId: string, id: string): Skill {
    const skill = this.#skills.get(id)
    return found(skill?.projectId === projectId || skill?.isPublic === true ? skill : undefined, "SkillNotFound")
  }

  public(slugOrId: string): Skill {
    return found(
      this.list().find(({ id, slug }) => slug === slugOrId || id === slugOrId),
      "SkillNotFound",
    )
  }

  /** Newest first. Without a project, the public skills of all projects. */
  list(projectId?: string): ReadonlyArray<Skill> {
    return [...this.#skills.values()]
      .filter((skill) => (projectId === undefined ? skill.isPublic : skill.projectId === projectId))
      .reverse()
  }

  update(skill: Skill, { isPublic, ...change }: SkillChange): Skill {
    const isPublished = isPublic === true && !skill.isPublic
    if (isPublished && currentVersion(skill) === undefined) throw FakeApiError.of("SkillNotFinished")
    const given = Object.entries(change).filter(([, value]) => value !== null && value !== undefined)
    Object.assign(skill, Object.fromEntries(given))
    if (isPublished) {
      skill.slug ??= this.#slugOf(skill)
      skill.firstPublishedAt ??= this.#clock.now
      skill.lastPublishedAt = this.#clock.now
    }
    skill.isPublic = isPublic ?? skill.isPublic
    skill.updatedAt = this.#clock.now
    return skill
  }

  remove(skill: Skill): void {
    if (isGenerating(skill)) throw FakeApiError.of("SkillStillGenerating")
    this.#skills.delete(skill.id)
  }

  cancel(skill: Skill): Skill {
    if (!isGenerating(skill)) throw FakeApiError.of("SkillNotCancellable")
    skill.status = currentVersion(skill) === undefined ? "cancelled" : "finished"
    return skill
  }

  rollback(skill: Skill): Skill {
    if (skill.isPublic) throw FakeApiError.of("SkillIsPublic")
    const usable = skill.versions.filter(({ state }) => state === "usable")
    const last = usable.at(-1)
    if (last === undefined || usable.length < 2) throw FakeApiError.of("NoEarlierSkillVersion")
    last.state = "rolled_back"
    skill.updatedAt = this.#clock.now
    return skill
  }

  refine(skill: Skill): Skill {
    const current = currentVersion(skill)
    if (skill.status !== "finished" || current === undefined) throw FakeApiError.of("SkillNotFinished")
    if (this.list(skill.projectId).some(isGenerating)) throw FakeApiError.of("SkillGenerating")
    skill.status = "recording"
    const { outputSchema, parameters } = current
    this.#generate(skill, { origin: "refined", parameters, outputSchema })
    return skill
  }

  clone(projectId: string, id: string): Skill {
    const source = this.visible(projectId, id)
    const current = currentVersion(source)
    if (current === undefined) throw FakeApiError.of("SkillNotFinished")
    const copy = this.#add(projectId, { ...source, agentPrompt: null, runId: null, clonedFromSkillId: source.id })
    const { outputSchema, parameters } = current
    this.#finish(copy, { origin: "cloned", parameters, outputSchema })
    if (source.projectId !== projectId) source.cloneCount += 1
    return copy
  }

  /** Executes a skill with the outcome of a stub whose `task` matches the skill's title. */
  execute(
    projectId: string,
    id: string,
    { parameters, sessionId }: { readonly parameters: JsonObject; readonly sessionId?: string | undefined },
  ): Execution {
    const skill = this.visible(projectId, id)
    const current = currentVersion(skill)
    if (current === undefined) throw FakeApiError.of("SkillNotFinished")
    if (!skill.isEnabled) throw FakeApiError.of("SkillDisabled")
    const read = readParameters(current.parameters, parameters)
    if ("issues" in read) throw FakeApiError.invalid(...read.issues)
    const session = sessionId ?? this.#ids.uuid("session")
    const { error, failure, isSuccess, output, result } = this.#stubs.take({
      task: skill.title,
      version: "v4",
      model: "tabwright-planner",
      turn: 1,
      sessionId: session,
      outputSchema: current.outputSchema ?? undefined,
    })
    const success = failure === undefined && isSuccess !== false
    const sample = current.outputSchema === null ? `Done: ${skill.title}` : sampleOf(current.outputSchema)
    const now = this.#clock.now
    const execution: Execution = {
      id: this.#ids.uuid("execution"),
      projectId,
      skillId: skill.id,
      sessionId: session,
      version: current.version,
      parameters: read.values,
      success,
      result: success ? (output ?? result ?? sample) : null,
      error: success ? null : (error ?? "The script failed."),
      startedAt: now,
      finishedAt: now,
    }
    this.#executions.push(execution)
    return execution
  }

  /** Newest first. */
  executions(projectId: string, skillId: string): ReadonlyArray<Execution> {
    const { id } = this.visible(projectId, skillId)
    return this.#executions.filter((one) => one.projectId === projectId && one.skillId === id).reverse()
  }

  execution(projectId: string, skillId: string, id: string): Execution {
    return found(
      this.executions(projectId, skillId).find((one) => one.id === id),
      "SkillExecutionNotFound",
    )
  }

  #add(
    projectId: string,
    given: NewSkill & Pick<Skill, "clonedFromSkillId"> & Partial<Pick<Skill, "categories" | "domains">>,
  ): Skill {
    const { agentPrompt, categories = [], clonedFromSkillId, description, domains = [], goal, runId, title } = given
    const now = this.#clock.now
    const skill: Skill = {
      id: this.#ids.uuid("skill"),
      projectId,
      goal,
      agentPrompt,
      clonedFromSkillId,
      runId,
      createdAt: now,
      versions: [],
      title: title ?? goal.slice(0, 100),
      description: description ?? goal,
      categories,
      domains,
      status: "recording",
      isEnabled: true,
      isPublic: false,
      slug: null,
      cloneCount: 0,
      firstPublishedAt: null,
      lastPublishedAt: null,
      updatedAt: now,
    }
    this.#skills.set(skill.id, skill)
    return skill
  }

  /** Moves a skill through the phases of its generation, unless it is cancelled meanwhile. */
  #generate(skill: Skill, content: Pick<SkillVersion, "origin" | "parameters" | "outputSchema">): void {
    this.#clock.after(
      phaseTime,
      () => {
        if (skill.status !== "recording") return
        skill.status = "generating"
        this.#clock.after(phaseTime, () => skill.status === "generating" && this.#finish(skill, content), skill.id)
      },
      skill.id,
    )
  }

  #finish(skill: Skill, content: Pick<SkillVersion, "origin" | "parameters" | "outputSchema">): void {
    skill.versions.push({ ...content, version: skill.versions.length + 1, state: "usable", createdAt: this.#clock.now })
    skill.status = "finished"
    skill.updatedAt = this.#clock.now
  }

  #slugOf({ id, title }: Skill): string {
    const slug = title.toLowerCase().replace(/[^a-z0-9]+/g, "-")
    return [...this.#skills.values()].some((other) => other.slug === slug) ? `${slug}-${id.slice(-8)}` : slug
  }
}

const parameterOf = (name: string, description: string | null): SkillParameter => ({
  name,
  type: "string",
  required: true,
  description,
  default: null,
})
