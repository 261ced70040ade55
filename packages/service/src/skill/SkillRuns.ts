import { Context, Effect, Layer, Option } from "effect"
import type { RunError } from "../run/RunError.ts"
import { Runs } from "../run/Runs.ts"
import { SessionTermination } from "../run/session/SessionTermination.ts"
import { deriveId, IdSeed, IsFirstAttempt } from "../store/IdGenerator.ts"
import { type Run, RunStore } from "../store/run/RunStore.ts"
import type { Skill } from "../store/skill/Skill.ts"
import type { Generation } from "../store/skill/SkillGenerationStore.ts"
import type { StoreError } from "../store/StoreError.ts"

/** A run of a generation: `recording`, `writing-1`, or `verifying-1-2` for the second execution of version 1. */
type RunName = string

const seedOf = ({ seed }: Generation, name: RunName): string => `${seed}/${name}`

/** Uses ids that belong to the run of a generation, so that starting it again returns the run. */
export const withRunIds = <A, E, R>(effect: Effect.Effect<A, E, R>, generation: Generation, name: RunName) =>
  effect.pipe(Effect.provideService(IdSeed, seedOf(generation, name)), Effect.provideService(IsFirstAttempt, false))

export const writingRun = ({ attempt }: Generation): RunName => `writing-${attempt}`

export const verifyingRun = (version: number, execution: number): RunName => `verifying-${version}-${execution}`

/** Starts and stops the runs of generations, other than those that verify a version. */
export class SkillRuns extends Context.Service<
  SkillRuns,
  {
    /** Starts the run in which the agent does the job, once. */
    record(generation: Generation, skill: Skill): Effect.Effect<Run, RunError | StoreError>
    /** Starts the run in which a model writes the program, once: on the last page of the recorded run, if there is one. */
    write(generation: Generation, skill: Skill): Effect.Effect<Run, RunError | StoreError>
    find(generation: Generation, name: RunName): Effect.Effect<Option.Option<Run>, StoreError>
    /** Ends the sessions of all runs of a generation. */
    stop(generation: Generation): Effect.Effect<void, StoreError>
  }
>()("@tabwright/service/skill/SkillRuns") {
  static readonly layer = Layer.effect(
    SkillRuns,
    Effect.gen(function* () {
      const runs = yield* Runs
      const store = yield* RunStore
      const sessions = yield* SessionTermination

      const find = (generation: Generation, name: RunName) => store.find(deriveId(seedOf(generation, name), "run"))

      const once = <E>(generation: Generation, name: RunName, start: Effect.Effect<{ readonly run: Run }, E>) =>
        Effect.flatMap(find(generation, name), (run) =>
          Option.isSome(run)
            ? Effect.succeed(run.value)
            : Effect.map(withRunIds(start, generation, name), (started) => started.run),
        )

      const record = Effect.fn("SkillRuns.record")(function* (generation: Generation, skill: Skill) {
        const { apiKeyId, model, projectId, source } = generation
        const request = {
          projectId,
          apiKeyId,
          version: "v4",
          task: source.prompt ?? skill.goal,
          model: model ?? undefined,
          reasoning: {},
          settings: {
            agent: { instructions: recordingInstructions(skill.goal) },
            generation: { skillId: skill.id, phase: "recording" },
            ...(source.outputSchema === undefined ? {} : { outputSchema: source.outputSchema }),
            ...(source.credentials === undefined ? {} : { credentials: source.credentials }),
          },
        } as const
        return yield* once(generation, "recording", runs.start(request))
      })

      const write = Effect.fn("SkillRuns.write")(function* (generation: Generation, skill: Skill) {
        const { apiKeyId, model, projectId, source } = generation
        const request = {
          projectId,
          apiKeyId,
          version: "v4",
          task: `Write a program for the skill "${skill.title}".`,
          model: model ?? undefined,
          reasoning: {},
          settings: {
            generation: { skillId: skill.id, phase: "writing" },
            // The program types them by their names.
            ...(source.credentials === undefined ? {} : { credentials: source.credentials }),
          },
        } as const
        const recording = Option.getOrUndefined(yield* find(generation, "recording"))
        const inNewSession = runs.start({ ...request, keepAlive: false })
        const start =
          recording === undefined
            ? inNewSession
            : runs.start({ ...request, sessionId: recording.sessionId }).pipe(
                Effect.catchIf(
                  (error) => error._tag === "RunError" && error.reason === "SessionEnded",
                  () => inNewSession,
                ),
              )
        return yield* once(generation, writingRun(generation), start)
      })

      const stop = Effect.fn("SkillRuns.stop")(function* (generation: Generation) {
        const { attempt, version } = generation
        const names = [
          "recording",
          ...Array.from({ length: attempt }, (_, at) => writingRun({ ...generation, attempt: at + 1 })),
          ...(version === null ? [] : [verifyingRun(version, 1), verifyingRun(version, 2)]),
        ]
        for (const name of names) {
          const run = yield* find(generation, name)
          if (Option.isNone(run)) continue
          yield* sessions
            .stop(generation.projectId, run.value.sessionId)
            // A deleted session has ended.
            .pipe(Effect.catchTag("RunError", () => Effect.void))
        }
      })

      return SkillRuns.of({ record, write, find, stop })
    }),
  )
}

const recordingInstructions = (goal: string): string =>
  `This run is recorded, so that a program can repeat it with other values. The program's purpose: ${goal}
Take the direct way. Answer with the values as the pages show them.`
