import { Schema } from "effect"
import { Issue } from "../run/RunError.ts"

export type SkillErrorReason = typeof reasons.Type
const reasons = Schema.Literals([
  "SkillNotFound",
  /** The project generates another skill. */
  "SkillGenerating",
  /** A skill that is being generated cannot be deleted. */
  "SkillStillGenerating",
  "SkillNotCancellable",
  /** The skill has no usable version, or for a refinement, is being generated. */
  "SkillNotFinished",
  "SkillDisabled",
  /** A public skill cannot be rolled back. */
  "SkillIsPublic",
  "NoEarlierSkillVersion",
  "TooManySkills",
  "EnabledSkillsLimitExceeded",
  "SkillExecutionNotFound",
  /** The project has zero retention, so it cannot store skills. */
  "SkillsNotStored",
  /** The server cannot generate this skill; see `detail`. */
  "SkillGenerationUnavailable",
  /** The request is not allowed; see `issues`. */
  "Invalid",
])

/** A request about a skill that cannot be carried out. Nothing was changed or started. */
export class SkillError extends Schema.TaggedError<SkillError>("@tabwright/service/skill/SkillError")("SkillError", {
  reason: reasons,
  /** Message for the caller, if the reason alone is not enough. */
  detail: Schema.optionalKey(Schema.String),
  issues: Schema.optionalKey(Schema.Array(Issue)),
}) {
  override get message(): string {
    return this.detail ?? this.issues?.map(({ msg }) => msg).join("; ") ?? this.reason
  }

  /** True if the same request may succeed later. */
  get isRetryable(): boolean {
    return this.reason === "SkillGenerating" || this.reason === "SkillStillGenerating"
  }
}

export const skillError = (reason: SkillErrorReason): SkillError => new SkillError({ reason })
