import { assert, describe, it } from "vitest"
import { userDataDirOf } from "../../src/local/LocalProfile.ts"

const on = (platform: NodeJS.Platform, env: Readonly<Record<string, string>> = {}) => ({
  platform,
  env,
  homeDir: "/home/ada",
})

describe("userDataDirOf", () => {
  it("returns the usual folder of each browser and system", () => {
    assert.strictEqual(userDataDirOf("chrome", on("linux")), "/home/ada/.config/google-chrome")
    assert.strictEqual(userDataDirOf("edge", on("linux", { XDG_CONFIG_HOME: "/config" })), "/config/microsoft-edge")
    assert.strictEqual(userDataDirOf("chrome", on("darwin")), "/home/ada/Library/Application Support/Google/Chrome")
    assert.strictEqual(
      userDataDirOf("brave", on("win32", { LOCALAPPDATA: "/local" })),
      "/local/BraveSoftware/Brave-Browser/User Data",
    )
  })
})
