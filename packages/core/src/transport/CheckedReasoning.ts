import * as Effect from "effect/Effect"
import { UnsupportedReasoning } from "../errors/index.ts"
import { checkReasoning, type ReasoningRequest, toIssue } from "../reasoning/index.ts"
import { CallSettings } from "./CallSettings.ts"

/**
 * The reasoning that a creating call asks for, before the server has chosen a model.
 *
 * @category models
 * @since 0.1.0
 */
export type AskedReasoning = {
  readonly operation: string
  readonly version: ReasoningRequest["version"]
  /** Without one the server's default applies, and the server checks. */
  readonly model: string | undefined
  readonly thinkingLevel?: unknown
  readonly modelParams?: unknown
}

/**
 * Fails as `UnsupportedReasoning` where the named model does not take what is asked for, else goes on. A model string that the
 * catalogue does not know may be one that the operator routes: the server decides. `CallSettings.checksReasoning` false leaves
 * every decision to it.
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
    const issues = checkReasoning(request).filter((rejection) => rejection.kind !== "model")
    return issues.length === 0
      ? send
      : Effect.fail(UnsupportedReasoning.fromIssues(operation, model, issues.map(toIssue)))
  })
