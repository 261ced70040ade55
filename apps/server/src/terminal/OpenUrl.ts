import { spawn } from "node:child_process"
import { Effect } from "effect"

type Environment = { readonly [name: string]: string | undefined }

/** Returns the program that opens URLs in the user's browser. Undefined without a display, or with `BROWSER=none`. */
export const openerOf = (env: Environment, platform: NodeJS.Platform): ReadonlyArray<string> | undefined => {
  const browser = env["BROWSER"]
  if (browser === "none") return undefined
  if (browser) return [browser]
  if (platform === "darwin") return ["open"]
  if (platform === "win32") return ["rundll32", "url.dll,FileProtocolHandler"]
  return env["DISPLAY"] || env["WAYLAND_DISPLAY"] ? ["xdg-open"] : undefined
}

/** Opens a URL in the user's browser. Returns false if there is none. */
export const openUrl = (url: string): Effect.Effect<boolean> => {
  const [program, ...args] = openerOf(process.env, process.platform) ?? []
  if (program === undefined) return Effect.succeed(false)
  return Effect.callback<boolean>((resume) => {
    // The browser outlives this command.
    const child = spawn(program, [...args, url], { detached: true, stdio: "ignore" })
    child.once("error", () => resume(Effect.succeed(false)))
    child.once("spawn", () => {
      child.unref()
      resume(Effect.succeed(true))
    })
  })
}
