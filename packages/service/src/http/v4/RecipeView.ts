import type { Recipe } from "@tabwright/agent"
import type { StoredRecipe } from "../../store/RecipeStore.ts"

type Act = Recipe["acts"][number]
type Text = Act["texts"][string]

/** A text with its slots as marks, and what was read as dots. */
const shown = (text: Text): string =>
  text.map((part) => ("text" in part ? part.text : "slot" in part ? "@{{}}" : "…")).join("")

const targetOf = ({ targets }: Act): string =>
  Object.values(targets)
    .map(({ label, name, role }) => {
      const called = shown(name) || shown(label)
      return called === "" ? role : `${role} "${called.slice(0, 80)}"`
    })
    .join(", ")

/** One line of an act: `fill searchbox "Search products" with "@{{}}"`. */
const stepOf = (act: Act): string => {
  const [verb = ""] = Object.keys(act.action)
  const texts = Object.values(act.texts)
    .map(shown)
    .filter((text) => text !== "")
  const what = texts.length === 0 ? "" : ` with "${texts.join('", "').slice(0, 200)}"`
  const target = targetOf(act)
  return `${verb}${target === "" ? "" : ` ${target}`}${what}`
}

/**
 * A recipe as v4 shows it.
 *
 * @category constructors
 * @since 0.1.0
 */
export const recipeView = (recipe: StoredRecipe) => ({
  id: recipe.id,
  workspaceId: recipe.workspaceId,
  template: recipe.template,
  slots: recipe.slots,
  model: recipe.model,
  steps: recipe.recipe.acts.map(stepOf),
  hits: recipe.hits,
  heals: recipe.heals,
  misses: recipe.misses,
  savedTokens: Number(recipe.savedTokens),
  savedCostUsd: recipe.savedCostUsd,
  lastUsedAt: recipe.lastUsedAt?.toISOString() ?? null,
  createdAt: recipe.createdAt.toISOString(),
  updatedAt: recipe.updatedAt.toISOString(),
})
