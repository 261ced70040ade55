import { SelectField } from "../../components/form/Field.tsx"
import { SearchField } from "../../components/form/SearchField.tsx"
import type { SkillFilter } from "../../queries/automation/Skills.ts"
import { categories } from "./Categories.ts"

/** Search and category of a list of skills. */
export const SkillFilters = ({
  change,
  filter,
}: {
  readonly filter: SkillFilter
  readonly change: (part: Partial<SkillFilter>) => void
}) => (
  <div className="filter-row" role="search">
    <SearchField label="Search skills" maxLength={100} text={filter.query} onSearch={(query) => change({ query })} />
    <SelectField
      label="Category"
      isLabelHidden
      value={filter.category}
      onChange={(event) => change({ category: event.target.value })}
    >
      <option value="">All categories</option>
      {categories.map(([category, name]) => (
        <option key={category} value={category}>
          {name}
        </option>
      ))}
    </SelectField>
  </div>
)
