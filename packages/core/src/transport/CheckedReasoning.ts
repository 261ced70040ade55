import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { UnsupportedReasoning } from "../errors/index.ts"
import { type AddedModel, type Rejection, toIssue } from "../reasoning/index.ts"
import { CallSettings } from "./Config.ts"

/**
 * Reasoning of a creating call, before the server has chosen a model.
 *
 * @category models
 * @since 0.1.0
 */
export interface AskedReasoning {
  /** Operation name in the contract, for errors. */
  readonly operation: string
  /** If omitted, the server's default applies and the server checks. */
  readonly model: string | undefined
  /** Checks the requested reasoning against the row of the model, which may be one of `added`. */
  readonly check: (model: string, added: ReadonlyArray<AddedModel>) => ReadonlyArray<Rejection>
}

/** Models of the client's configuration. */
export const AddedModels = Context.Reference<ReadonlyArray<AddedModel>>("@tabwright/core/transport/AddedModels", {
  defaultValue: () => [],
})

/**
 * Fails with `UnsupportedReasoning` if the named model does not support the requested reasoning. Unknown model strings
 * pass, because an operator may route them. `CallSettings.checksReasoning` set to false skips the check.
 *
 * @category validation
 * @since 0.1.0
 */
export const checkedReasoning = <A, E, R>(
  { check, model, operation }: AskedReasoning,
  send: Effect.Effect<A, E, R>,
): Effect.Effect<A, E | UnsupportedReasoning, R> =>
  Effect.withFiber<A, E | UnsupportedReasoning, R>((fiber) => {
    if (model === undefined || fiber.getRef(CallSettings).checksReasoning === false) return send
    const issues = check(model, fiber.getRef(AddedModels)).filter(({ kind }) => kind !== "model")
    return issues.length === 0
      ? send
      : Effect.fail(UnsupportedReasoning.fromIssues(operation, model, issues.map(toIssue)))
  })
