import { createHash, randomBytes } from "node:crypto"
import * as fs from "node:fs"
import * as path from "node:path"
import * as Effect from "effect/Effect"
import { type ChromiumError, chromiumError, FolderUnusable } from "../errors/ChromiumError.ts"
import { type Account, mayExecute, mayRead } from "./RunAs.ts"

/** Where folders go that the data folder cannot hold; TABWRIGHT_PLACEMENT_DIR names another place. */
const defaultBase = (): string => process.env["TABWRIGHT_PLACEMENT_DIR"] || "/var/lib/tabwright"

/**
 * @category models
 * @since 0.1.0
 */
export interface PlacementOptions {
  readonly dataDir: string
  /** Who must reach it; undefined is this process's own account. */
  readonly account: Account | undefined
  /** Used when the data folder cannot be entered by `account`. Default: TABWRIGHT_PLACEMENT_DIR, else /var/lib/tabwright. */
  readonly base?: string
}

/**
 * A folder that `account` owns (mode 0700) and can reach: `name` in the data folder, or, where a folder on the way there
 * is closed to the account (a 0700 home), under a random name in `base` that the data folder's file `placement`
 * remembers. Repeating gives the same folder.
 *
 * @category constructors
 * @since 0.1.0
 */
export const reachableFolder = (
  options: PlacementOptions & { readonly name: string },
): Effect.Effect<string, ChromiumError> =>
  usingFolders(options.dataDir, () => {
    const root = reachableRoot(options)
    const folder = path.join(root, options.name)
    // Folders between are ours and only to be passed through.
    if (options.account !== undefined) openWay(root, path.dirname(folder))
    ownFolder(folder, options.account)
    return folder
  })

/**
 * Where `reachableFolder` makes the folder. It is not made.
 *
 * @category constructors
 * @since 0.1.0
 */
export const reachablePath = (
  options: PlacementOptions & { readonly name: string },
): Effect.Effect<string, ChromiumError> =>
  usingFolders(options.dataDir, () => path.join(reachableRoot(options), options.name))

/**
 * The path of a program that `account` may execute and whose folder it may read: `program` itself, or a copy where it
 * lies behind a closed folder. `tree` is the folder that belongs to the program, default its own: for PostgreSQL's
 * `bin/postgres` the one above `bin`. Copies are hard links where the file system and the files' modes allow it, owned by
 * root, and made once.
 *
 * @category constructors
 * @since 0.1.0
 */
export const reachableBinary = (
  options: PlacementOptions & { readonly program: string; readonly tree?: string },
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
    openWay(root, copies)
    const copy = path.join(copies, key)
    if (!fs.existsSync(copy)) {
      const half = fs.mkdtempSync(path.join(copies, "half-"))
      copyTree(tree, half, tree)
      fs.chmodSync(half, 0o755)
      publish(half, copy)
    }
    return path.join(copy, path.relative(tree, program))
  })

/**
 * Removes what a data folder has placed elsewhere. For a data folder that is about to be removed too, and that nobody uses.
 *
 * @category constructors
 * @since 0.1.0
 */
export const removePlacement = (
  options: Pick<PlacementOptions, "dataDir" | "base">,
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

/** The data folder itself if the account can enter it, else this data folder's place under the base. */
const reachableRoot = (options: PlacementOptions): string => {
  fs.mkdirSync(options.dataDir, { recursive: true, mode: 0o700 })
  const dataDir = fs.realpathSync(options.dataDir)
  if (options.account === undefined || canReach(options.account, dataDir)) return dataDir

  const base = options.base ?? defaultBase()
  fs.mkdirSync(base, { recursive: true, mode: 0o711 })
  if (!canReach(options.account, fs.realpathSync(base))) {
    throw new Error(
      `neither it nor ${base} can be entered by the account ${options.account.name} that browsers and PostgreSQL run as. ` +
        "Let others pass through one of them (chmod o+x on it and on every folder above it), or set TABWRIGHT_PLACEMENT_DIR.",
    )
  }
  const place = path.join(base, placementId(dataDir))
  if (!fs.existsSync(place)) {
    fs.mkdirSync(place, { mode: 0o711 })
    // For the operator who finds it: which data folder this belongs to.
    fs.writeFileSync(path.join(place, "data-dir"), `${dataDir}\n`, { mode: 0o600 })
  }
  fs.chmodSync(place, 0o711)
  return place
}

/** Unguessable, since other users of the machine may pass through the base. */
const placementId = (dataDir: string): string => {
  const file = path.join(dataDir, "placement")
  try {
    fs.writeFileSync(file, `${randomBytes(16).toString("hex")}\n`, { mode: 0o600, flag: "wx" })
  } catch (cause) {
    if (!fs.existsSync(file)) throw cause
  }
  const placement = fs.readFileSync(file, "utf8").trim()
  if (!/^[0-9a-f]{32}$/.test(placement)) throw new Error(`its file "placement" does not hold a placement id`)
  return placement
}

const canReach = (account: Account, target: string): boolean => {
  for (let at = target; ; at = path.dirname(at)) {
    if (!mayExecute(account, fs.statSync(at))) return false
    if (at === path.dirname(at)) return true
  }
}

const openWay = (root: string, folder: string): void => {
  if (folder === root) return
  openWay(root, path.dirname(folder))
  fs.mkdirSync(folder, { recursive: true })
  fs.chmodSync(folder, 0o711)
}

const ownFolder = (folder: string, account: Account | undefined): void => {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  // A link in its place could hand root's files to the account.
  const stat = fs.lstatSync(folder)
  if (!stat.isDirectory()) throw new Error(`${folder} is not a folder`)
  if (account !== undefined && stat.uid !== account.uid) fs.lchownSync(folder, account.uid, account.gid)
  fs.chmodSync(folder, 0o700)
}

/** Copies what the account may read as links, the rest as files that it may; links that leave the tree are followed. */
const copyTree = (from: string, to: string, tree: string): void => {
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name)
    const target = path.join(to, entry.name)
    if (entry.isSymbolicLink()) {
      const points = fs.readlinkSync(source)
      const inside = !path.relative(tree, path.resolve(from, points)).startsWith("..")
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
      // another file system, or links are not allowed: copy
    }
  }
  fs.copyFileSync(source, target)
  fs.chmodSync(target, (mode & 0o100) === 0 ? 0o644 : 0o755)
}

/** Another server may have been quicker: its copy is the same. */
const publish = (half: string, copy: string): void => {
  try {
    fs.renameSync(half, copy)
  } catch (cause) {
    fs.rmSync(half, { recursive: true, force: true })
    if (!fs.existsSync(copy)) throw cause
  }
}
