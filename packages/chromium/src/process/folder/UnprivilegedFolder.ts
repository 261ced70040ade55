import { createHash, randomBytes } from "node:crypto"
import * as fs from "node:fs"
import * as path from "node:path"
import * as Effect from "effect/Effect"
import { type ChromiumError, chromiumError, FolderUnusable } from "../../errors/ChromiumError.ts"
import { type Account, mayExecute, mayRead } from "../system/SystemAccount.ts"

/** Base for folders that cannot be in the data directory. TABWRIGHT_UNPRIVILEGED_DIR overrides it. */
const defaultBase = (): string => process.env["TABWRIGHT_UNPRIVILEGED_DIR"] || "/var/lib/tabwright"

/**
 * @category models
 * @since 0.1.0
 */
export interface UnprivilegedFolderOptions {
  readonly dataDir: string
  /** The account that needs access. Undefined: this process's account. */
  readonly account: Account | undefined
  /**
   * Used if `account` cannot enter the data directory. Default: TABWRIGHT_UNPRIVILEGED_DIR, then /var/lib/tabwright.
   */
  readonly base?: string
}

/**
 * Returns a folder that `account` owns (mode 0700) and can access: `name` in the data directory, or, if a parent is
 * closed to the account (such as a 0700 home), under a random name in `base` that is stored in the data directory's
 * file `placement`. Idempotent.
 *
 * @category constructors
 * @since 0.1.0
 */
export const reachableFolder = (
  options: UnprivilegedFolderOptions & { readonly name: string },
): Effect.Effect<string, ChromiumError> =>
  usingFolders(options.dataDir, () => {
    const root = reachableRoot(options)
    const folder = path.join(root, options.name)
    // Intermediate folders stay ours, with execute permission only.
    if (options.account !== undefined) openPath(root, path.dirname(folder))
    ownFolder(folder, options.account)
    return folder
  })

/** Returns the path that `reachableFolder` uses, without creating it. */
export const reachablePath = (
  options: UnprivilegedFolderOptions & { readonly name: string },
): Effect.Effect<string, ChromiumError> =>
  usingFolders(options.dataDir, () => path.join(reachableRoot(options), options.name))

/**
 * Returns a path of a program that `account` can execute and whose folder it can read: `program` itself, or a copy if
 * it is in an inaccessible folder. `tree` is the folder to copy, by default the program's own: for PostgreSQL's
 * `bin/postgres` the one above `bin`. Copies are made once, owned by root, as hard links where possible.
 *
 * @category constructors
 * @since 0.1.0
 */
export const reachableBinary = (
  options: UnprivilegedFolderOptions & { readonly program: string; readonly tree?: string },
): Effect.Effect<string, ChromiumError> =>
  usingFolders(options.program, () => {
    const { account } = options
    if (account === undefined) return options.program
    const program = fs.realpathSync(options.program)
    const tree = fs.realpathSync(options.tree ?? path.dirname(program))
    if (canReach(account, program) && mayRead(account, fs.statSync(tree))) return options.program

    const { mtimeMs, size } = fs.statSync(program)
    const key = createHash("sha256").update(`${tree}\0${mtimeMs}\0${size}`).digest("hex").slice(0, 16)
    const root = reachableRoot(options)
    const copies = path.join(root, "programs")
    openPath(root, copies)
    const copy = path.join(copies, key)
    if (!fs.existsSync(copy)) {
      const partialCopy = fs.mkdtempSync(path.join(copies, "partial-"))
      copyTree(tree, partialCopy, tree)
      fs.chmodSync(partialCopy, 0o755)
      renameTo(partialCopy, copy)
    }
    return path.join(copy, path.relative(tree, program))
  })

/**
 * Removes the folders of a data directory that are located elsewhere. Use it only when the data directory is unused and
 * about to be removed.
 *
 * @category constructors
 * @since 0.1.0
 */
export const removeUnprivilegedFolder = (
  options: Pick<UnprivilegedFolderOptions, "dataDir" | "base">,
): Effect.Effect<void, ChromiumError> =>
  usingFolders(options.dataDir, () => {
    if (!fs.existsSync(path.join(options.dataDir, "placement"))) return
    const place = path.join(options.base ?? defaultBase(), placementId(options.dataDir))
    fs.rmSync(place, { recursive: true, force: true, maxRetries: 3 })
  })

