import { useCallback, useState } from "react"
import { Button } from "../../components/Button.tsx"
import { SelectField, TextField } from "../../components/form/Field.tsx"
import { SavedMenu } from "../../components/form/SavedMenu.tsx"
import { SearchField } from "../../components/form/SearchField.tsx"
import { SaveExport } from "./SaveExport.tsx"
import { panelFilters, useRunSources } from "../../queries/run-list/RunList.ts"
import { anyRuns, type RunSearch } from "../../queries/run-list/RunSearch.ts"
import { runStatuses } from "../../queries/Runs.ts"
import { useModels } from "../../queries/Server.ts"
import { savedViews } from "./SavedViews.ts"

type Change = (part: Partial<RunSearch>) => void

/** Search, filters, saved views and export of the list of runs. */
export const RunToolbar = ({ change, search }: { readonly search: RunSearch; readonly change: Change }) => {
  const count = panelFilters.filter((name) => search[name] !== "").length
  const [isOpen, setOpen] = useState(count > 0)
  const onSearch = useCallback((query: string) => change({ query }), [change])
  return (
    <div className="run-toolbar" role="search">
      <div className="run-filters">
        <SearchField label="Search tasks" maxLength={200} text={search.query} onSearch={onSearch} />
        <SelectField
          label="Status"
          isLabelHidden
          value={search.status}
          onChange={(event) => change({ status: event.target.value })}
        >
          <option value="">Any status</option>
          {runStatuses.map((status) => (
            <option key={status} value={status}>
              {status}
            </option>
          ))}
        </SelectField>
        <Button icon="filter" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {count === 0 ? "Filters" : `Filters (${count})`}
        </Button>
        <span className="run-toolbar-end">
          <SavedMenu
            title="Views"
            noun="view"
            description="Stores the filters and the order in this browser."
            items={savedViews}
            value={() => changed(search)}
            none={{ name: "All runs", onSelect: () => change(anyRuns) }}
            onSelect={(view) => change({ ...anyRuns, ...view })}
          />
          <SaveExport search={search} />
        </span>
      </div>
      {isOpen ? <FilterPanel search={search} change={change} /> : null}
    </div>
  )
}

const FilterPanel = ({ change, search }: { readonly search: RunSearch; readonly change: Change }) => {
  const { data: models = [] } = useModels()
  const { data: sources } = useRunSources()
  const text = (name: "from" | "to" | "minCost" | "maxCost") => ({
    value: search[name],
    onChange: (event: { readonly target: { readonly value: string } }) => change({ [name]: event.target.value }),
  })
  const choice = (
    name: "schedule" | "skill",
    options: ReadonlyArray<{ readonly id: string; readonly name: string }>,
  ) => (
    <SelectField
      label={name === "schedule" ? "Schedule" : "Skill"}
      value={search[name]}
      onChange={(event) => change({ [name]: event.target.value })}
    >
      <option value="">Any</option>
      {search[name] === "" || options.some(({ id }) => id === search[name]) ? null : (
        <option value={search[name]}>{search[name].slice(0, 8)}</option>
      )}
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.name}
        </option>
      ))}
    </SelectField>
  )
  const names = models.map(({ id }) => id)
  return (
    <div className="filter-panel">
      <SelectField label="Model" value={search.model} onChange={(event) => change({ model: event.target.value })}>
        <option value="">Any</option>
        {[...new Set([...names, ...(search.model === "" ? [] : [search.model])])].map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField label="From" type="date" {...text("from")} />
      <TextField label="To" type="date" {...text("to")} />
      <TextField label="Cost from (USD)" type="number" min={0} step="any" {...text("minCost")} />
      <TextField label="Cost to (USD)" type="number" min={0} step="any" {...text("maxCost")} />
      {choice("schedule", sources?.schedules ?? [])}
      {choice("skill", sources?.skills ?? [])}
      <Button kind="quiet" icon="close" onClick={() => change({ ...anyRuns, sort: search.sort, order: search.order })}>
        Clear filters
      </Button>
    </div>
  )
}

/** Returns the values that differ from the default list. */
const changed = (search: RunSearch): Partial<RunSearch> =>
  Object.fromEntries(
    Object.entries(anyRuns).flatMap(([name, value]) => {
      const own = search[name as keyof RunSearch]
      return own === value ? [] : [[name, own]]
    }),
  )
