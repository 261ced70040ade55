import { CurrentComputePool, type ComputePool, makeComputePool } from "@tabwright/agent"
import { Layer } from "effect"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { openService, type RunningService } from "../fixture/server/RunningService.ts"
import { script } from "../fixture/server/ScriptedBrain.ts"

const called: Array<readonly [project: string, job: string]> = []
const workers = makeComputePool()
const recording: ComputePool = {
  ...workers,
  call: (project, job, ...rest) => {
    called.push([project, job.name])
    return workers.call(project, job, ...rest)
  },
}

let service: RunningService
let projectId: string
beforeAll(async () => {
  service = await openService({}, Layer.succeed(CurrentComputePool, recording))
  projectId = String((await service.sql("SELECT id FROM project"))[0]?.["id"])
})
afterAll(async () => {
  await service.close()
  workers.close()
})

const text = (answer: string) => script([{ done: { text: answer, success: true } }])

describe("output schemas", () => {
  it("are compiled in workers in all versions, each schema once", async () => {
    const schema = { type: "object", properties: { a: { type: "string" } } }
    const bodies = [
      ["/api/v4/runs", { task: "decline me", outputSchema: schema }],
      ["/api/v4/runs", { task: "decline me", outputSchema: schema }],
      ["/api/v3/sessions", { task: "decline me", outputSchema: { ...schema, title: "v3" } }],
      ["/api/v2/tasks", { task: "decline me", structuredOutput: JSON.stringify({ ...schema, title: "v2" }) }],
    ] as const
    for (const [path, body] of bodies) assert.isBelow((await service.post(path, body)).status, 300, path)
    const compiled = called.filter(([, job]) => job === "checkSchemaJob")
    assert.deepStrictEqual(
      compiled,
      Array.from({ length: 3 }, () => [projectId, "checkSchemaJob"]),
    )
  })

  it("are rejected with the limit that they exceed", async () => {
    const properties = Object.fromEntries(Array.from({ length: 9000 }, (_, at) => [`p${at}`, {}]))
    const accepted = await service.post("/api/v4/runs", { task: "decline me", outputSchema: { properties } })
    assert.strictEqual(accepted.status, 200)
    const many = Object.fromEntries(Array.from({ length: 12_000 }, (_, at) => [`p${at}`, ""]))
    const rejected = await service.post("/api/v4/runs", { task: "decline me", outputSchema: { properties: many } })
    assert.strictEqual(rejected.status, 422)
    assert.match(JSON.stringify(rejected.body), /more than 10,000 keys and list items/)
  })

  it.runIf(process.env["TABWRIGHT_LONG_TESTS"] === "1")(
    "are checked in a worker, even with a pattern that backtracks catastrophically",
    { timeout: 240_000 },
    async () => {
      const outputSchema = { type: "string", pattern: "^(?=a)(a+)+$" }
      const { id } = await service.run({ task: text(JSON.stringify(`${"a".repeat(60)}!`)), outputSchema })
      const { error, status } = await service.ended(id, 200_000)
      assert.strictEqual(status, "failed")
      assert.include(error, "it could not be checked. It exceeds 2500 ms of CPU time.")
      assert.includeDeepMembers(called, [
        [projectId, "fitOutputJob"],
        [projectId, "fitOutputLinearJob"],
      ])
    },
  )
})
