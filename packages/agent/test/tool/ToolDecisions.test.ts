import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { deciding, scroll } from "../brain/Deciding.ts"
import { acts } from "../brain/ScriptedModel.ts"

const tools = [
  {
    name: "lookupOrder",
    description: "Finds an order.",
    inputSchema: { type: "object", properties: { orderId: { type: "string" } }, required: ["orderId"] },
  },
]

const call = (name: string, args: { readonly [key: string]: string | number }) => ({
  callTool: { name, arguments: args },
})
const valid = call("lookupOrder", { orderId: "A-1" })

describe("tools of a run", () => {
  it.effect("are listed with their schemas in the constant part of the prompt, and offered only if there are any", () =>
    Effect.gen(function* () {
      const { prompts } = yield* deciding([acts(valid)], {}, { tools })
      const [prompt] = prompts
      assert.include(prompt?.messages[0]?.text, "- lookupOrder: Finds an order. Arguments: {")
      assert.include(JSON.stringify(prompt?.tools), '"callTool"')
      const without = yield* deciding([acts(scroll)])
      assert.notInclude(JSON.stringify(without.prompts), "callTool")
    }),
  )

  it.effect("return unknown names and arguments that do not match to the model", () =>
    Effect.gen(function* () {
      const replies = [acts(call("other", {})), acts(call("lookupOrder", { orderId: 1 })), acts(valid)]
      const { decision, prompts } = yield* deciding(replies, {}, { tools })
      assert.deepStrictEqual(decision.actions, [valid])
      const last = JSON.stringify(prompts[2]?.messages)
      assert.include(last, 'There is no tool \\"other\\" to call. There are lookupOrder.')
      assert.include(last, 'The arguments of the tool \\"lookupOrder\\" do not match its schema')
    }),
  )

  it.effect("are called together, but not with other actions", () =>
    Effect.gen(function* () {
      const kept = (...actions: ReadonlyArray<unknown>) =>
        Effect.map(deciding([acts(...actions)], {}, { tools }), ({ decision }) => decision.actions)
      assert.deepStrictEqual(yield* kept(valid, valid, scroll), [valid, valid])
      assert.deepStrictEqual(yield* kept(scroll, valid), [scroll])
    }),
  )
})
