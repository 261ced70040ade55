import { useState } from "react"
import { CheckField, FieldGroup, SelectField, TextField } from "../../components/form/Field.tsx"
import type { FieldErrors } from "../../request/FieldErrors.ts"
import { localTimeZone, type RepeatDraft, repeatFault, timesOf, unitNames, weekdays } from "../../request/Repeat.ts"
import { NextTimes } from "./NextTimes.tsx"

const kinds: ReadonlyArray<readonly [RepeatDraft["kind"], string]> = [
  ["daily", "Every day"],
  ["weekly", "On days of the week"],
  ["monthly", "On a day of the month"],
  ["interval", "In an interval"],
  ["cron", "By a cron expression"],
]

/** The times of a schedule, with the next ones. */
export const RepeatFields = ({
  errors,
  onChange,
  repeat,
}: {
  readonly repeat: RepeatDraft
  readonly errors: FieldErrors
  readonly onChange: (part: Partial<RepeatDraft>) => void
}) => {
  const [openedMs] = useState(() => Date.now())
  const { cron, dayOfMonth, days, every, kind, time, unit } = repeat
  const times = timesOf(repeat)
  const fault = repeatFault(repeat)
  return (
    <div className="repeat">
      <div className="form">
        <SelectField
          label="Repeat"
          value={kind}
          onChange={(event) => {
            const chosen = kinds.find(([word]) => word === event.target.value)?.[0] ?? "daily"
            // The expression begins with the times chosen before.
            onChange({ kind: chosen, ...(chosen === "cron" && times.cron !== null ? { cron: times.cron } : {}) })
          }}
        >
          {kinds.map(([word, label]) => (
            <option key={word} value={word}>
              {label}
            </option>
          ))}
        </SelectField>
        {kind === "interval" ? (
          <div className="field-row">
            <TextField
              label="Every"
              type="number"
              min={1}
              value={every}
              error={errors["intervalSeconds"]}
              onChange={(event) => onChange({ every: event.target.value })}
            />
            <SelectField
              label="Unit"
              value={unit}
              onChange={(event) =>
                onChange({ unit: unitNames.find((name) => name === event.target.value) ?? "minutes" })
              }
            >
              {unitNames.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </SelectField>
          </div>
        ) : null}
        {kind === "weekly" ? (
          <FieldGroup legend="Days">
            <div className="day-choices">
              {weekdays.map((name, day) => (
                <CheckField
                  key={name}
                  label={name}
                  checked={days.includes(day)}
                  onChange={(event) =>
                    onChange({ days: event.target.checked ? [...days, day] : days.filter((one) => one !== day) })
                  }
                />
              ))}
            </div>
          </FieldGroup>
        ) : null}
        {kind === "monthly" ? (
          <TextField
            label="Day of the month"
            type="number"
            min={1}
            max={31}
            hint="Months without this day are skipped."
            value={dayOfMonth}
            onChange={(event) => onChange({ dayOfMonth: event.target.value })}
          />
        ) : null}
        {kind === "cron" ? (
          <TextField
            label="Cron expression"
            className="input mono"
            spellCheck={false}
            maxLength={200}
            hint="Minute, hour, day of month, month and weekday, such as 0 9 * * MON-FRI."
            value={cron}
            error={errors["cron"]}
            onChange={(event) => onChange({ cron: event.target.value })}
          />
        ) : kind === "interval" ? null : (
          <TextField
            label="Time"
            type="time"
            required
            value={time}
            error={errors["cron"]}
            onChange={(event) => onChange({ time: event.target.value })}
          />
        )}
        {kind === "interval" ? null : (
          <TimeZoneField
            timeZone={repeat.timeZone}
            error={errors["timeZone"]}
            onChange={(timeZone) => onChange({ timeZone })}
          />
        )}
      </div>
      <div className="repeat-preview">
        <h3>Next five times</h3>
        {fault === undefined ? (
          <NextTimes times={times} nowMs={openedMs} anchorMs={openedMs} />
        ) : (
          <p className="field-error">{fault}</p>
        )}
      </div>
    </div>
  )
}

const TimeZoneField = ({
  error,
  onChange,
  timeZone,
}: {
  readonly timeZone: string
  readonly error: string | undefined
  readonly onChange: (timeZone: string) => void
}) => {
  const [zones] = useState(() => [
    ...new Set([localTimeZone(), "UTC", timeZone, ...Intl.supportedValuesOf("timeZone")]),
  ])
  return (
    <SelectField label="Time zone" value={timeZone} error={error} onChange={(event) => onChange(event.target.value)}>
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll("_", " ")}
        </option>
      ))}
    </SelectField>
  )
}
