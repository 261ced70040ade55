import { getRouteApi, Link, useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { formatDateTime } from "../../Format.ts"
import { Badge, StatusBadge } from "../../components/Badge.tsx"
import { Button, ButtonLink } from "../../components/Button.tsx"
import { CommandHint } from "../../components/command/CommandHint.tsx"
import { Confirm } from "../../components/Dialog.tsx"
import { SkeletonRows } from "../../components/Feedback.tsx"
import { MissingResource } from "../../components/MissingResource.tsx"
import { Card, Facts, Page } from "../../components/Page.tsx"
import { RelativeTime, Span } from "../../components/RelativeTime.tsx"
import { WriteNotice } from "../../components/RequireScope.tsx"
import { ShortId } from "../../components/ShortId.tsx"
import { type Column, List } from "../../components/Table.tsx"
import { toast } from "../../components/toast/Toasts.tsx"
import {
  type Schedule,
  type ScheduleTick,
  useDeleteSchedule,
  usePauseSchedule,
  useRunSchedule,
  useSchedule,
  useTicks,
} from "../../queries/automation/Schedules.ts"
import { useCanWrite } from "../../queries/Keys.ts"
import { messageOf } from "../../queries/QueryClient.ts"
import { describeTimes } from "../../request/Repeat.ts"
import { summaryOf } from "../skills/ExecutionResult.tsx"
import { NextTimes } from "./NextTimes.tsx"
import { catchUps, overlaps } from "./Policies.ts"
import { ScheduleTarget } from "./ScheduleTarget.tsx"

const route = getRouteApi("/schedules/$scheduleId")

const crumbs = [{ to: "/schedules", title: "Schedules" }] as const

export const SchedulePage = () => {
  const { scheduleId } = route.useParams()
  const { data, error, isPending, refetch } = useSchedule(scheduleId)
  if (data !== undefined) return <ScheduleDetails schedule={data} />
  return (
    <Page title="Schedule" crumbs={crumbs}>
      {isPending ? (
        <SkeletonRows label="Loading the schedule" />
      ) : (
        <MissingResource error={error} what="schedule" to="/schedules" onRetry={() => void refetch()} />
      )}
    </Page>
  )
}

const ScheduleDetails = ({ schedule }: { readonly schedule: Schedule }) => {
  const {
    catchUp,
    createdAt,
    id,
    isPaused,
    jitterSeconds,
    maxCatchUp,
    message,
    name,
    nextAt,
    overlap,
    skill,
    timeZone,
  } = schedule
  const canWrite = useCanWrite()
  return (
    <Page
      crumbs={crumbs}
      title={name}
      titleShown={
        <>
          {name} <Badge tone={isPaused ? "warn" : "good"}>{isPaused ? "paused" : "active"}</Badge>
        </>
      }
      description={[describeTimes(schedule), timeZone ?? []].flat().join(", ")}
      actions={canWrite ? <Actions schedule={schedule} /> : undefined}
    >
      <WriteNotice />
      <div className="schedule-columns">
        <Card title="Settings">
          <Facts
            facts={[
              ["Starts", <ScheduleTarget key="target" schedule={schedule} />],
              ...(message === null
                ? []
                : ([
                    [
                      "Conversation",
                      <Link key="session" to="/sessions/$sessionId" params={{ sessionId: message.sessionId }}>
                        Open conversation
                      </Link>,
                    ],
                  ] as const)),
              ...(skill === null || Object.keys(skill.parameters).length === 0
                ? []
                : ([["Parameters", summaryOf(skill.parameters)]] as const)),
              ["While one is active", overlaps[overlap]],
              ["Missed times", catchUp === "all" ? `Start the latest ${maxCatchUp}` : catchUps[catchUp]],
              ["Random delay", jitterSeconds === 0 ? "none" : `up to ${jitterSeconds} s`],
              ["Created", <RelativeTime key="created" at={createdAt} />],
              ["ID", <ShortId key="id" id={id} what="schedule" />],
            ]}
          />
          <Link to="/runs" search={{ schedule: id }}>
            All runs of this schedule
          </Link>
        </Card>
        <Card title="Next times">
          {nextAt === null ? (
            <p className="soft">Paused. Resume the schedule to start it at its next time.</p>
          ) : (
            <NextTimes times={schedule} nowMs={Date.parse(nextAt) - 1} anchorMs={anchorOf(schedule, nextAt)} />
          )}
        </Card>
      </div>
      <Card title="History">
        <List
          label="History"
          list={useTicks(id)}
          columns={columns}
          keyOf={(tick) => tick.id}
          empty={
            <div className="empty">
              <p className="soft">Nothing started yet.</p>
              <CommandHint command={`tabwright schedules run ${id}`} />
            </div>
          }
        />
      </Card>
    </Page>
  )
}

/** An interval is counted from a time that the API does not tell, so that the next time stands for it. */
const anchorOf = ({ intervalSeconds }: Schedule, nextAt: string): number =>
  Date.parse(nextAt) - (intervalSeconds ?? 0) * 1_000

const Actions = ({ schedule: { id, isPaused, name } }: { readonly schedule: Schedule }) => {
  const [isDeleting, setDeleting] = useState(false)
  const { isPending: isRunning, mutate: run } = useRunSchedule()
  const { isPending: isPausing, mutate: pause } = usePauseSchedule()
  const { mutateAsync: remove } = useDeleteSchedule()
  const navigate = useNavigate()
  const failed = (title: string) => (problem: unknown) => toast({ title, description: messageOf(problem), tone: "bad" })
  return (
    <>
      <Button
        icon="play"
        isBusy={isRunning}
        onClick={() =>
          run(id, {
            onSuccess: ({ reason, status }) =>
              status === "failed"
                ? toast({ title: "Nothing was started", description: reason ?? "See the history.", tone: "bad" })
                : toast({ title: "Started", description: "See the history for its outcome." }),
            onError: failed("Could not run the schedule"),
          })
        }
      >
        Run now
      </Button>
      <Button
        icon={isPaused ? "next" : "pause"}
        isBusy={isPausing}
        onClick={() =>
          pause(
            { id, isPaused: !isPaused },
            { onError: failed(isPaused ? "Could not resume the schedule" : "Could not pause the schedule") },
          )
        }
      >
        {isPaused ? "Resume schedule" : "Pause schedule"}
      </Button>
      <ButtonLink to="/schedules/$scheduleId/edit" params={{ scheduleId: id }}>
        Edit schedule
      </ButtonLink>
      <Button kind="danger" icon="trash" onClick={() => setDeleting(true)}>
        Delete schedule
      </Button>
      <Confirm
        isOpen={isDeleting}
        title={`Delete ${name}?`}
        action="Delete schedule"
        onClose={() => setDeleting(false)}
        onConfirm={async () => {
          await remove(id)
          await navigate({ to: "/schedules" })
        }}
      >
        <p>The schedule is deleted with its history. Runs that it has started continue.</p>
      </Confirm>
    </>
  )
}

const triggers: Readonly<Record<ScheduleTick["trigger"], string>> = {
  schedule: "on time",
  catchUp: "caught up",
  manual: "by hand",
}

const columns: ReadonlyArray<Column<ScheduleTick>> = [
  {
    header: "Time",
    width: "8.5rem",
    cell: ({ scheduledAt }) => (
      <span title={formatDateTime(new Date(scheduledAt))}>
        <RelativeTime at={scheduledAt} />
      </span>
    ),
  },
  { header: "Status", width: "8rem", cell: ({ status }) => <StatusBadge status={status} /> },
  {
    header: "Result",
    cell: ({ reason, runId, sessionId }) => (
      <>
        {runId === null ? null : sessionId === null ? (
          <Link to="/runs/$runId" params={{ runId }}>
            Open run
          </Link>
        ) : (
          <Link to="/sessions/$sessionId" params={{ sessionId }} hash={runId}>
            Open run
          </Link>
        )}
        {reason === null ? null : <span title={reason}> {reason}</span>}
      </>
    ),
  },
  { header: "Trigger", width: "7rem", hiddenBelowPx: 700, cell: ({ trigger }) => triggers[trigger] },
  {
    header: "Duration",
    width: "7rem",
    isNumeric: true,
    hiddenBelowPx: 700,
    cell: ({ endedAt, startedAt, status }) =>
      startedAt === null || (endedAt === null && status !== "started") ? (
        <span className="soft">–</span>
      ) : (
        <Span from={startedAt} to={endedAt} />
      ),
  },
]
