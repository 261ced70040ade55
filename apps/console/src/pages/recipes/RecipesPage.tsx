import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { Button } from "../../components/Button.tsx"
import { Confirm, Dialog } from "../../components/Dialog.tsx"
import { List } from "../../components/List.tsx"
import { Moment } from "../../components/Moment.tsx"
import { Facts, Page } from "../../components/Page.tsx"
import { WriteNotice } from "../../components/Scopes.tsx"
import { Empty } from "../../components/State.tsx"
import type { Column } from "../../components/Table.tsx"
import { formatShort } from "../../format/Amount.ts"
import { formatUsd } from "../../format/Money.ts"
import { type Recipe, useDeleteRecipe, useRecipes } from "../../queries/Recipes.ts"

/** How tasks are done again without a model. */
export const RecipesPage = () => {
  const [open, setOpen] = useState<Recipe>()
  const [doomed, setDoomed] = useState<Recipe>()
  const { mutateAsync: remove } = useDeleteRecipe()
  return (
    <Page title="Recipes" description="How tasks were done, to be done again without a model.">
      <WriteNotice />
      <List
        label="Recipes"
        list={useRecipes()}
        columns={columnsOf(setOpen, setDoomed)}
        keyOf={({ id }) => id}
        empty={
          <Empty icon="recipe" title="No recipe yet">
            A run with <code>cacheScript</code> leaves one behind: the next run of the same task goes by it, and costs
            nothing while the page stays as it was.
          </Empty>
        }
      />
      {open === undefined ? null : <Details recipe={open} onClose={() => setOpen(undefined)} />}
      <Confirm
        isOpen={doomed !== undefined}
        title="Forget this recipe?"
        action="Forget it"
        onClose={() => setDoomed(undefined)}
        onConfirm={() => remove(doomed?.id ?? "")}
      >
        <p>The next run of its task asks the model for every step, and makes a new one.</p>
      </Confirm>
    </Page>
  )
}

const columnsOf = (open: (recipe: Recipe) => void, drop: (recipe: Recipe) => void): ReadonlyArray<Column<Recipe>> => [
  {
    header: "Task",
    cell: (recipe) => (
      <button type="button" className="file-name" title={recipe.template} onClick={() => open(recipe)}>
        {recipe.template}
      </button>
    ),
  },
  { header: "Repeated", width: "6rem", isNumeric: true, cell: ({ hits }) => formatShort(hits) },
  { header: "Repaired", width: "6rem", isNumeric: true, hiddenBelowPx: 700, cell: ({ heals }) => formatShort(heals) },
  {
    header: "Saved",
    width: "10rem",
    isNumeric: true,
    hiddenBelowPx: 700,
    cell: ({ savedCostUsd, savedTokens }) => `${formatShort(savedTokens)} tokens, ${formatUsd(savedCostUsd)}`,
  },
  {
    header: "Last used",
    width: "8rem",
    isNumeric: true,
    hiddenBelowPx: 480,
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? <span className="soft">never</span> : <Moment at={lastUsedAt} />),
  },
  {
    header: "",
    width: "4rem",
    cell: (recipe) => (
      <span className="row-actions">
        <Button kind="quiet" icon="trash" onClick={() => drop(recipe)} aria-label={`Forget ${recipe.template}`} />
      </span>
    ),
  },
]

const Details = ({ onClose, recipe }: { readonly recipe: Recipe; readonly onClose: () => void }) => (
  <Dialog isOpen title="Recipe" description={recipe.template} onClose={onClose}>
    <Facts
      facts={[
        ["Made of a run with", recipe.model],
        ["Values to give", String(recipe.slots)],
        ["Repeated as it was", String(recipe.hits)],
        ["Repaired", String(recipe.heals)],
        ["Did not fit", String(recipe.misses)],
        [
          "Workspace",
          <Link key="workspace" to="/workspaces/$workspaceId" params={{ workspaceId: recipe.workspaceId }}>
            open
          </Link>,
        ],
        ["Made", <Moment key="made" at={recipe.createdAt} />],
      ]}
    />
    <ol className="recipe-steps" aria-label="Steps">
      {recipe.steps.map((step, index) => (
        <li key={index}>{step}</li>
      ))}
    </ol>
  </Dialog>
)
