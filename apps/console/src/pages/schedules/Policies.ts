import type { Schedule } from "../../queries/automation/Schedules.ts"

/** Policies for a time while the work of an earlier one is active. */
export const overlaps: Readonly<Record<Schedule["overlap"], string>> = {
  skip: "Skip the new one",
  queue: "Start it afterwards",
  cancel: "Cancel the active one",
  parallel: "Start it at once",
}

/** Policies for times at which the server was down. */
export const catchUps: Readonly<Record<Schedule["catchUp"], string>> = {
  none: "Skip them",
  last: "Start the latest one",
  all: "Start the latest ten",
}
