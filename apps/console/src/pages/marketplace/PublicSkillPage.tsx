import { getRouteApi, useNavigate } from "@tanstack/react-router"
import { formatCount } from "../../Format.ts"
import { Badge } from "../../components/Badge.tsx"
import { Button } from "../../components/Button.tsx"
import { CodeBlock } from "../../components/code/CopyButton.tsx"
import { SkeletonRows } from "../../components/Feedback.tsx"
import { MissingResource } from "../../components/MissingResource.tsx"
import { Card, Facts, Page } from "../../components/Page.tsx"
import { RelativeTime } from "../../components/RelativeTime.tsx"
import { WriteNotice } from "../../components/RequireScope.tsx"
import { ShortId } from "../../components/ShortId.tsx"
import { type Column, Table } from "../../components/Table.tsx"
import { toast } from "../../components/toast/Toasts.tsx"
import { type PublicSkill, useCloneSkill, usePublicSkill } from "../../queries/automation/Skills.ts"
import { useCanWrite } from "../../queries/Keys.ts"
import { messageOf } from "../../queries/QueryClient.ts"
import { textOf } from "../../request/SkillParameters.ts"
import { categoryName } from "../skills/Categories.ts"
import { ExecuteSkill } from "../skills/ExecuteSkill.tsx"

const route = getRouteApi("/marketplace/$slug")

const crumbs = [{ to: "/marketplace", title: "Marketplace" }] as const

/** A public skill, to execute or copy. */
export const PublicSkillPage = () => {
  const { slug } = route.useParams()
  const { data, error, isPending, refetch } = usePublicSkill(slug)
  if (data !== undefined) return <PublicSkillDetails skill={data} />
  return (
    <Page title="Skill" crumbs={crumbs}>
      {isPending ? (
        <SkeletonRows label="Loading the skill" />
      ) : (
        <MissingResource error={error} what="skill" to="/marketplace" onRetry={() => void refetch()} />
      )}
    </Page>
  )
}

const PublicSkillDetails = ({ skill }: { readonly skill: PublicSkill }) => {
  const { categories, cloneCount, currentVersion, description, domains, id, lastPublishedAt, parameters, title } = skill
  const canWrite = useCanWrite()
  const navigate = useNavigate()
  const { isPending, mutate: clone } = useCloneSkill()
  return (
    <Page
      wide
      crumbs={crumbs}
      title={title}
      description={description}
      actions={
        canWrite ? (
          <Button
            icon="copy"
            isBusy={isPending}
            onClick={() =>
              clone(id, {
                onSuccess: (copy) => {
                  toast({ title: "Skill copied", description: "The copy belongs to your project." })
                  void navigate({ to: "/skills/$skillId", params: { skillId: copy.id } })
                },
                onError: (problem) =>
                  toast({ title: "Could not copy the skill", description: messageOf(problem), tone: "bad" }),
              })
            }
          >
            Copy to your skills
          </Button>
        ) : undefined
      }
    >
      <WriteNotice />
      <div className="skill-columns">
        <div className="skill-column">
          {canWrite ? <ExecuteSkill id={id} parameters={parameters} /> : null}
          <Card title="Parameters">
            {parameters.length === 0 ? (
              <p className="soft">The skill has no parameters.</p>
            ) : (
              <Table label="Parameters" columns={columns} rows={parameters} keyOf={({ name }) => name} />
            )}
          </Card>
        </div>
        <div className="skill-column">
          <Card title="About">
            <Facts
              facts={[
                ["Sites", domains.length === 0 ? "–" : domains.join(", ")],
                ["Categories", categories.length === 0 ? "–" : categories.map(categoryName).join(", ")],
                ["Version", String(currentVersion)],
                ["Copies", formatCount(cloneCount)],
                ["Published", <RelativeTime key="published" at={lastPublishedAt} />],
                ["ID", <ShortId key="id" id={id} what="skill" />],
              ]}
            />
          </Card>
          {skill.outputSchema === null ? null : (
            <Card title="Result">
              <CodeBlock label="JSON Schema of the result" code={JSON.stringify(skill.outputSchema, null, 2)} />
            </Card>
          )}
        </div>
      </div>
    </Page>
  )
}

type Parameter = PublicSkill["parameters"][number]

const columns: ReadonlyArray<Column<Parameter>> = [
  {
    header: "Name",
    width: "12rem",
    cell: ({ name, required }) => (
      <>
        <span className="mono">{name}</span> {required ? null : <Badge>optional</Badge>}
      </>
    ),
  },
  { header: "Type", width: "6rem", cell: ({ type }) => type },
  {
    header: "Description",
    hiddenBelowPx: 480,
    cell: ({ default: standard, description }) => {
      const text = [description ?? [], standard === null ? [] : `Default: ${textOf(standard)}`].flat().join(" ")
      return text === "" ? <span className="soft">–</span> : <span title={text}>{text}</span>
    },
  },
]
