import { assert, describe, it } from "@effect/vitest"
import { openerOf } from "../../src/terminal/OpenUrl.ts"

describe("openerOf", () => {
  it("returns the program of the system, and none without a display", () => {
    assert.deepStrictEqual(openerOf({ DISPLAY: ":0" }, "linux"), ["xdg-open"])
    assert.deepStrictEqual(openerOf({ WAYLAND_DISPLAY: "wayland-0", BROWSER: "firefox" }, "linux"), ["firefox"])
    assert.deepStrictEqual(openerOf({}, "darwin"), ["open"])
    assert.isUndefined(openerOf({}, "linux"))
    assert.isUndefined(openerOf({ BROWSER: "none" }, "darwin"))
  })
})
