import { getRouteApi, Link, useNavigate } from "@tanstack/react-router"
import { Badge, StatusBadge } from "../../components/Badge.tsx"
import { ButtonLink } from "../../components/Button.tsx"
import { CommandHint } from "../../components/command/CommandHint.tsx"
import { Empty } from "../../components/Feedback.tsx"
import { Page } from "../../components/Page.tsx"
import { RelativeTime } from "../../components/RelativeTime.tsx"
import { WriteNotice } from "../../components/RequireScope.tsx"
import { type Column, List } from "../../components/Table.tsx"
import { type Skill, useSkills } from "../../queries/automation/Skills.ts"
import { useCanWrite } from "../../queries/Keys.ts"
import { SkillFilters } from "./SkillFilters.tsx"

const route = getRouteApi("/skills")

export const SkillsPage = () => {
  const filter = route.useSearch()
  const navigate = useNavigate({ from: "/skills" })
  const canWrite = useCanWrite()
  const list = useSkills(filter)
  const isFiltered = filter.query !== "" || filter.category !== ""
  // The button is then part of the empty list.
  const isEmpty = !list.isPending && list.rows.length === 0 && !isFiltered
  const create = canWrite ? (
    <ButtonLink to="/skills/new" kind="primary" icon="add">
      New skill
    </ButtonLink>
  ) : undefined
  return (
    <Page
      title="Skills"
      description="Jobs on websites as operations with parameters, which run without a model."
      actions={
        <>
          <ButtonLink to="/marketplace" icon="marketplace">
            Marketplace
          </ButtonLink>
          {isEmpty ? null : create}
        </>
      }
    >
      <WriteNotice />
      {list.rows.length > 0 || isFiltered ? (
        <SkillFilters
          filter={filter}
          change={(part) => void navigate({ search: (now) => ({ ...now, ...part }), replace: true })}
        />
      ) : null}
      <List
        label="Skills"
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        empty={
          isFiltered ? (
            <Empty icon="search" title="No matching skills">
              Change the search or the category.
            </Empty>
          ) : (
            <Empty
              icon="skill"
              title="No skills yet"
              action={
                <>
                  {create}
                  <CommandHint command={'tabwright skills create "Return the price of a product" --prompt "Open …"'} />
                </>
              }
            >
              Describe a job once, or take a finished run. The skill then does it with other values, at the speed of a
              script.
            </Empty>
          )
        }
      />
    </Page>
  )
}

const columns: ReadonlyArray<Column<Skill>> = [
  {
    header: "Skill",
    cell: ({ goal, id, title }) => (
      <Link to="/skills/$skillId" params={{ skillId: id }} className="row-link" title={goal}>
        {title}
      </Link>
    ),
  },
  {
    header: "Status",
    width: "8.5rem",
    cell: ({ isEnabled, status }) =>
      isEnabled || status !== "finished" ? <StatusBadge status={status} /> : <Badge>disabled</Badge>,
  },
  {
    header: "Parameters",
    width: "16rem",
    hiddenBelowPx: 900,
    cell: ({ parameters }) =>
      parameters.length === 0 ? (
        <span className="soft">none</span>
      ) : (
        <span className="mono">{parameters.map(({ name }) => name).join(", ")}</span>
      ),
  },
  {
    header: "Visibility",
    width: "7rem",
    hiddenBelowPx: 900,
    cell: ({ isPublic }) => (isPublic ? <Badge tone="live">public</Badge> : <span className="soft">project</span>),
  },
  {
    header: "Version",
    width: "6rem",
    isNumeric: true,
    hiddenBelowPx: 700,
    cell: ({ currentVersion }) => currentVersion ?? <span className="soft">–</span>,
  },
  {
    header: "Updated",
    width: "8rem",
    isNumeric: true,
    hiddenBelowPx: 480,
    cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
  },
]