const usingFolders = <A>(folder: string, task: () => A): Effect.Effect<A, ChromiumError> =>
  Effect.try({
    try: task,
    catch: (cause) =>
      chromiumError(
        new FolderUnusable({ folder, detail: cause instanceof Error ? cause.message : `unexpected: ${String(cause)}` }),
      ),
  })

/** Returns the data directory if the account can enter it, otherwise its unprivileged directory. */
const reachableRoot = (options: UnprivilegedFolderOptions): string => {
  fs.mkdirSync(options.dataDir, { recursive: true, mode: 0o700 })
  const dataDir = fs.realpathSync(options.dataDir)
  if (options.account === undefined || canReach(options.account, dataDir)) return dataDir

  const base = options.base ?? defaultBase()
  fs.mkdirSync(base, { recursive: true, mode: 0o711 })
  if (!canReach(options.account, fs.realpathSync(base))) {
    throw new Error(
      `neither it nor ${base} is accessible to the account ${options.account.name} that browsers and PostgreSQL run as. ` +
        "Run chmod o+x on one of them and on every folder above it, or set TABWRIGHT_UNPRIVILEGED_DIR.",
    )
  }
  const place = path.join(base, placementId(dataDir))
  if (!fs.existsSync(place)) {
    fs.mkdirSync(place, { mode: 0o711 })
    // Tells the operator which data directory this belongs to.
    fs.writeFileSync(path.join(place, "data-dir"), `${dataDir}\n`, { mode: 0o600 })
  }
  fs.chmodSync(place, 0o711)
  return place
}

/** Random, because other users may pass through the base. */
const placementId = (dataDir: string): string => {
  const file = path.join(dataDir, "placement")
  try {
    fs.writeFileSync(file, `${randomBytes(16).toString("hex")}\n`, { mode: 0o600, flag: "wx" })
  } catch (cause) {
    if (!fs.existsSync(file)) throw cause
  }
  const placement = fs.readFileSync(file, "utf8").trim()
  if (!/^[0-9a-f]{32}$/.test(placement)) throw new Error(`its file "placement" does not contain a placement id`)
  return placement
}

const canReach = (account: Account, target: string): boolean => {
  for (let at = target; ; at = path.dirname(at)) {
    if (!mayExecute(account, fs.statSync(at))) return false
    if (at === path.dirname(at)) return true
  }
}

const openPath = (root: string, folder: string): void => {
  if (folder === root) return
  openPath(root, path.dirname(folder))
  fs.mkdirSync(folder, { recursive: true })
  fs.chmodSync(folder, 0o711)
}

const ownFolder = (folder: string, account: Account | undefined): void => {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  // A link could give root's files to the account.
  const stat = fs.lstatSync(folder)
  if (!stat.isDirectory()) throw new Error(`${folder} is not a folder`)
  if (account !== undefined && stat.uid !== account.uid) fs.lchownSync(folder, account.uid, account.gid)
  fs.chmodSync(folder, 0o700)
}

/** Copies a tree: hard links for files the account can read, copies for others. Follows links that leave the tree. */
const copyTree = (from: string, to: string, tree: string): void => {
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name)
    const target = path.join(to, entry.name)
    if (entry.isSymbolicLink()) {
      const points = fs.readlinkSync(source)
      const inside = !path.relative(tree, path.resolve(from, points)).startsWith("../..")
      if (inside && !path.isAbsolute(points)) fs.symlinkSync(points, target)
      else if (fs.statSync(source).isFile()) copyFile(fs.realpathSync(source), target)
    } else if (entry.isDirectory()) {
      fs.mkdirSync(target)
      fs.chmodSync(target, 0o755)
      copyTree(source, target, tree)
    } else if (entry.isFile()) {
      copyFile(source, target)
    }
  }
}

const copyFile = (source: string, target: string): void => {
  const { mode } = fs.statSync(source)
  const isOpen = (mode & 0o004) !== 0 && ((mode & 0o100) === 0 || (mode & 0o001) !== 0)
  if (isOpen) {
    try {
      return fs.linkSync(source, target)
    } catch {
      // Another file system, or links are not allowed.
    }
  }
  fs.copyFileSync(source, target)
  fs.chmodSync(target, (mode & 0o100) === 0 ? 0o644 : 0o755)
}

/** Tolerates a concurrent server's copy, which is identical. */
const renameTo = (partialCopy: string, copy: string): void => {
  try {
    fs.renameSync(partialCopy, copy)
  } catch (cause) {
    fs.rmSync(partialCopy, { recursive: true, force: true })
    if (!fs.existsSync(copy)) throw cause
  }
}
