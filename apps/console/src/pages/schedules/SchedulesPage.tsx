import { Link } from "@tanstack/react-router"
import { Badge } from "../../components/Badge.tsx"
import { Button, ButtonLink } from "../../components/Button.tsx"
import { CommandHint } from "../../components/command/CommandHint.tsx"
import { Empty } from "../../components/Feedback.tsx"
import { Page } from "../../components/Page.tsx"
import { RelativeTime } from "../../components/RelativeTime.tsx"
import { WriteNotice } from "../../components/RequireScope.tsx"
import { type Column, List } from "../../components/Table.tsx"
import { toast } from "../../components/toast/Toasts.tsx"
import { type Schedule, usePauseSchedule, useSchedules } from "../../queries/automation/Schedules.ts"
import { useCanWrite } from "../../queries/Keys.ts"
import { messageOf } from "../../queries/QueryClient.ts"
import { describeTimes } from "../../request/Repeat.ts"
import { ScheduleTarget } from "./ScheduleTarget.tsx"

export const SchedulesPage = () => {
  const canWrite = useCanWrite()
  const list = useSchedules()
  const { mutate: pause } = usePauseSchedule()
  const create = canWrite ? (
    <ButtonLink to="/schedules/new" kind="primary" icon="add">
      New schedule
    </ButtonLink>
  ) : undefined
  const toggle = ({ id, isPaused, name }: Schedule) =>
    pause(
      { id, isPaused: !isPaused },
      {
        onError: (problem) =>
          toast({
            title: `Could not ${isPaused ? "resume" : "pause"} ${name}`,
            description: messageOf(problem),
            tone: "bad",
          }),
      },
    )
  return (
    <Page
      title="Schedules"
      description="Runs, skills and messages that start at set times, each exactly once."
      // Otherwise the button is part of the empty list.
      actions={list.isPending || list.rows.length > 0 ? create : undefined}
    >
      <WriteNotice />
      <List
        label="Schedules"
        list={list}
        columns={canWrite ? [...columns, toggleColumn(toggle)] : columns}
        keyOf={({ id }) => id}
        empty={
          <Empty
            icon="schedule"
            title="No schedules yet"
            action={
              <>
                {create}
                <CommandHint
                  command={'tabwright schedules create "morning report" "Open … and return …" --cron "0 9 * * MON-FRI"'}
                />
              </>
            }
          >
            Start a task every morning, or execute a skill every ten minutes. Failures can be sent to a chat.
          </Empty>
        }
      />
    </Page>
  )
}

const columns: ReadonlyArray<Column<Schedule>> = [
  {
    header: "Name",
    cell: ({ id, name }) => (
      <Link to="/schedules/$scheduleId" params={{ scheduleId: id }} className="row-link" title={name}>
        {name}
      </Link>
    ),
  },
  {
    header: "Starts",
    hiddenBelowPx: 900,
    cell: (schedule) => <ScheduleTarget schedule={schedule} />,
  },
  {
    header: "Repeats",
    width: "16rem",
    hiddenBelowPx: 700,
    cell: (schedule) => (
      <span title={[describeTimes(schedule), schedule.timeZone ?? []].flat().join(", ")}>
        {describeTimes(schedule)}
      </span>
    ),
  },
  {
    header: "Next",
    width: "8.5rem",
    isNumeric: true,
    cell: ({ nextAt }) => (nextAt === null ? <Badge tone="warn">paused</Badge> : <RelativeTime at={nextAt} />),
  },
]

const toggleColumn = (toggle: (schedule: Schedule) => void): Column<Schedule> => ({
  header: "",
  width: "4rem",
  cell: (schedule) => (
    <span className="row-actions">
      <Button
        kind="quiet"
        icon={schedule.isPaused ? "play" : "pause"}
        aria-label={`${schedule.isPaused ? "Resume" : "Pause"} ${schedule.name}`}
        title={schedule.isPaused ? "Resume" : "Pause"}
        onClick={() => toggle(schedule)}
      />
    </span>
  ),
})
