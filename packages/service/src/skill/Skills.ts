import { Context, Effect, Layer, Option } from "effect"
import { Projects } from "../access/Projects.ts"
import type { RunError } from "../run/RunError.ts"
import { findCreated, IdSeed, IsFirstAttempt, newId } from "../store/IdGenerator.ts"
import type { CursorPage, KeysetPosition, Page, PageQuery } from "../store/Page.ts"
import type { Skill, SkillVersion } from "../store/skill/Skill.ts"
import { type SkillChange, type SkillFilter, SkillStore } from "../store/skill/SkillStore.ts"
import { SkillVersionStore } from "../store/skill/SkillVersionStore.ts"
import type { StoreError } from "../store/StoreError.ts"
import { type SkillError, skillError } from "./SkillError.ts"
import { placeholderTitle, SkillGeneration, type SkillFeedback, type SkillSource } from "./SkillGeneration.ts"
import { slugOf, uniqueSlugOf } from "./SkillSlug.ts"
import { isGenerating } from "./SkillStatus.ts"

/** The key that a request was sent with. */
export interface SkillCaller {
  readonly projectId: string
  readonly apiKeyId: string
}

export interface SkillRequest {
  readonly goal: string
  /** Default: generated. */
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly source: SkillSource
}

type Outcome<A> = Effect.Effect<A, SkillError | StoreError>

/** Handles requests about skills. A success is committed; a failure has changed nothing. */
export class Skills extends Context.Service<
  Skills,
  {
    create(caller: SkillCaller, request: SkillRequest): Effect.Effect<Skill, SkillError | RunError | StoreError>
    get(projectId: string, id: string): Outcome<Skill>
    /** Returns a skill of the project or a public one. */
    getVisible(projectId: string, id: string): Outcome<Skill>
    /** Returns a public skill by its slug or id. */
    getPublic(slugOrId: string): Outcome<Skill>
    list(
      filter: SkillFilter,
      page: { readonly after?: KeysetPosition | undefined; readonly limit: number },
    ): Effect.Effect<CursorPage<{ readonly skill: Skill; readonly key: string }>, StoreError>
    listPage(filter: SkillFilter, page: PageQuery): Effect.Effect<Page<Skill>, StoreError>
    update(projectId: string, id: string, change: Omit<SkillChange, "slug">): Outcome<Skill>
    delete(projectId: string, id: string): Outcome<void>
    cancel(projectId: string, id: string): Effect.Effect<Skill, SkillError | RunError | StoreError>
    refine(
      caller: SkillCaller,
      id: string,
      feedback: SkillFeedback,
    ): Effect.Effect<Skill, SkillError | RunError | StoreError>
    rollback(projectId: string, id: string): Outcome<Skill>
    versions(projectId: string, id: string): Outcome<ReadonlyArray<Omit<SkillVersion, "program">>>
    version(projectId: string, id: string, version: number): Outcome<SkillVersion>
    /** Copies the current version of a public skill into the project. */
    clone(projectId: string, id: string): Outcome<Skill>
  }
