import { Link } from "@tanstack/react-router"
import type { Schedule } from "../../queries/automation/Schedules.ts"
import { useSkill } from "../../queries/automation/Skills.ts"

/** Returns the task of a run that a schedule stores. */
export const taskOf = (run: Readonly<Record<string, unknown>>): string =>
  typeof run["task"] === "string" ? run["task"] : "A run"

/** The work that a schedule starts, in words. */
export const ScheduleTarget = ({ schedule: { message, run, skill } }: { readonly schedule: Schedule }) => {
  if (skill !== null) return <SkillTarget id={skill.skillId} />
  if (message !== null) return <span title={message.text}>Message: {message.text}</span>
  return run === null ? null : <span title={taskOf(run)}>{taskOf(run)}</span>
}

const SkillTarget = ({ id }: { readonly id: string }) => {
  const { data } = useSkill(id)
  return (
    <>
      Skill:{" "}
      {data === undefined ? (
        <span className="mono">{id.slice(0, 8)}</span>
      ) : (
        <Link to="/skills/$skillId" params={{ skillId: id }} className="cell-link">
          {data.title}
        </Link>
      )}
    </>
  )
}
