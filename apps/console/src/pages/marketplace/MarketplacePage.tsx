import { getRouteApi, Link, useNavigate } from "@tanstack/react-router"
import { Button, ButtonLink } from "../../components/Button.tsx"
import { CommandHint } from "../../components/command/CommandHint.tsx"
import { Empty, ErrorNotice, SkeletonRows } from "../../components/Feedback.tsx"
import { Page } from "../../components/Page.tsx"
import { RelativeTime } from "../../components/RelativeTime.tsx"
import { formatCount } from "../../Format.ts"
import { type PublicSkill, useMarketplace } from "../../queries/automation/Skills.ts"
import { categoryName } from "../skills/Categories.ts"
import { SkillFilters } from "../skills/SkillFilters.tsx"

const route = getRouteApi("/marketplace")

/** The public skills of the server. */
export const MarketplacePage = () => {
  const filter = route.useSearch()
  const navigate = useNavigate({ from: "/marketplace" })
  const { error, isLoadingMore, isPending, onEnd, refetch, rows } = useMarketplace(filter)
  const isFiltered = filter.query !== "" || filter.category !== ""
  return (
    <Page
      title="Marketplace"
      description="Skills that projects of this server have published. Execute them, or copy them to change them."
      actions={
        <ButtonLink to="/skills" icon="skill">
          Your skills
        </ButtonLink>
      }
    >
      {rows.length > 0 || isFiltered ? (
        <SkillFilters
          filter={filter}
          change={(part) => void navigate({ search: (now) => ({ ...now, ...part }), replace: true })}
        />
      ) : null}
      {isPending ? <SkeletonRows label="Loading the marketplace" /> : null}
      {error === null ? null : <ErrorNotice error={error} onRetry={refetch} />}
      {rows.length > 0 ? (
        <ul className="skill-cards" aria-label="Public skills">
          {rows.map((skill) => (
            <SkillCard key={skill.id} skill={skill} />
          ))}
        </ul>
      ) : isPending || error !== null ? null : isFiltered ? (
        <Empty icon="search" title="No matching skills">
          Change the search or the category.
        </Empty>
      ) : (
        <Empty
          icon="marketplace"
          title="No published skills yet"
          action={
            <>
              <ButtonLink to="/skills" icon="skill">
                Your skills
              </ButtonLink>
              <CommandHint command="tabwright skills publish ID" />
            </>
          }
        >
          Open a skill and select “Publish to the marketplace” to share it with all projects of this server.
        </Empty>
      )}
      {onEnd === undefined && !isLoadingMore ? null : (
        <div className="more">
          <Button isBusy={isLoadingMore} onClick={onEnd}>
            Show more
          </Button>
        </div>
      )}
    </Page>
  )
}

const SkillCard = ({ skill }: { readonly skill: PublicSkill }) => {
  const { categories, cloneCount, description, domains, lastPublishedAt, parameters, slug, title } = skill
  return (
    <li className="card skill-card">
      <Link to="/marketplace/$slug" params={{ slug }} className="skill-card-title">
        {title}
      </Link>
      <p className="skill-card-text">{description}</p>
      <p className="soft skill-card-facts">
        {[
          domains[0] ?? [],
          categories[0] === undefined ? [] : categoryName(categories[0]),
          parameters.length === 0
            ? "no parameters"
            : parameters.length === 1
              ? "1 parameter"
              : `${parameters.length} parameters`,
          cloneCount === 0 ? [] : cloneCount === 1 ? "1 copy" : `${formatCount(cloneCount)} copies`,
        ]
          .flat()
          .join(" · ")}{" "}
        · <RelativeTime at={lastPublishedAt} />
      </p>
    </li>
  )
}
