import { spawn } from "node:child_process"
import * as fs from "node:fs"
import * as path from "node:path"
import * as Effect from "effect/Effect"
import { findAccount, mayExecute } from "../src/process/system/SystemAccount.ts"

const scriptOf = (name: "main" | "life") => path.join(import.meta.dirname, "host", `${name}.ts`)

/** Account of an ordinary user when the tests run as root. */
export const ordinaryUser = process.getuid?.() === 0 ? findAccount("nobody") : undefined

/** True if that user can read this checkout. Otherwise its tests are skipped. */
export const isOpenCheckout = ((): boolean => {
  if (ordinaryUser === undefined) return process.getuid?.() !== 0
  for (let at = path.dirname(scriptOf("main")); at !== path.dirname(at); at = path.dirname(at)) {
    if (!mayExecute(ordinaryUser, fs.statSync(at))) return false
  }
  return true
})()

if (!isOpenCheckout) {
  console.warn("Tests that play an ordinary user are left out: only root can read this checkout.")
}

/** Gives the folder to the ordinary user, with access for no other account. */
export const giveToOrdinaryUser = (folder: string): void => {
  if (ordinaryUser !== undefined) fs.chownSync(folder, ordinaryUser.uid, ordinaryUser.gid)
  fs.chmodSync(folder, 0o700)
}

type Who = "root" | "ordinary user"

/** Runs a first start in its own process, as root or as the ordinary user without a home folder. */
export const firstStart = (dataDir: string, env: NodeJS.ProcessEnv, as: Who) => runScript("main", dataDir, env, as)

/** Runs the lifecycle of a browser in the same way. */
export const wholeLife = (dataDir: string, env: NodeJS.ProcessEnv, as: Who) => runScript("life", dataDir, env, as)

const runScript = (name: "main" | "life", dataDir: string, env: NodeJS.ProcessEnv, as: Who) =>
  // oxlint-disable-next-line typescript/no-explicit-any -- printed by main.ts, known to each test
  Effect.callback<{ code: number | null; error: string; result: any }>((resume) => {
    const account = as === "ordinary user" ? ordinaryUser : undefined
    const child = spawn(process.execPath, ["--conditions=@tabwright/source", scriptOf(name), dataDir], {
      env: { ...process.env, ...(account === undefined ? {} : { HOME: "/nonexistent" }), ...env },
      cwd: "/",
      stdio: ["ignore", "pipe", "pipe"],
      ...(account === undefined ? {} : { uid: account.uid, gid: account.gid }),
    })
    const texts = { out: "", error: "" }
    child.stdout.on("data", (chunk) => (texts.out += chunk))
    child.stderr.on("data", (chunk) => (texts.error += chunk))
    child.on("close", (code) => {
      const line = texts.out.split("\n").find((text) => text.startsWith("{"))
      resume(Effect.succeed({ code, error: texts.error, result: line === undefined ? undefined : JSON.parse(line) }))
    })
    return Effect.sync(() => child.kill("SIGKILL"))
  })
