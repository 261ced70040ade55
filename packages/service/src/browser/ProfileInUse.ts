import { Schema } from "effect"

/**
 * A browser was asked for with a profile that another live browser has. Two browsers would each save what the other never
 * saw. Repeating helps once the other one has stopped.
 *
 * @category errors
 * @since 0.1.0
 */
export class ProfileInUse extends Schema.TaggedError<ProfileInUse>("@tabwright/service/browser/ProfileInUse")(
  "ProfileInUse",
  { profileId: Schema.String },
) {
  override get message(): string {
    return `The profile ${this.profileId} is in use by another live browser. Stop that one first, or use another profile.`
  }
}
