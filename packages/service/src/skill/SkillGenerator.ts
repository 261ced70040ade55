import { SkillDraft as WrittenSkill } from "@tabwright/agent"
import { isTerminal } from "@tabwright/core/contract"
import { Duration, Effect, Layer, Option, Schema } from "effect"
import { isBrain } from "../model/ModelInfo.ts"
import { ModelSettings } from "../model/ModelSettings.ts"
import { repeatInBackground } from "../RecurringTask.ts"
import type { RunError } from "../run/RunError.ts"
import { recordOf } from "../run/worker/RunJournal.ts"
import { type Run, RunStore } from "../store/run/RunStore.ts"
import { StepStore } from "../store/run/StepStore.ts"
import type { Skill } from "../store/skill/Skill.ts"
import {
  type Generation,
  type GenerationChange,
  type SkillDraft,
  SkillGenerationStore,
} from "../store/skill/SkillGenerationStore.ts"
import { SkillStore } from "../store/skill/SkillStore.ts"
import { SkillVersionStore } from "../store/skill/SkillVersionStore.ts"
import { draftOfRun, draftsOfWritten } from "./SkillDrafts.ts"
import { SkillExecutions } from "./SkillExecutions.ts"
import { SkillTimeout } from "./SkillGeneration.ts"
import { SkillRuns, verifyingRun, withRunIds } from "./SkillRuns.ts"
import type { StoreError } from "../store/StoreError.ts"
import { isGenerating } from "./SkillStatus.ts"

const pollInterval = "1 second"
const pause = Duration.seconds(1)

/** Maximum attempts of a model to write a program: later ones see why the one before failed. */
const maxAttempts = 3

/** The result of a step: the next state, the end, or nothing new. */
type Next = { readonly change: GenerationChange } | { readonly failed: string } | "finished" | "waiting"

const text = (value: unknown): string => (JSON.stringify(value) ?? "nothing").slice(0, 500)

const decodeWritten = Schema.decodeUnknownOption(WrittenSkill)

/**
 * Moves generations through their phases: the job is recorded, a program is written, and two executions verify it. Each
 * step depends only on stored data, starts runs with ids of their own, and completes with one conditional write. Another
 * process can therefore repeat it at any point.
 */
