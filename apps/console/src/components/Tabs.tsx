import { Tabs as Base } from "@base-ui/react/tabs"
import type { ReactNode } from "react"

export interface Tab {
  readonly id: string
  readonly title: ReactNode
  readonly content: ReactNode
}

export const Tabs = ({
  label,
  onSelect,
  selected,
  tabs,
}: {
  readonly label: string
  readonly tabs: ReadonlyArray<Tab>
  /** Id of the selected tab. Default: the first one, then uncontrolled. */
  readonly selected?: string
  readonly onSelect?: (id: string) => void
}) => (
  <Base.Root
    className="tabs"
    {...(selected === undefined ? { defaultValue: tabs[0]?.id } : { value: selected })}
    onValueChange={(id: unknown) => (typeof id === "string" ? onSelect?.(id) : undefined)}
  >
    <Base.List className="tab-list" aria-label={label}>
      {tabs.map(({ id, title }) => (
        <Base.Tab key={id} value={id} className="tab">
          {title}
        </Base.Tab>
      ))}
    </Base.List>
    {tabs.map(({ content, id }) => (
      <Base.Panel key={id} value={id} className="tab-panel">
        {content}
      </Base.Panel>
    ))}
  </Base.Root>
)
