import type { Tabwright } from "@tabwright/sdk/v4"
import { useSignedIn } from "../auth/AuthState.ts"
import { useCursorList } from "./Lists.ts"
import { useMutationAction } from "./QueryClient.ts"

/** A recipe: a recorded task that runs without a model. */
export type Recipe = Awaited<ReturnType<Tabwright["recipes"]["get"]>>

export const useRecipes = () => {
  const { client } = useSignedIn()
  return useCursorList({
    queryKey: ["recipes"],
    fetchPage: (cursor, signal) => client.recipes.list(cursor, { signal }),
    rowsOf: recipesOf,
  })
}

const recipesOf = <R>({ recipes }: { readonly recipes: ReadonlyArray<R> }) => recipes

export const useDeleteRecipe = () => {
  const { client } = useSignedIn()
  return useMutationAction((id: string) => client.recipes.delete(id), [["recipes"]])
}
