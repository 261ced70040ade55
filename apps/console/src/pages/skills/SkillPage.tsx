import { getRouteApi, Link } from "@tanstack/react-router"
import { useState } from "react"
import { Badge, StatusBadge } from "../../components/Badge.tsx"
import { Button } from "../../components/Button.tsx"
import { Confirm } from "../../components/Dialog.tsx"
import { Notice, SkeletonRows } from "../../components/Feedback.tsx"
import { MissingResource } from "../../components/MissingResource.tsx"
import { Card, Facts, Page } from "../../components/Page.tsx"
import { RelativeTime } from "../../components/RelativeTime.tsx"
import { WriteNotice } from "../../components/RequireScope.tsx"
import { ShortId } from "../../components/ShortId.tsx"
import { isGenerating, type Skill, useCancelSkill, useSkill } from "../../queries/automation/Skills.ts"
import { useCanWrite } from "../../queries/Keys.ts"
import { useRun } from "../../queries/Runs.ts"
import { categoryName } from "./Categories.ts"
import { ExecuteSkill } from "./ExecuteSkill.tsx"
import { Executions } from "./Executions.tsx"
import { SkillActions } from "./SkillActions.tsx"
import { Versions } from "./Versions.tsx"

const route = getRouteApi("/skills/$skillId")

const crumbs = [{ to: "/skills", title: "Skills" }] as const

export const SkillPage = () => {
  const { skillId } = route.useParams()
  const { data, error, isPending, refetch } = useSkill(skillId)
  if (data !== undefined) return <SkillDetails key={data.id} skill={data} />
  return (
    <Page title="Skill" crumbs={crumbs}>
      {isPending ? (
        <SkeletonRows label="Loading the skill" />
      ) : (
        <MissingResource error={error} what="skill" to="/skills" onRetry={() => void refetch()} />
      )}
    </Page>
  )
}

const SkillDetails = ({ skill }: { readonly skill: Skill }) => {
  const { currentVersion, description, id, isEnabled, isPublic, parameters, status, title } = skill
  const canWrite = useCanWrite()
  const isUsable = currentVersion !== null
  return (
    <Page
      wide
      crumbs={crumbs}
      title={title}
      titleShown={
        <>
          {title} <StatusBadge status={status} /> {isEnabled ? null : <Badge tone="warn">disabled</Badge>}{" "}
          {isPublic ? <Badge tone="live">public</Badge> : null}
        </>
      }
      description={description}
      actions={canWrite ? <SkillActions skill={skill} /> : undefined}
    >
      <WriteNotice />
      <Generation skill={skill} canWrite={canWrite} />
      <div className="skill-columns">
        <div className="skill-column">
          {isUsable && canWrite && isEnabled ? <ExecuteSkill id={id} parameters={parameters} /> : null}
          {isUsable && !isEnabled ? (
            <Notice tone="warn">
              The skill is disabled, so that nothing can execute it. Enable it to use it again.
            </Notice>
          ) : null}
          {isUsable ? <Executions skill={skill} canWrite={canWrite} /> : null}
          {isUsable ? null : <About skill={skill} />}
        </div>
        <div className="skill-column">
          {isUsable ? <About skill={skill} /> : null}
          <Versions skill={skill} />
        </div>
      </div>
    </Page>
  )
}

/** The progress of the generation, or the reason of its failure. */
const Generation = ({ canWrite, skill }: { readonly skill: Skill; readonly canWrite: boolean }) => {
  const { currentVersion, id, reason, runId, status } = skill
  const [isCancelling, setCancelling] = useState(false)
  const { mutateAsync: cancel } = useCancelSkill()
  if (!isGenerating(skill)) {
    return reason === null ? null : (
      <Notice tone={currentVersion === null ? "bad" : "warn"}>
        {currentVersion === null ? "The skill was not generated" : "The last change was not applied"}: {reason}{" "}
        {currentVersion === null
          ? "Create it again with a more precise job, or from a run that has done it."
          : `Version ${currentVersion} stays in use.`}
      </Notice>
    )
  }
  return (
    <>
      <Notice
        tone="live"
        actions={
          <>
            {runId === null ? null : (
              <Link to="/runs/$runId" params={{ runId }} className="button plain">
                Watch the run
              </Link>
            )}
            {canWrite ? <Button onClick={() => setCancelling(true)}>Cancel generation</Button> : null}
          </>
        }
      >
        <strong>
          {status === "recording" ? "Step 1 of 2: an agent does the job." : "Step 2 of 2: the program is verified."}
        </strong>{" "}
        {status === "recording"
          ? "Its steps become the program."
          : "It must succeed twice. This page updates automatically, and you can leave it."}
      </Notice>
      <Confirm
        isOpen={isCancelling}
        title="Cancel generation?"
        action="Cancel generation"
        dismissLabel="Continue generation"
        onClose={() => setCancelling(false)}
        onConfirm={() => cancel(id)}
      >
        <p>
          {currentVersion === null ? "The skill remains without a program." : `Version ${currentVersion} stays in use.`}
        </p>
      </Confirm>
    </>
  )
}

const About = ({ skill }: { readonly skill: Skill }) => {
  const {
    agentPrompt,
    categories,
    clonedFromSkillId,
    cloneCount,
    createdAt,
    currentVersion,
    domains,
    goal,
    id,
    runId,
  } = skill
  return (
    <Card title="About">
      <Facts
        facts={[
          ["Goal", goal],
          ["Sites", domains.length === 0 ? "–" : domains.join(", ")],
          ["Categories", categories.length === 0 ? "–" : categories.map(categoryName).join(", ")],
          ["Version", currentVersion === null ? "none yet" : String(currentVersion)],
          ["Created", <RelativeTime key="created" at={createdAt} />],
          ["ID", <ShortId key="id" id={id} what="skill" />],
          ...(cloneCount === 0 ? [] : ([["Copies", String(cloneCount)]] as const)),
          ...(clonedFromSkillId === null
            ? []
            : ([["Copy of", <ShortId key="source" id={clonedFromSkillId} what="original skill" />]] as const)),
        ]}
      />
      {runId === null ? null : (
        <p className="truncate">
          <span className="soft">Recorded by</span> <RecordedBy runId={runId} />
        </p>
      )}
      {agentPrompt === null ? null : (
        <details>
          <summary>Job of the agent</summary>
          <p className="soft">{agentPrompt}</p>
        </details>
      )}
      {skill.outputSchema === null ? null : (
        <details>
          <summary>Schema of the result</summary>
          <pre className="schema" tabIndex={0}>
            {JSON.stringify(skill.outputSchema, null, 2)}
          </pre>
        </details>
      )}
    </Card>
  )
}

/** The run that recorded the skill, unless it was deleted. */
const RecordedBy = ({ runId }: { readonly runId: string }) => {
  const { data, error } = useRun(runId)
  return error === null ? (
    <Link to="/runs/$runId" params={{ runId }}>
      {data?.title ?? data?.task ?? "Run"}
    </Link>
  ) : (
    "a deleted run"
  )
}
