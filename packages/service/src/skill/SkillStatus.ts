/** Status of a skill's generation. */
export type SkillStatus = "recording" | "generating" | "failed" | "finished" | "cancelled" | "timed_out"

/**
 * The statuses that follow each status. The generation of a new version of a finished skill ends with `finished` in any
 * case: if it fails, the version before stays in use.
 */
export const transitions: Readonly<Record<SkillStatus, ReadonlyArray<SkillStatus>>> = {
  recording: ["generating", "failed", "finished", "cancelled", "timed_out"],
  generating: ["failed", "finished", "cancelled", "timed_out"],
  finished: ["recording", "generating"],
  failed: [],
  cancelled: [],
  timed_out: [],
}

/** The statuses from which a skill can become `next`. */
export const statusesBefore = (next: SkillStatus): ReadonlyArray<SkillStatus> => {
  const all: ReadonlyArray<SkillStatus> = ["recording", "generating", "failed", "finished", "cancelled", "timed_out"]
  return all.filter((status) => transitions[status].includes(next))
}

/** Statuses of a skill that is being generated. */
export const generating: ReadonlyArray<SkillStatus> = ["recording", "generating"]

export const isGenerating = (status: SkillStatus): boolean => generating.includes(status)
