import { assert, describe, it } from "vitest"
import { managedRoles, projectRoles, rolePermissions, scopes, type Scope } from "../../src/contract/index.ts"

const key = (...all: ReadonlyArray<Scope>) => managedRoles(undefined, new Set(all))

describe("roles", () => {
  it("never have the scope that reaches all projects", () => {
    for (const role of projectRoles) assert.notInclude(rolePermissions[role].scopes, "admin", role)
  })

  it("lose permissions from one to the next", () => {
    projectRoles.slice(1).forEach((role, index) => {
      const [lower, higher] = [rolePermissions[role], rolePermissions[projectRoles[index] ?? "owner"]]
      assert.includeMembers([...higher.scopes], [...lower.scopes], role)
      assert.includeMembers([...higher.manages], [...lower.manages], role)
    })
  })

  it("manage no role above their own, so that no member gains permissions", () => {
    for (const [index, role] of projectRoles.entries()) {
      for (const managed of rolePermissions[role].manages) {
        assert.isAtLeast(projectRoles.indexOf(managed), index, `${role} manages ${managed}`)
      }
    }
    assert.deepStrictEqual([...managedRoles("owner", new Set())], [...projectRoles])
    for (const role of ["member", "viewer"] as const) assert.isEmpty(managedRoles(role, new Set(scopes)))
  })

  it("are managed by API keys with the scope admin only", () => {
    assert.deepStrictEqual([...key("admin")], [...projectRoles])
    assert.isEmpty(key("read", "write"))
  })
})
