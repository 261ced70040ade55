import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { Stage } from "../Stage.mjs"
import { SetUpError } from "./SetUpError.mjs"

const pollMs = 200

/** Returns true if the process still runs. @param {number} pid */
const isRunning = (pid) => {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return /** @type {NodeJS.ErrnoException} */ (cause).code === "EPERM"
  }
}

/**
 * Removes a lock whose process no longer exists or that is older than any installation. Returns true if the lock
 * no longer exists.
 *
 * @param {string} file
 * @param {number} limitMs
 */
const dropIfStale = (file, limitMs) => {
  try {
    const isOld = Date.now() - statSync(file).mtimeMs > limitMs
    if (!isOld && isRunning(Number(readFileSync(file, "utf8")))) return false
    rmSync(file, { force: true })
  } catch {
    // The other process has just removed it.
  }
  return true
}

/**
 * Runs `work` while no other process installs into the same checkout. Waits up to `limitMs` for another installation.
 *
 * @template A
 * @param {string} root
 * @param {number} limitMs
 * @param {() => Promise<A>} work
 * @returns {Promise<A>}
 */
export const withInstallLock = async (root, limitMs, work) => {
  const folder = join(root, "node_modules")
  const file = join(folder, ".tabwright-install-lock")
  const end = Date.now() + limitMs
  /** @type {Stage | undefined} */
  let waiting
  for (;;) {
    try {
      mkdirSync(folder, { recursive: true })
      writeFileSync(file, String(process.pid), { flag: "wx" })
      waiting?.done()
      break
    } catch (cause) {
      const { code } = /** @type {NodeJS.ErrnoException} */ (cause)
      if (code !== "EEXIST") {
        throw new SetUpError(`${folder} is not writable (${code}).`, [
          "Make the project folder writable, or clone the project again as this user.",
        ])
      }
    }
    if (dropIfStale(file, limitMs)) continue
    waiting ??= new Stage(process.stderr, "Waiting for another installation of this project")
    if (Date.now() > end) {
      waiting.fail()
      throw new SetUpError("Timed out waiting for another installation of this project.", [
        `Wait for it or stop it. If no installation is running, remove ${file}.`,
      ])
    }
    await sleep(pollMs)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}
