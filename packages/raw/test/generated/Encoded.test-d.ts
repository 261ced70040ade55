import type * as Schema from "effect/Schema"
import { describe, expectTypeOf, it } from "vitest"
import type * as v2 from "../../src/generated/v2/schemas.ts"
import type { components as V2 } from "../../src/generated/v2/types.ts"
import type * as v3 from "../../src/generated/v3/schemas.ts"
import type { components as V3 } from "../../src/generated/v3/types.ts"
import type * as v4 from "../../src/generated/v4/schemas.ts"
import type { components as V4, RunCreateRequest } from "../../src/generated/v4/types.ts"

type Encoded<Module> = {
  readonly [Name in keyof Module]: Module[Name] extends Schema.Constraint ? Module[Name]["Encoded"] : never
}

type Decoded<Module> = {
  readonly [Name in keyof Module]: Module[Name] extends Schema.Constraint ? Module[Name]["Type"] : never
}

describe("decoded values have the generated types, and values of these types can be decoded", () => {
  it("in v2", () => {
    expectTypeOf<Decoded<typeof v2>>().toExtend<V2["schemas"]>()
    expectTypeOf<V2["schemas"]>().toExtend<Encoded<typeof v2>>()
  })
  it("in v3", () => {
    expectTypeOf<Decoded<typeof v3>>().toExtend<V3["schemas"]>()
    expectTypeOf<V3["schemas"]>().toExtend<Encoded<typeof v3>>()
  })
  it("in v4", () => {
    expectTypeOf<Decoded<typeof v4>>().toExtend<V4["schemas"]>()
    expectTypeOf<V4["schemas"]>().toExtend<Encoded<typeof v4>>()
  })
})

describe("generated types", () => {
  it("let callers leave out what has a default, and pass constant lists", () => {
    expectTypeOf<{ task: string; attachedFileIds: readonly ["a"] }>().toExtend<RunCreateRequest>()
  })
  it("tell handlers that what has a default is there", () => {
    expectTypeOf<v4.CreateBrowserSessionRequest["timeout"]>().toEqualTypeOf<number>()
    expectTypeOf<v4.CreateBrowserSessionRequest["proxyCountryCode"]>().toEqualTypeOf<string | null | undefined>()
  })
  it("declare fields of responses with defaults as present", () => {
    expectTypeOf<V2["schemas"]["AccountView"]["isFreeTier"]>().toEqualTypeOf<boolean>()
  })
  it("name the known words alone", () => {
    expectTypeOf<v4.RunSummary["status"]>().toEqualTypeOf<v4.RunStatus>()
    expectTypeOf<"crashed">().not.toExtend<v4.RunSummary["status"]>()
  })
})
