import { Schema } from "effect"

/**
 * What keeps a node from its house:
 *
 * - `NoSecret`: it was given no secret.
 * - `OtherSecret`: its secret is not that of the nodes that were here before.
 * - `NoFileStore`: it was told no place for files that other nodes can reach.
 * - `NoDatabase`: it was given no database that other nodes can reach.
 * - `Lost`: the others count it as lost, because it was frozen or could not reach the database.
 *
 * @category errors
 * @since 0.1.0
 */
export class NodeError extends Schema.TaggedError<NodeError>("@tabwright/service/node/NodeError")("NodeError", {
  reason: Schema.Literals(["NoSecret", "OtherSecret", "NoFileStore", "NoDatabase", "Lost"]),
  /** What is wrong. */
  message: Schema.String,
  /** What to do about it. */
  hint: Schema.String,
}) {
  /** Whether the same start may succeed without anybody changing anything. */
  get isRetryable(): boolean {
    return this.reason === "Lost"
  }
}
