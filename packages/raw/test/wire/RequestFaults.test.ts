import { afterAll, assert, describe, it } from "vitest"
import { id, serve } from "../generated/ServedApi.ts"

const { send, dispose } = serve()
afterAll(dispose)

/** Returns `body.task missing` for each issue of a 422. */
const faults = async (
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
): Promise<ReadonlyArray<string>> => {
  const answer = await send(method, path, body, headers)
  assert.strictEqual(answer.status, 422)
  const detail: ReadonlyArray<{ loc: ReadonlyArray<string | number>; type: string }> = answer.body.detail
  return detail.map(({ loc, type }) => `${loc.join(".")} ${type}`)
}

describe("request validation", () => {
  it("reports all issues of the body at every depth", async () => {
    const body = {
      model: 7,
      colour: "red",
      size: 1,
      browserSettings: { screenWidth: 319, width: 1 },
      attachedFileIds: [id, "nope"],
    }
    assert.sameMembers(await faults("POST", "/runs", body).then((all) => [...all]), [
      "body.task missing",
      "body.model type_error",
      "body.colour extra_forbidden",
      "body.size extra_forbidden",
      "body.browserSettings.screenWidth value_error",
      "body.browserSettings.width extra_forbidden",
      "body.attachedFileIds.1 value_error",
    ])
  })

  it("reports the issues of path, query and body together", async () => {
    assert.deepStrictEqual(await faults("POST", "/sessions/nope/queue", { text: "", interrupt: "yes" }), [
      "path.session_id value_error",
      "body.text value_error",
      "body.interrupt type_error",
    ])
    assert.deepStrictEqual(await faults("GET", "/runs/nope/events?after=-1&limit=many"), [
      "path.run_id value_error",
      "query.after value_error",
      "query.limit value_error",
    ])
  })

  it("reports the issues of headers together with the others", async () => {
    const headers = { "Idempotency-Key": "two words", "X-V4-Queue-Deduplicate": "fuzzy" }
    assert.deepStrictEqual(await faults("POST", "/sessions/nope/queue", { text: "" }, headers), [
      "path.session_id value_error",
      "header.idempotency-key value_error",
      "header.x-v4-queue-deduplicate type_error",
      "body.text value_error",
    ])
    assert.deepStrictEqual(await faults("POST", `/sessions/${id}/queue`, { text: "" }, headers), [
      "header.idempotency-key value_error",
      "header.x-v4-queue-deduplicate type_error",
      "body.text value_error",
    ])
    assert.deepStrictEqual(await faults("GET", `/runs/${id}/events`, undefined, { "Last-Event-ID": "last" }), [
      "header.last-event-id value_error",
    ])
  })

  it("reports list positions as numbers", async () => {
    const { body } = await send("POST", "/runs", { task: "look", attachedFileIds: ["nope"] })
    assert.deepStrictEqual(body.detail, [
      { loc: ["body", "attachedFileIds", 0], msg: "Expected a UUID", type: "value_error" },
    ])
  })

  it.each([
    ["no JSON", "{task", "body json_invalid"],
    ["a body that is not an object", [], "body type_error"],
    ["a missing required body", undefined, "body type_error"],
  ])("reports issues for %s", async (_, body, fault) => {
    assert.deepStrictEqual(await faults("POST", "/runs", body), [fault])
  })

  it("reports a body that is not JSON together with an invalid path", async () => {
    assert.deepStrictEqual(await faults("POST", "/sessions/nope/queue", "{"), [
      "path.session_id value_error",
      "body json_invalid",
    ])
  })

  it("lists the values of a closed enumeration", async () => {
    const { body } = await send("PATCH", `/browsers/${id}`, { action: "pause" })
    assert.deepInclude(body.detail[0], { loc: ["body", "action"], msg: 'Expected "stop"' })
  })
})

describe("an invalid response", () => {
  it("is not reported as a problem of the request", async () => {
    assert.strictEqual((await send("GET", `/browsers/${id}`)).status, 500)
  })
})
