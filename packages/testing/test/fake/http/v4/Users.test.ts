import { assert, describe, it } from "vitest"
import { FakeService } from "../../../../src/index.ts"
import { callerOf } from "../../../Caller.ts"

describe("users", () => {
  it("have the scopes of their role and manage members by it", async () => {
    const service = new FakeService()
    const owner = service.addMember({ email: "Ada@example.com" })
    const viewer = service.addMember({ email: "grace@example.com", role: "viewer" })
    const [asOwner, asViewer] = [callerOf(service, owner.apiKey), callerOf(service, viewer.apiKey)]
    assert.deepStrictEqual((await asViewer("GET", "/api/v4/me")).body.scopes, ["read"])
    assert.strictEqual((await asViewer("POST", "/api/v4/workspaces", {})).body.code, "InsufficientScope")
    assert.strictEqual((await asOwner("POST", "/api/v4/workspaces", {})).status, 200)
    for (const name of ["keys", "usage", "audit"]) {
      assert.strictEqual((await asOwner("GET", `/api/v4/project/${name}`)).status, 200)
      assert.strictEqual((await asViewer("GET", `/api/v4/project/${name}`)).body.code, "RoleNotAllowed")
    }
    const change = (by: typeof asOwner, id: string, role: string) => by("PATCH", `/api/v4/members/${id}`, { role })
    assert.strictEqual((await change(asOwner, viewer.id, "admin")).body.role, "admin")
    assert.strictEqual((await change(asViewer, owner.id, "viewer")).body.code, "RoleNotAllowed")
    assert.strictEqual((await asOwner("DELETE", `/api/v4/members/${owner.id}`)).body.code, "LastOwner")
    assert.strictEqual((await asOwner("DELETE", `/api/v4/members/${viewer.id}`)).status, 204)
    assert.strictEqual((await asViewer("GET", "/api/v4/me")).status, 401)
  })

  it("accept invitations of their address to other projects", async () => {
    const service = new FakeService()
    const { apiKey } = service.addMember({ email: "ada@example.com", role: "viewer" })
    const other = callerOf(service, service.newKey())
    const user = callerOf(service, apiKey)
    const { token } = (await other("POST", "/api/v4/invitations", { email: "ada@example.com", role: "member" })).body
    assert.strictEqual((await other("POST", "/api/v4/invitations/accept", { token })).body.code, "UserRequired")
    const { id, role } = (await user("POST", "/api/v4/invitations/accept", { token })).body
    assert.strictEqual(role, "member")
    assert.strictEqual((await user("POST", "/api/v4/invitations/accept", { token })).status, 404)
    const selected = { "x-tabwright-project": id }
    assert.deepStrictEqual((await user("GET", "/api/v4/me", undefined, selected)).body.scopes, ["read", "write"])
    assert.lengthOf((await user("GET", "/api/v4/me")).body.projects, 2)
  })
})
