import { assert, describe, it } from "vitest"
import { actionGroups, namesIn, sentenceOf } from "../../../src/pages/audit/AuditWords.ts"
import type { AuditEntry } from "../../../src/queries/Audit.ts"

const entry = (action: string, rest: Partial<AuditEntry> = {}): AuditEntry => ({
  id: "1",
  createdAt: "2026-03-02T09:15:00.000Z",
  action,
  outcome: "succeeded",
  apiKeyId: "key-1",
  userEmail: null,
  ipAddress: null,
  requestId: null,
  projectId: null,
  resourceType: null,
  resourceId: null,
  details: {},
  ...rest,
})

const names = {
  users: new Map([["ada@example.com", "Ada"]]),
  names: new Map([
    ["key-1", "ci"],
    ["schedule-1", "morning report"],
  ]),
}

const textOf = (action: string, rest: Partial<AuditEntry> = {}): string => {
  const { actor, object, rest: more, verb } = sentenceOf(entry(action, rest), names)
  return [actor, verb, object, more].filter((part) => part !== "").join(" ")
}

describe("An audit entry", () => {
  it("names who did what, with the names of users, keys and resources", () => {
    const byAda = { userEmail: "ada@example.com" }
    assert.strictEqual(textOf("revokeApiKey", { ...byAda, resourceId: "key-1" }), "Ada revoked the key ci")
    assert.strictEqual(
      textOf("runSchedule", { resourceId: "schedule-1" }),
      "Key ci started the schedule morning report",
    )
    assert.strictEqual(
      textOf("createApiKey", { apiKeyId: null, details: { name: "first" } }),
      "The server created the key first",
    )
    assert.strictEqual(
      textOf("updateMember", { ...byAda, details: { email: "eve@example.com", from: "viewer", to: "member" } }),
      "Ada changed the role of eve@example.com from viewer to member",
    )
    assert.strictEqual(
      textOf("useCredential", { resourceId: "shop", details: { origin: "https://shop.example.com" } }),
      "Key ci typed the credential shop on https://shop.example.com",
    )
    assert.strictEqual(
      textOf("updateApiKey", { resourceId: "key-1", details: { monthlyCapUsd: "20", policy: null } }),
      "Key ci changed the key ci (monthly limit, policy)",
    )
  })

  it("says what was not allowed, and why", () => {
    assert.strictEqual(
      textOf("createRun", { outcome: "denied", details: { needed: "write" } }),
      "Key ci was not allowed to create run (needs the scope write)",
    )
    const details = { email: "eve@example.com", reason: "no invitation" }
    assert.strictEqual(
      textOf("signIn", { outcome: "denied", apiKeyId: null, details }),
      "eve@example.com could not sign in (no invitation)",
    )
  })

  it("shows short ids of what has no name, and operations that are new in words", () => {
    assert.strictEqual(
      textOf("deleteSchedule", { apiKeyId: "0198c0de-0b22", resourceId: "0198c0de-0d44" }),
      "Key 0198c0de deleted the schedule 0198c0de",
    )
    assert.strictEqual(textOf("moveBox", { details: { name: "blue" } }), "Key ci did: move box blue")
  })

  it("names resources that other entries name", () => {
    const created = entry("createSchedule", { resourceId: "schedule-2", details: { name: "hourly" } })
    assert.deepEqual(namesIn([created, entry("deleteSchedule", { resourceId: "schedule-2" })]), [
      ["schedule-2", "hourly"],
    ])
  })
})

it("the filter has each action once, in words", () => {
  const all = actionGroups.flatMap(([, actions]) => actions)
  assert.lengthOf(new Set(all.map(([operation]) => operation)), all.length)
  assert.lengthOf(new Set(all.map(([, words]) => words)), all.length)
  assert.deepInclude(all, ["revokeApiKey", "Revoked key"])
})
