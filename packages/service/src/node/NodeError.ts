import { Schema } from "effect"

/**
 * A node cannot join its cluster or was removed from it:
 * - `NoSecret`: no secret is configured.
 * - `OtherSecret`: its secret differs from that of the cluster.
 * - `NoFileStore`: no shared file storage is configured.
 * - `NoDatabase`: no shared database is configured.
 * - `Lost`: the cluster removed it because it was frozen or could not reach the database.
 *
 * @category errors
 * @since 0.1.0
 */
export class NodeError extends Schema.TaggedError<NodeError>("@tabwright/service/node/NodeError")("NodeError", {
  reason: Schema.Literals(["NoSecret", "OtherSecret", "NoFileStore", "NoDatabase", "Lost"]),
  message: Schema.String,
  /** The suggested fix. */
  hint: Schema.String,
}) {
  /** True if the same start may succeed without intervention. */
  get isRetryable(): boolean {
    return this.reason === "Lost"
  }
}
