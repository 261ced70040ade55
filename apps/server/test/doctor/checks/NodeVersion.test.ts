import { assert, describe, it } from "vitest"
import { isNewEnough } from "../../../src/doctor/checks/NodeVersion.ts"

describe("isNewEnough", () => {
  it("compares versions by number", () => {
    for (const version of ["22.19.0", "22.20.1", "24.0.0", "100.1.0"]) assert.isTrue(isNewEnough(version), version)
    for (const version of ["20.20.2", "22.18.9", "22.2.0", "9.99.0"]) assert.isFalse(isNewEnough(version), version)
  })
})