const make = Effect.gen(function* () {
  const generations = yield* SkillGenerationStore
  const modelSettings = yield* ModelSettings
  const skills = yield* SkillStore
  const versions = yield* SkillVersionStore
  const runs = yield* RunStore
  const steps = yield* StepStore
  const skillRuns = yield* SkillRuns
  const executions = yield* SkillExecutions

  const stepsOf = (runId: string) => Effect.map(steps.list(runId), (list) => list.map(recordOf))

  const reasonOf = ({ endReason, error, result }: Run): string =>
    (error ?? result ?? endReason ?? "The run failed.").slice(0, 2_000)

  const hasSucceeded = ({ isSuccess, status }: Run): boolean => status === "completed" && isSuccess !== false

  /** Proposes the first draft as the next version. */
  const verify = Effect.fnUntraced(function* (
    generation: Generation,
    drafts: ReadonlyArray<SkillDraft>,
    rest: Pick<GenerationChange, "model"> = {},
  ): Effect.fn.Return<Next, RunError | StoreError> {
    const [draft] = drafts
    if (draft === undefined) return { failed: "No program could be made." }
    const { origin, outputSchema, parameters, program } = draft
    yield* versions.discard(generation.skillId)
    const version = yield* versions.propose(generation.skillId, { origin, outputSchema, parameters, program })
    if (Option.isNone(version)) return "waiting"
    return { change: { ...rest, phase: "verifying", version: version.value, drafts } }
  })

  const afterRecording = Effect.fnUntraced(function* (
    generation: Generation,
    skill: Skill,
  ): Effect.fn.Return<Next, RunError | StoreError> {
    const run = yield* skillRuns.record(generation, skill)
    if (skill.runId === null) yield* skills.recordedBy(skill.id, run.id)
    if (!isTerminal(run.status)) return "waiting"
    if (!hasSucceeded(run)) return { failed: `The recorded run did not succeed: ${reasonOf(run)}` }
    const model = run.requestedModel ?? run.model
    if (!isBrain(modelSettings, run.model)) return { change: { phase: "writing", model } }
    const draft = yield* draftOfRun(run, yield* stepsOf(run.id), generation.source.values ?? [])
    if ("why" in draft) return { failed: draft.why }
    if ("issues" in draft) return { failed: draft.issues.map(({ msg }) => msg).join(" ") }
    return yield* verify(generation, [draft], { model })
  })

  const afterWriting = Effect.fnUntraced(function* (
    generation: Generation,
    skill: Skill,
  ): Effect.fn.Return<Next, RunError | StoreError> {
    const run = yield* skillRuns.write(generation, skill)
    if (!isTerminal(run.status)) return "waiting"
    const written = decodeWritten(run.output)
    if (!hasSucceeded(run) || Option.isNone(written)) return { failed: reasonOf(run) }
    const recorded = skill.runId === null ? Option.none<Run>() : yield* runs.find(skill.runId)
    const material = Option.isNone(recorded)
      ? undefined
      : { run: recorded.value, steps: yield* stepsOf(recorded.value.id) }
    const isRefined = generation.source.prompt === undefined
    // After a failed verification only a script is new.
    const drafts = yield* draftsOfWritten(written.value, material, isRefined ? "refined" : "generated")
    return yield* verify(generation, generation.attempt === 1 ? drafts : drafts.slice(-1))
  })

  /** Returns the outcome of a failed execution for the model that repairs the program: its error and output. */
  const problemOf = Effect.fnUntraced(function* (run: Run, parameters: unknown) {
    const last = (yield* stepsOf(run.id)).flatMap(({ results }) => results.flatMap(({ data }) => data ?? [])).at(-1)
    const output = last === undefined ? "" : `\nOutput: ${JSON.stringify(last).slice(0, 4_000)}`
    return `With the parameters ${JSON.stringify(parameters)}: ${reasonOf(run)}${output}`
  })

  const afterVerifying = Effect.fnUntraced(function* (
    generation: Generation,
    skill: Skill,
  ): Effect.fn.Return<Next, RunError | StoreError> {
    const { apiKeyId, attempt, drafts, projectId, skillId, source } = generation
    if (generation.version === null) return yield* verify(generation, drafts)
    const number = generation.version
    const [draft, ...others] = drafts
    const version = yield* versions.find(skillId, number)
    if (draft === undefined || Option.isNone(version)) return { failed: "The version to verify was deleted." }
    const started = yield* Effect.forEach(draft.examples, (parameters, at) => {
      const name = verifyingRun(number, at + 1)
      const execution = {
        projectId,
        apiKeyId,
        apiVersion: "v4",
        skill,
        version: version.value,
        parameters,
        credentials: source.credentials,
        isVerification: true,
      } as const
      return Effect.flatMap(skillRuns.find(generation, name), (known) =>
        Option.isSome(known)
          ? Effect.succeed<Run | string>(known.value)
          : withRunIds(executions.startVersion(execution), generation, name).pipe(
              Effect.map((run): Run | string => run),
              Effect.catchTag("SkillError", ({ message }) =>
                Effect.succeed(`With the parameters ${JSON.stringify(parameters)}: ${message}`),
              ),
            ),
      )
    })
    const isFailed = (run: Run | string) => typeof run === "string" || (isTerminal(run.status) && !hasSucceeded(run))
    const isActive = started.some((run) => typeof run !== "string" && !isTerminal(run.status))
    if (isActive && !started.some(isFailed)) return "waiting"
    const [first] = started
    const read = typeof first === "object" ? (first.output ?? first.result) : undefined
    const isOther = draft.expected !== undefined && JSON.stringify(read) !== JSON.stringify(draft.expected)
    if (!started.some(isFailed) && !isOther) return "finished"
    if (others.length > 0) return yield* verify(generation, others)
    const problems = yield* Effect.forEach(started, (run, at) =>
      typeof run === "string"
        ? Effect.succeed([run])
        : isFailed(run)
          ? Effect.map(problemOf(run, draft.examples[at]), (problem) => [problem])
          : Effect.succeed([]),
    )
    if (isOther && problems.flat().length === 0)
      return { failed: `The steps read ${text(read)}, but the answer of the run was ${text(draft.expected)}.` }
    const problem = problems.flat().join("\n\n")
    if (draft.program.kind === "recipe" || attempt >= maxAttempts)
      return { failed: `The program did not work in an execution that verifies it. ${problem}`.slice(0, 4_000) }
    yield* versions.discard(skillId)
    return {
      change: { phase: "writing", attempt: attempt + 1, earlier: { program: draft.program.code, problem }, drafts: [] },
    }
  })

  /** Makes the version current, after the generated texts were stored where the caller gave none. */
  const finish = Effect.fnUntraced(function* (generation: Generation) {
    const { drafts, projectId, skillId, source } = generation
    const [draft] = drafts
    if (draft === undefined) return
    const { title, description, categories, domains } = draft
    yield* skills.update(projectId, skillId, {
      ...(source.given.title ? {} : { title }),
      ...(source.given.description ? {} : { description }),
      ...(source.given.title && source.given.description ? {} : { categories }),
      ...(domains.length === 0 ? {} : { domains }),
    })
    yield* versions.finish(skillId)
  })

  const phases = { recording: afterRecording, writing: afterWriting, verifying: afterVerifying }

  /** Waits while the project has no free browser or session; other errors of a new run end the generation. */
  const orFailed = (error: RunError): Effect.Effect<Next> =>
    Effect.succeed(error.isRetryable ? "waiting" : { failed: error.message })

  const advance = Effect.fnUntraced(function* (generation: Generation) {
    const { isLate, phase, projectId, skillId } = generation
    const found = yield* skills.findOf(projectId, skillId)
    if (Option.isNone(found) || phase === "ended") return
    const skill = found.value
    // Stopped first: a run that was started while the skill was cancelled must not go on.
    const close = Effect.andThen(skillRuns.stop(generation), generations.advance(generation, { phase: "ended" }))
    if (!isGenerating(skill.status)) return yield* Effect.asVoid(close)
    if (isLate) {
      const minutes = Math.round(Duration.toMinutes(yield* SkillTimeout))
      yield* versions.end(skillId, "timed_out", `The generation took longer than ${minutes} minutes.`)
      return yield* Effect.asVoid(close)
    }
    const next = yield* phases[phase](generation, skill).pipe(Effect.catchTag("RunError", orFailed))
    if (next === "waiting") return yield* generations.postpone(generation, pause)
    if (next === "finished") yield* finish(generation)
    else if ("failed" in next) yield* versions.end(skillId, "failed", next.failed)
    else return yield* Effect.asVoid(generations.advance(generation, next.change))
    yield* close
  })

  yield* generations.takeDue.pipe(
    Effect.flatMap((due) =>
      Effect.forEach(
        due,
        (generation) =>
          Effect.catchCause(advance(generation), (cause) =>
            Effect.annotateLogs(Effect.logError("A step of a skill's generation failed", cause), {
              skillId: generation.skillId,
            }),
          ),
        { concurrency: 4, discard: true },
      ),
    ),
    repeatInBackground(pollInterval, "Failed to look for skills to generate"),
  )

  yield* generations.lost.pipe(
    Effect.flatMap((ids) =>
      Effect.forEach(ids, (id) =>
        versions.end(id, "failed", "The server stopped before the generation started. Create the skill again."),
      ),
    ),
    repeatInBackground("1 minute", "Failed to look for lost generations of skills"),
  )
})

/** Generates skills in the background. Safe to run on several nodes. */
export const layer = Layer.effectDiscard(make)
