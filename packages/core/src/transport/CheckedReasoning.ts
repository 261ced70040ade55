import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { UnsupportedReasoning } from "../errors/index.ts"
import { type AddedModel, checkReasoning, type ReasoningRequest, toIssue } from "../reasoning/index.ts"
import { CallSettings } from "./Config.ts"

/**
 * Reasoning of a creating call, before the server has chosen a model.
 *
 * @category models
 * @since 0.1.0
 */
export type AskedReasoning = {
  /** Operation name in the contract, for errors. */
  readonly operation: string
  /** API version of the operation. */
  readonly version: ReasoningRequest["version"]
  /** If omitted, the server's default applies and the server checks. */
  readonly model: string | undefined
  /** Level of v2 and v3. */
  readonly thinkingLevel?: unknown
  /** Parameters of v4. */
  readonly modelParams?: unknown
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
  asked: AskedReasoning,
  send: Effect.Effect<A, E, R>,
): Effect.Effect<A, E | UnsupportedReasoning, R> =>
  Effect.withFiber<A, E | UnsupportedReasoning, R>((fiber) => {
    const { model, operation, version } = asked
    if (model === undefined || fiber.getRef(CallSettings).checksReasoning === false) return send
    const request =
      version === "v4"
        ? { version, model, modelParams: asked.modelParams }
        : { version, model, thinkingLevel: asked.thinkingLevel }
    const issues = checkReasoning(request, fiber.getRef(AddedModels)).filter((rejection) => rejection.kind !== "model")
    return issues.length === 0
      ? send
      : Effect.fail(UnsupportedReasoning.fromIssues(operation, model, issues.map(toIssue)))
  })
