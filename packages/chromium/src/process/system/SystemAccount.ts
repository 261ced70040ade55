import * as fs from "node:fs"
import * as Effect from "effect/Effect"
import { type ChromiumError, chromiumError, FolderUnusable } from "../../errors/ChromiumError.ts"

/**
 * A system account for child processes.
 *
 * @category models
 * @since 0.1.0
 */
export interface Account {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

/**
 * Returns the account for child processes: undefined (this process's own) unless running as root, otherwise the named
 * account of /etc/passwd. Chromium's sandbox and PostgreSQL do not support root.
 *
 * @category constructors
 * @since 0.1.0
 */
export const unprivilegedAccount = Effect.fnUntraced(function* (
  name = "nobody",
): Effect.fn.Return<Account | undefined, ChromiumError> {
  if (process.getuid?.() !== 0) return undefined
  const account = findAccount(name)
  if (account !== undefined) return account
  const detail = `Account ${JSON.stringify(name)} does not exist, and browsers cannot run as root. Add it, or start as another user.`
  return yield* chromiumError(new FolderUnusable({ folder: "/etc/passwd", detail }))
})

/**
 * Finds an account in /etc/passwd.
 *
 * @category constructors
 * @since 0.1.0
 */
export const findAccount = (name: string): Account | undefined => {
  for (const line of readPasswd().split("\n")) {
    const [login, , uid, gid] = line.split(":")
    if (login === name && uid !== undefined && gid !== undefined) return { name, uid: Number(uid), gid: Number(gid) }
  }
  return undefined
}

const readPasswd = (): string => {
  try {
    return fs.readFileSync("/etc/passwd", "utf8")
  } catch {
    return "" // Windows does not have the file.
  }
}

/** Returns true if the account may enter the folder or execute the file, ignoring parent folders. */
export const mayExecute = (account: Account, stat: Pick<fs.Stats, "mode" | "uid" | "gid">): boolean => {
  if (stat.uid === account.uid) return (stat.mode & 0o100) !== 0
  if (stat.gid === account.gid) return (stat.mode & 0o010) !== 0
  return (stat.mode & 0o001) !== 0
}

/** Returns true if the account may read the file or list the folder, ignoring parent folders. */
export const mayRead = (account: Account, stat: Pick<fs.Stats, "mode" | "uid" | "gid">): boolean => {
  if (stat.uid === account.uid) return (stat.mode & 0o400) !== 0
  if (stat.gid === account.gid) return (stat.mode & 0o040) !== 0
  return (stat.mode & 0o004) !== 0
}
