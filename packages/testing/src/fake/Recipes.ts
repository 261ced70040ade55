import { found } from "./FakeApiError.ts"
import type { FakeClock } from "./FakeClock.ts"
import type { Ids } from "./Ids.ts"
import { type MicroUsd, usdText } from "./Projects.ts"
import type { Run } from "./run/Run.ts"
import type { Session } from "./Sessions.ts"

/** A recorded task that later runs repeat without a model. */
export interface Recipe {
  readonly id: string
  readonly projectId: string
  readonly workspaceId: string
  /** Equal for tasks that share a recipe. */
  readonly key: string
  readonly template: string
  readonly parameterCount: number
  readonly model: string
  readonly steps: ReadonlyArray<string>
  /** Usage of the recorded run, which each replay saves. */
  readonly tokens: number
  readonly cost: MicroUsd
  readonly createdAt: Date
  hitCount: number
  missCount: number
  /** Misses since the last hit. */
  missesInRow: number
  lastUsedAt: Date | null
}

/** A parameter of a task, such as `@{{lamp}}`. */
const parameter = /@\{\{.*?\}\}/gs

export const hasParameters = (task: string): boolean => task.search(parameter) >= 0

/** Number of consecutive misses after which a recipe is deleted, as in the real service. */
const maxMissesInRow = 3

interface Task {
  readonly task: string
  readonly startUrl?: string | undefined
  readonly outputSchema?: Readonly<Record<string, unknown>> | undefined
}

export class Recipes {
  readonly #clock: FakeClock
  readonly #ids: Ids
  readonly #recipes = new Map<string, Recipe>()

  constructor(clock: FakeClock, ids: Ids) {
    this.#clock = clock
    this.#ids = ids
  }

  of(projectId: string, id: string): Recipe {
    const recipe = this.#recipes.get(id)
    return found(recipe?.projectId === projectId ? recipe : undefined, "RecipeNotFound")
  }

  /** Newest first. */
  list(projectId: string, workspaceId?: string): ReadonlyArray<Recipe> {
    return [...this.#recipes.values()]
      .filter((recipe) => recipe.projectId === projectId && (workspaceId ?? recipe.workspaceId) === recipe.workspaceId)
      .reverse()
  }

  /** Idempotent. */
  remove(projectId: string, id: string): void {
    if (this.#recipes.get(id)?.projectId === projectId) this.#recipes.delete(id)
  }

  /** Returns the recipe of a task in its session's workspace. */
  find(session: Session, task: Task): Recipe | undefined {
    return this.list(session.projectId, session.workspaceId).find(({ key }) => key === keyOf(session, task))
  }

  /** Records a run that is about to end, or counts its replay. Returns the data of the event. */
  settle(session: Session, run: Run): Readonly<Record<string, unknown>> {
    const recipe = run.recipeId === null ? undefined : this.#recipes.get(run.recipeId)
    if (recipe === undefined) {
      const reason = "there was no recipe"
      if (run.isSuccess !== true) return eventData("MISS", `${reason}; not recorded: the run did not succeed`)
      return { ...eventData("MISS", reason), recipe_id: this.#record(session, run).id, is_recorded: true }
    }
    recipe.lastUsedAt = this.#clock.now
    if (run.isSuccess === true) {
      recipe.hitCount += 1
      recipe.missesInRow = 0
      const saved = { saved_tokens: recipe.tokens, saved_cost_usd: usdText(recipe.cost) }
      return { ...eventData("HIT", ""), recipe_id: recipe.id, ...saved }
    }
    recipe.missCount += 1
    recipe.missesInRow += 1
    if (recipe.missesInRow === maxMissesInRow) this.#recipes.delete(recipe.id)
    return { ...eventData("MISS", "the run did not succeed"), recipe_id: recipe.id }
  }

  #record(session: Session, run: Run): Recipe {
    const recipe: Recipe = {
      id: this.#ids.uuid("recipe"),
      projectId: session.projectId,
      workspaceId: session.workspaceId,
      key: keyOf(session, run),
      template: run.task.replace(parameter, "@{{}}"),
      parameterCount: run.task.match(parameter)?.length ?? 0,
      model: run.model,
      steps: run.steps.flatMap(({ actions }) => actions),
      tokens: run.inputTokens + run.outputTokens,
      cost: run.cost,
      createdAt: this.#clock.now,
      hitCount: 0,
      missCount: 0,
      missesInRow: 0,
      lastUsedAt: null,
    }
    this.#recipes.set(recipe.id, recipe)
    return recipe
  }
}

const keyOf = ({ browserSettings: { profileId } }: Session, { outputSchema, startUrl, task }: Task): string =>
  JSON.stringify([task.replace(parameter, "@{{}}"), startUrl ?? null, outputSchema ?? null, profileId ?? null])

const eventData = (result: "HIT" | "MISS", reason: string) => ({
  result,
  reason,
  recipe_id: null,
  is_recorded: false,
  healed_steps: 0,
  saved_tokens: 0,
  saved_cost_usd: "0",
})
