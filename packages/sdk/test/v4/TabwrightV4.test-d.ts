import * as v from "valibot"
import { expectTypeOf } from "vitest"
import { z } from "zod"
import type { ApiError, FinishedRun, Model, RemoteFile, RunHandle, Tabwright, Typed } from "../../src/index.ts"

declare const client: Tabwright

// Editors complete known models; models of newer servers are accepted.
expectTypeOf<"gpt-5.6-luna">().toExtend<Model>()
expectTypeOf(client.run("x", { model: "our-own-70b" })).toEqualTypeOf<RunHandle>()

// @ts-expect-error thinkingLevel belongs to v2 and v3
void client.run("x", { thinkingLevel: "high" })
// @ts-expect-error wrong type
void client.run("x", { maxCostUsd: true })

expectTypeOf<Awaited<RunHandle>>().toEqualTypeOf<FinishedRun>()
expectTypeOf<FinishedRun["steps"][number]["nextGoal"]>().toEqualTypeOf<string>()
expectTypeOf<FinishedRun["error"]>().toEqualTypeOf<string | null>()
expectTypeOf<ApiError["isRetryable"]>().toEqualTypeOf<boolean>()
expectTypeOf<ApiError["requestId"]>().toEqualTypeOf<string | undefined>()

// `output` has the schema's type and does not exist without a schema.
const structured = client.run("x", { schema: z.object({ price: z.coerce.number() }), model: "gpt-5.6-luna" })
expectTypeOf(structured).toEqualTypeOf<RunHandle<Typed<FinishedRun, { price: number }>>>()
expectTypeOf<Awaited<typeof structured>["output"]>().toEqualTypeOf<{ price: number }>()
const followUp = structured.followUp("y", { schema: v.pipe(v.string(), v.transform(Number)) })
expectTypeOf<Awaited<typeof followUp>["output"]>().toEqualTypeOf<number>()
// @ts-expect-error no schema, no output
type _ = Awaited<RunHandle>["output"]

void client.run("x", {
  files: ["a.csv", new File([], "b"), { name: "c", size: 1, content: new ReadableStream<Uint8Array>() }],
})
// @ts-expect-error content without a name
void client.run("x", { files: [new Blob([])] })
// @ts-expect-error `sendSchema` without a schema
void client.run("x", { sendSchema: false })
expectTypeOf<FinishedRun["files"][number]>().toEqualTypeOf<RemoteFile>()

expectTypeOf<Awaited<ReturnType<Tabwright["v2"]["run"]>>["status"]>().toExtend<string>()
void client.v2.run("x", { llm: "o3", thinkingLevel: "low", maxSteps: 3 })
// @ts-expect-error v2 names the model `llm`
void client.v2.run("x", { model: "o3" })
const session = client.v3.run("x", { schema: z.object({ price: z.number() }) })
expectTypeOf<Awaited<typeof session>["output"]>().toEqualTypeOf<{ price: number }>()
expectTypeOf(client.workspaces.upload("id", ["a"])).resolves.toExtend<ReadonlyArray<{ readonly id: string }>>()
expectTypeOf(client.v2.sessions.upload("id", ["a"])).resolves.toEqualTypeOf<ReadonlyArray<string>>()
expectTypeOf(client.browsers.recording("id")).resolves.toEqualTypeOf<RemoteFile | null>()
