import { type } from "arktype"
import * as Schema from "effect/Schema"
import * as v from "valibot"
import { afterEach, assert, beforeEach, describe, it } from "vitest"
import { z } from "zod"
import { Conflict, InvalidOutput, type OutputSchema, type Tabwright } from "../../src/index.ts"
import { FakeService, faults, outcomes } from "@tabwright/testing"
import { clientOf, rejection } from "../Fixture.ts"

let service: FakeService
let client: Tabwright

beforeEach(() => {
  service = new FakeService()
  client = clientOf(service)
})
afterEach(() => service[Symbol.asyncDispose]())

interface Lamp {
  readonly name: string
  readonly price: number
}

const lamp = { name: "Lümen", price: 12.5 }
const zodLamp = z.object({ name: z.string(), price: z.number() })
const libraries: ReadonlyArray<readonly [string, OutputSchema<Lamp>]> = [
  ["zod", zodLamp],
  ["valibot", v.object({ name: v.string(), price: v.number() })],
  ["arktype", type({ name: "string", price: "number" })],
  ["Effect Schema", Schema.toStandardSchemaV1(Schema.Struct({ name: Schema.String, price: Schema.Finite }))],
]

/** Stubs the results of the next tasks: text unchanged, other values as JSON. */
const answers = (...all: ReadonlyArray<unknown>) => {
  for (const one of all) service.stub(typeof one === "string" ? { result: one } : { output: one })
}

const followUpTexts = () =>
  service.calls("enqueueMessage").map(({ body }) => String((body as Record<string, unknown>)["text"]))

describe.each(libraries)("an output with a schema of %s", (_, schema) => {
  it("is read and typed", async () => {
    answers(lamp)
    const run = await client.run("find a lamp", { schema })
    assert.deepStrictEqual(run.output, lamp)
    assert.strictEqual(run.output.price * 2, 25)
    assert.isNull(run.repairRun)
  })

  it("is requested a second time if it does not match", async () => {
    answers({ name: "Lümen", price: "12.50 EUR" }, lamp)
    const handle = client.run("find a lamp", { schema })
    const run = await handle
    assert.deepStrictEqual(run.output, lamp)
    assert.strictEqual(run.id, await handle.id())
    assert.strictEqual(run.repairRun?.result, JSON.stringify(lamp))
    assert.lengthOf(followUpTexts(), 1)
    assert.match(followUpTexts()[0] ?? "", /with JSON only.*- price/s)
  })

  it("is an InvalidOutput with the raw text if the second turn does not match either", async () => {
    answers("There are no lamps.", `{"name":1}`)
    const handle = client.run("find a lamp", { schema })
    const error = await rejection(handle)
    assert.instanceOf(error, InvalidOutput)
    assert.strictEqual(error.rawText, `{"name":1}`)
    assert.isTrue(error.issues.some(({ path }) => path === "name" || path === "price"))
    assert.include(error.message, error.id)
    assert.strictEqual(await rejection(handle), error)
    assert.lengthOf(followUpTexts(), 1)
  })
})

describe("an output", () => {
  it.each([
    ["from JSON", JSON.stringify(lamp)],
    ["from formatted JSON", JSON.stringify(lamp, null, 2)],
    ["from a code fence", `Here it is:\n\`\`\`json\n${JSON.stringify(lamp)}\n\`\`\`\nAnything else?`],
    ["from prose", `The lamp is ${JSON.stringify(lamp)}, as you asked.`],
  ])("is extracted %s", async (_, answer) => {
    answers(answer)
    assert.deepStrictEqual((await client.run("find a lamp", { schema: zodLamp, sendSchema: false })).output, lamp)
  })

  it("can be the text itself", async () => {
    answers("Price: 12.50 EUR [1]")
    const schema = z.string().transform((text) => Number(/[\d.]+/.exec(text)?.[0]))
    assert.strictEqual((await client.run("find the price", { schema })).output, 12.5)
    assert.notProperty(service.lastCall("createRun")?.body, "outputSchema")
  })

  it("is repaired with the JSON Schema, if the library supports it", async () => {
    answers("none", lamp)
    await client.run("find a lamp", { schema: zodLamp })
    assert.include(followUpTexts()[0], `"required":["name","price"]`)
  })

  it("is not repaired if repair is off", async () => {
    answers("none")
    const error = await rejection(client.run("find a lamp", { schema: zodLamp, repair: false, sendSchema: false }))
    assert.instanceOf(error, InvalidOutput)
    assert.strictEqual(error.rawText, "none")
    assert.isEmpty(followUpTexts())
  })

  it("is missing for a failed run, with its status in the error", async () => {
    service.stub(outcomes.error("The page did not load."))
    const error = await rejection(client.run("fail to find a lamp", { schema: zodLamp }))
    assert.instanceOf(error, InvalidOutput)
    assert.strictEqual(error.status, "failed")
    assert.isNull(error.rawText)
    assert.include(error.message, "The page did not load.")
    assert.isEmpty(followUpTexts())
  })

  it("is returned by the next await after a failed request", async () => {
    answers("none", lamp)
    service.fault(faults.status(409), { path: /queue$/ })
    const handle = client.run("find a lamp", { schema: zodLamp })
    assert.instanceOf(await rejection(handle), Conflict)
    assert.deepStrictEqual((await handle).output, lamp)
  })

  it("sends its JSON Schema, if the library supports it", async () => {
    const run = await client.run("find a lamp", { schema: zodLamp })
    assert.hasAllKeys(run.output, ["name", "price"])
    assert.deepNestedInclude(service.lastCall("createRun")?.body, { "outputSchema.required": ["name", "price"] })
  })

  it("does not send its schema if disabled", async () => {
    answers(lamp)
    await client.run("find a lamp", { schema: zodLamp, sendSchema: false })
    assert.deepStrictEqual(service.lastCall("createRun")?.body, { task: "find a lamp" })
  })

  it("uses an explicit `outputSchema`", async () => {
    const outputSchema = { type: "object" }
    answers(lamp)
    await client.run("find a lamp", { schema: zodLamp, outputSchema })
    assert.deepStrictEqual(service.lastCall("createRun")?.body, { task: "find a lamp", outputSchema })
  })

  it("can be requested from a follow-up", async () => {
    const first = client.run("find a lamp")
    await first
    answers(lamp)
    assert.deepStrictEqual((await first.followUp("as JSON", { schema: zodLamp })).output, lamp)
  })
})
