import * as fs from "node:fs"
import { spawn } from "node:child_process"
import * as path from "node:path"
import * as Effect from "effect/Effect"
import type { Socket } from "node:net"
import { connectPipe } from "../../src/process/CdpConnection.ts"
import { findBrowser } from "../targets/BareBrowser.ts"

/** Starts the browser of a user on their own folder, as a desktop would. Closing the scope closes it as a user would. */
export const useBrowser = Effect.fnUntraced(function* (userDataDir: string) {
  const { path: program } = yield* findBrowser
  const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--no-first-run"]
  return yield* Effect.acquireRelease(
    Effect.sync(() => {
      const child = spawn(program, [...flags, `--user-data-dir=${userDataDir}`], {
        stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
        env: { ...process.env, HOME: userDataDir },
      })
      const exited = new Promise((resolve) => child.once("exit", resolve))
      const cdp = connectPipe(child.stdio[3] as Socket, child.stdio[4] as Socket)
      return { program, cdp, exited }
    }),
    ({ cdp, exited }) =>
      Effect.andThen(
        Effect.ignore(cdp.send("Browser.close")),
        Effect.promise(() => exited),
      ),
  )
})

/** Names profiles as the browser's profile menu does. */
export const nameProfiles = (userDataDir: string, names: Readonly<Record<string, string>>): void => {
  const file = path.join(userDataDir, "Local State")
  const state = JSON.parse(fs.readFileSync(file, "utf8"))
  state.profile.info_cache = Object.fromEntries(Object.entries(names).map(([folder, name]) => [folder, { name }]))
  fs.writeFileSync(file, JSON.stringify(state))
}
