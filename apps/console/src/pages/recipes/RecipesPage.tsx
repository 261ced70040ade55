import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { formatShort, formatUsd } from "../../Format.ts"
import { Button, ButtonLink } from "../../components/Button.tsx"
import { Confirm, Dialog } from "../../components/Dialog.tsx"
import { Empty } from "../../components/Feedback.tsx"
import { Facts, Page } from "../../components/Page.tsx"
import { RelativeTime } from "../../components/RelativeTime.tsx"
import { WriteNotice } from "../../components/RequireScope.tsx"
import { type Column, List } from "../../components/Table.tsx"
import { useCanWrite } from "../../queries/Keys.ts"
import { type Recipe, useDeleteRecipe, useRecipes } from "../../queries/Recipes.ts"

export const RecipesPage = () => {
  const [open, setOpen] = useState<Recipe>()
  const [deleting, setDeleting] = useState<Recipe>()
  const { mutateAsync: deleteRecipe } = useDeleteRecipe()
  return (
    <Page title="Recipes" description="Recorded tasks that run again without a model.">
      <WriteNotice />
      <List
        label="Recipes"
        list={useRecipes()}
        columns={columnsOf(setOpen, useCanWrite() ? setDeleting : undefined)}
        keyOf={({ id }) => id}
        empty={
          <Empty
            icon="recipe"
            title="No recipes yet"
            action={
              <ButtonLink to="/runs/new" icon="add">
                New run
              </ButtonLink>
            }
          >
            A run with “Use a recipe” (<code>cacheScript</code>) records a recipe. The next run of the same task replays
            it, at no model cost while the page stays the same.
          </Empty>
        }
      />
      {open === undefined ? null : <Details recipe={open} onClose={() => setOpen(undefined)} />}
      <Confirm
        isOpen={deleting !== undefined}
        title="Delete recipe?"
        action="Delete recipe"
        onClose={() => setDeleting(undefined)}
        onConfirm={() => deleteRecipe(deleting?.id ?? "")}
      >
        <p>The next run of this task uses the model for every step and records a new recipe.</p>
      </Confirm>
    </Page>
  )
}

const columnsOf = (
  open: (recipe: Recipe) => void,
  remove: ((recipe: Recipe) => void) | undefined,
): ReadonlyArray<Column<Recipe>> => [
  {
    header: "Task",
    cell: (recipe) => (
      <button type="button" className="file-name" title={recipe.template} onClick={() => open(recipe)}>
        {recipe.template}
      </button>
    ),
  },
  { header: "Replayed", width: "6rem", isNumeric: true, cell: ({ hitCount }) => formatShort(hitCount) },
  {
    header: "Repaired",
    width: "6rem",
    isNumeric: true,
    hiddenBelowPx: 700,
    cell: ({ healCount }) => formatShort(healCount),
  },
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
    cell: ({ lastUsedAt }) =>
      lastUsedAt === null ? <span className="soft">never</span> : <RelativeTime at={lastUsedAt} />,
  },
  {
    header: "",
    width: "4rem",
    cell: (recipe) =>
      remove === undefined ? null : (
        <span className="row-actions">
          <Button
            kind="quiet"
            icon="trash"
            onClick={() => remove(recipe)}
            aria-label={`Delete recipe: ${recipe.template}`}
          />
        </span>
      ),
  },
]

const Details = ({ onClose, recipe }: { readonly recipe: Recipe; readonly onClose: () => void }) => (
  <Dialog isOpen title="Recipe" description={recipe.template} onClose={onClose}>
    <Facts
      facts={[
        ["Recorded with", recipe.model],
        ["Parameters", String(recipe.parameterCount)],
        ["Replayed unchanged", String(recipe.hitCount)],
        ["Repaired", String(recipe.healCount)],
        ["Failed", String(recipe.missCount)],
        [
          "Workspace",
          <Link key="workspace" to="/workspaces/$workspaceId" params={{ workspaceId: recipe.workspaceId }}>
            Open workspace
          </Link>,
        ],
        ["Created", <RelativeTime key="created" at={recipe.createdAt} />],
      ]}
    />
    <ol className="recipe-steps" aria-label="Steps">
      {recipe.steps.map((step, index) => (
        <li key={index}>{step}</li>
      ))}
    </ol>
  </Dialog>
)