>()("@tabwright/service/skill/Skills") {
  static readonly layer = Layer.effect(
    Skills,
    Effect.gen(function* () {
      const store = yield* SkillStore
      const versionStore = yield* SkillVersionStore
      const generation = yield* SkillGeneration
      const projects = yield* Projects

      const orNotFound = <A, E>(found: Effect.Effect<Option.Option<A>, E>) =>
        Effect.flatMap(found, (one) =>
          Option.isSome(one) ? Effect.succeed(one.value) : Effect.fail(skillError("SkillNotFound")),
        )

      const get = (projectId: string, id: string) => orNotFound(store.findOf(projectId, id))
      const getVisible = (projectId: string, id: string) => orNotFound(store.findVisible(projectId, id))
      const getPublic = (slugOrId: string) => orNotFound(store.findPublic(slugOrId))

      const requireStorage = Effect.fnUntraced(function* (projectId: string) {
        if (yield* projects.isZeroRetention(projectId)) return yield* skillError("SkillsNotStored")
      })

      const created = (outcome: Skill | "SkillGenerating" | "TooManySkills") =>
        typeof outcome === "string" ? Effect.fail(skillError(outcome)) : Effect.succeed(outcome)

      const create = Effect.fn("Skills.create")(function* (caller: SkillCaller, request: SkillRequest) {
        const { apiKeyId, projectId } = caller
        const made = yield* findCreated("skill", (id) => store.findOf(projectId, id))
        if (Option.isSome(made)) return made.value
        yield* requireStorage(projectId)
        const { goal, source } = request
        const skill = yield* Effect.flatMap(
          store.create({
            id: yield* newId("skill"),
            projectId,
            title: request.title ?? placeholderTitle(goal),
            description: request.description ?? goal,
            goal,
            agentPrompt: source.kind === "agent" ? source.agentPrompt : null,
            categories: [],
            domains: [],
          }),
          created,
        )
        yield* Effect.onError(generation.start(skill, source, apiKeyId), () =>
          Effect.ignore(Effect.andThen(versionStore.end(skill.id, "failed", null), store.delete(projectId, skill.id))),
        )
        return yield* get(projectId, skill.id)
      })

      const list: Skills["Service"]["list"] = Effect.fn("Skills.list")(function* (filter, page) {
        return yield* store.list(filter, page)
      })

      const listPage = Effect.fn("Skills.listPage")(function* (filter: SkillFilter, page: PageQuery) {
        return yield* store.listPage(filter, page)
      })

      const update = Effect.fn("Skills.update")(function* (
        projectId: string,
        id: string,
        change: Omit<SkillChange, "slug">,
      ) {
        const skill = yield* get(projectId, id)
        const isPublished = change.isPublic === true && !skill.isPublic
        if (isPublished && skill.currentVersion === null) return yield* skillError("SkillNotFinished")
        const title = change.title ?? skill.title
        const slug = slugOf(title)
        const isTaken = isPublished && skill.slug === null && (yield* store.isSlugTaken(slug))
        const named = isPublished ? { slug: isTaken ? uniqueSlugOf(title, id) : slug } : {}
        const { isPublic, ...rest } = change
        const isToggled = isPublic !== undefined && isPublic !== skill.isPublic
        const updated = yield* store.update(projectId, id, { ...rest, ...named, ...(isToggled ? { isPublic } : {}) })
        if (updated === "EnabledSkillsLimitExceeded") return yield* skillError(updated)
        return yield* orNotFound(Effect.succeed(updated))
      })

      const remove = Effect.fn("Skills.delete")(function* (projectId: string, id: string) {
        yield* get(projectId, id)
        if (!(yield* store.delete(projectId, id))) return yield* skillError("SkillStillGenerating")
      })

      const cancel = Effect.fn("Skills.cancel")(function* (projectId: string, id: string) {
        const skill = yield* get(projectId, id)
        if (!isGenerating(skill.status)) return yield* skillError("SkillNotCancellable")
        yield* generation.cancel(skill)
        return yield* get(projectId, id)
      })

      const refine = Effect.fn("Skills.refine")(function* (caller: SkillCaller, id: string, feedback: SkillFeedback) {
        yield* requireStorage(caller.projectId)
        const skill = yield* get(caller.projectId, id)
        const isRetry = (yield* IdSeed) !== undefined && !(yield* IsFirstAttempt)
        if (isRetry && isGenerating(skill.status)) return skill
        if (skill.status !== "finished") return yield* skillError("SkillNotFinished")
        yield* generation.refine(skill, feedback, caller.apiKeyId)
        return yield* get(caller.projectId, id)
      })

      const rollback = Effect.fn("Skills.rollback")(function* (projectId: string, id: string) {
        const skill = yield* get(projectId, id)
        if (skill.isPublic) return yield* skillError("SkillIsPublic")
        if (!(yield* versionStore.rollback(projectId, id))) return yield* skillError("NoEarlierSkillVersion")
        return yield* get(projectId, id)
      })

      const versions = Effect.fn("Skills.versions")(function* (projectId: string, id: string) {
        yield* get(projectId, id)
        return yield* versionStore.list(id)
      })

      const version = Effect.fn("Skills.version")(function* (projectId: string, id: string, number: number) {
        yield* get(projectId, id)
        return yield* orNotFound(versionStore.find(id, number))
      })

      const clone = Effect.fn("Skills.clone")(function* (projectId: string, id: string) {
        const made = yield* findCreated("skill", (found) => store.findOf(projectId, found))
        if (Option.isSome(made)) return made.value
        yield* requireStorage(projectId)
        const source = yield* orNotFound(store.findVisible(projectId, id))
        const current = source.currentVersion
        if (current === null) return yield* skillError("SkillNotFinished")
        const { outputSchema, parameters, program } = yield* orNotFound(versionStore.find(source.id, current))
        const { categories, description, domains, goal, title } = source
        const copy = yield* Effect.flatMap(
          store.create({
            id: yield* newId("skill"),
            projectId,
            title,
            description,
            goal,
            agentPrompt: null,
            categories,
            domains,
            clonedFromId: source.id,
            version: { parameters, outputSchema, program, origin: "cloned", isUsable: true },
          }),
          created,
        )
        if (source.projectId !== projectId) yield* store.countClone(source.id)
        return copy
      })

      return Skills.of({
        create,
        get,
        getVisible,
        getPublic,
        list,
        listPage,
        update,
        delete: remove,
        cancel,
        refine,
        rollback,
        versions,
        version,
        clone,
      })
    }),
  )
}
