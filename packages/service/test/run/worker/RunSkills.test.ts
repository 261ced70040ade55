import { assert, describe, it } from "@effect/vitest"
import type { Brain, BrainContext, Recipe, StepRecord } from "@tabwright/agent"
import { Effect, Layer, Option } from "effect"
import { taskOf } from "../../../src/run/worker/RunRecipes.ts"
import { RunSkills } from "../../../src/run/worker/RunSkills.ts"
import type { SkillProgram } from "../../../src/skill/SkillProgram.ts"
import { type Run, RunStore } from "../../../src/store/run/RunStore.ts"
import { StepStore } from "../../../src/store/run/StepStore.ts"
import type { Skill, SkillContent } from "../../../src/store/skill/Skill.ts"
import { SkillGenerationStore } from "../../../src/store/skill/SkillGenerationStore.ts"
import { SkillStore } from "../../../src/store/skill/SkillStore.ts"
import { SkillVersionStore } from "../../../src/store/skill/SkillVersionStore.ts"

const recipe: Recipe = { version: 2, slots: 1, acts: [], answer: { text: [{ text: "Found " }, { slot: 0 }] } }

/** The parameter occurs twice in the task. */
const recorded: SkillProgram = {
  kind: "recipe",
  template: "Find @{{}} and open @{{}}",
  slots: ["product", "product"],
  startUrl: null,
  recipe,
}

const script: SkillProgram = { kind: "script", code: "return 1", startUrl: null }

const execution = (skill: Partial<NonNullable<Run["settings"]["skill"]>> = {}) =>
  ({
    id: "run",
    projectId: "project",
    task: "Find @{{a lamp}} and open @{{a lamp}}",
    settings: { skill: { id: "skill", version: 2, parameters: { product: "a lamp" }, ...skill } },
  }) as unknown as Run

/** Runs an effect with version 2 of a skill of the project. `replaced` collects new versions. */
const withSkill = <A, E>(
  program: SkillProgram,
  effect: Effect.Effect<A, E, RunSkills>,
  replaced: Array<SkillContent> = [],
) => {
  const version = {
    version: 2,
    parameters: [],
    outputSchema: null,
    program,
    state: "usable" as const,
    origin: "recorded" as const,
    createdAt: new Date(0),
    finishedAt: new Date(0),
  }
  const stores = Layer.mergeAll(
    Layer.mock(SkillVersionStore, {
      find: (id, wanted) => Effect.succeed(id === "skill" && wanted === 2 ? Option.some(version) : Option.none()),
      replace: (_, __, content) => Effect.sync(() => (replaced.push(content), Option.some(3))),
    }),
    Layer.mock(SkillStore, {
      findOf: (projectId) => Effect.succeed(projectId === "project" ? Option.some({} as Skill) : Option.none()),
    }),
    Layer.mock(SkillGenerationStore, {}),
    Layer.mock(StepStore, {}),
    Layer.mock(RunStore, {}),
  )
  return Effect.provide(effect, RunSkills.layer.pipe(Layer.provide(stores)))
}

const own: Brain = { accept: () => Effect.void, decide: () => Effect.die("asked") }

/** Only the history is read. */
const context = (history: ReadonlyArray<StepRecord> = []) => ({ history }) as unknown as BrainContext

const decide = (
  program: SkillProgram,
  run: Run,
  history: ReadonlyArray<StepRecord> = [],
  healers: Parameters<RunSkills["Service"]["brainOf"]>[2] = {},
) =>
  withSkill(
    program,
    RunSkills.use((skills) => skills.brainOf(run, own, healers)).pipe(
      Effect.flatMap((brain) => brain.decide(context(history))),
    ),
  )

const failedScript = (repeatable: boolean): StepRecord => ({
  number: 1,
  url: "",
  urlAfter: "",
  decision: {
    memory: "",
    evaluationPreviousGoal: "",
    nextGoal: "",
    actions: [{ program: { code: "return 1", params: {} } }],
    state: null,
  },
  targets: {},
  results: [{ ok: false, message: "No lamp.", urlBefore: "", urlAfter: "", data: { console: "looked" } }],
  dispatches: [{ action: 0, repeatable, target: "a script" }],
})

describe("A run that executes a skill", () => {
  it.effect("replays the recipe of its version with the values of its task", () =>
    Effect.gen(function* () {
      assert.strictEqual(taskOf(execution()), "Find a lamp and open a lamp")
      const { actions } = yield* decide(recorded, execution())
      assert.deepStrictEqual(actions, [{ done: { text: "Found a lamp", success: true } }])
    }),
  )

  it.effect("fails without touching the page if its version was deleted", () =>
    Effect.gen(function* () {
      const { actions } = yield* decide(recorded, execution({ version: 1 }))
      assert.deepStrictEqual(actions, [
        { done: { text: "The version of the skill that this run executes was deleted.", success: false } },
      ])
    }),
  )

  it.effect("runs a repaired script once, unless the failed one has done something", () =>
    Effect.gen(function* () {
      const reports: Array<string> = []
      const scriptHealer = (_: BrainContext, { report }: { readonly report: string }) =>
        Effect.sync(() => ({ code: reports.push(report) > 1 ? undefined : "return 2", usage: undefined }))
      const run = execution({ repairs: "model" })
      const params = { product: "a lamp" }
      const first = yield* decide(script, run, [], { scriptHealer })
      assert.deepStrictEqual(first.actions, [{ program: { code: "return 1", params } }])
      const second = yield* decide(script, run, [failedScript(true)], { scriptHealer })
      assert.deepStrictEqual(second.actions, [{ program: { code: "return 2", params } }])
      assert.deepStrictEqual(reports, ["No lamp.\nlooked"])
      const again = yield* decide(script, run, [failedScript(true)], { scriptHealer })
      assert.match(JSON.stringify(again.actions), /No lamp\. The model could not repair it/)
      const committed = yield* decide(script, run, [failedScript(false)], { scriptHealer })
      assert.match(JSON.stringify(committed.actions), /must not be repeated/)
      assert.lengthOf(reports, 2)
    }),
  )

  it.effect("stores a repaired program as a new version if it succeeded and the skill belongs to its project", () =>
    Effect.gen(function* () {
      const replaced: Array<SkillContent> = []
      const repaired = (code: string): StepRecord => {
        const step = failedScript(true)
        return { ...step, number: 2, decision: { ...step.decision, actions: [{ program: { code, params: {} } }] } }
      }
      const settle = (run: Run, reason: "Done" | "GaveUp", code = "return 2") =>
        withSkill(
          script,
          RunSkills.use((skills) =>
            skills.settle(run, {
              end: { reason, text: "" },
              steps: [failedScript(true), repaired(code)],
              mask: (value) => value,
            }),
          ),
          replaced,
        )
      const run = execution({ repairs: "model" })
      yield* settle(run, "GaveUp")
      yield* settle(run, "Done", "return 1")
      yield* settle({ ...run, projectId: "other" }, "Done")
      yield* settle(execution({ repairs: "model", isVerification: true }), "Done")
      yield* settle(execution(), "Done")
      assert.deepStrictEqual(replaced, [])
      yield* settle(run, "Done")
      assert.deepStrictEqual(
        replaced.map(({ program }) => program),
        [{ ...script, code: "return 2" }],
      )
    }),
  )
})
