import type * as Effect from "effect/Effect"
import { assertType, describe, expectTypeOf, it } from "vitest"
import type { CommonError, Conflict, Forbidden, NotFound, UnsupportedReasoning } from "../../src/errors/index.ts"
import { type Profiles, type Queue, Runs } from "../../src/v4/index.ts"

type Failure<Ask extends (...input: never) => Effect.Effect<unknown, unknown, unknown>> =
  ReturnType<Ask> extends Effect.Effect<unknown, infer E, unknown> ? E : never

describe("CallError", () => {
  it("contains the declared errors and the common ones", () => {
    expectTypeOf<NotFound>().toExtend<Failure<typeof Runs.get>>()
    expectTypeOf<Forbidden>().toExtend<Failure<typeof Runs.get>>()
    expectTypeOf<CommonError>().toExtend<Failure<typeof Runs.get>>()
    expectTypeOf<Conflict>().toExtend<Failure<typeof Queue.remove>>()
    expectTypeOf<UnsupportedReasoning>().toExtend<Failure<typeof Runs.create>>()
  })

  it("contains nothing else", () => {
    expectTypeOf<Conflict>().not.toExtend<Failure<typeof Runs.get>>()
    // Deletion is idempotent.
    expectTypeOf<NotFound>().not.toExtend<Failure<typeof Profiles.delete>>()
    expectTypeOf<UnsupportedReasoning>().not.toExtend<Failure<typeof Runs.cancel>>()
  })

  it("keeps response enums open and request types exact", () => {
    expectTypeOf(Runs.get).parameter(0).toEqualTypeOf<string>()
    // @ts-expect-error a run needs a task
    assertType(Runs.create({}))
  })
})
