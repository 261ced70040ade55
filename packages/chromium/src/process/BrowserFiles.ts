import { randomBytes } from "node:crypto"
import * as fs from "node:fs"
import * as path from "node:path"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { type ChromiumError, chromiumError, FolderUnusable } from "../errors/ChromiumError.ts"
import type { Account } from "./RunAs.ts"

/**
 * Opens a file that the browser wrote, for reading, until the scope closes. The folder belongs to the browser's account: a
 * link that a hijacked browser put there, or anybody else's file, is refused, since the server may be root.
 *
 * @category constructors
 * @since 0.1.0
 */
export const openOwnedFile = (
  file: string,
  account: Account | undefined,
): Effect.Effect<fs.promises.FileHandle, ChromiumError, Scope.Scope> =>
  Effect.acquireRelease(
    attempt(file, async () => {
      // Without O_NONBLOCK, opening a named pipe would wait for a writer.
      const flags = fs.constants.O_RDONLY | (fs.constants.O_NOFOLLOW ?? 0) | (fs.constants.O_NONBLOCK ?? 0)
      const handle = await fs.promises.open(file, flags)
      const stat = await handle.stat()
      const owner = account?.uid ?? process.getuid?.()
      if (stat.isFile() && (owner === undefined || stat.uid === owner)) return handle
      await handle.close()
      throw new Error("it is not a file of the browser's own")
    }),
    (handle) => Effect.promise(() => handle.close().catch(() => {})),
  )

/**
 * A file for pages: its bytes, or where they stand on this machine.
 *
 * @category models
 * @since 0.1.0
 */
export type UploadedFile =
  | { readonly name: string; readonly bytes: Uint8Array }
  | { readonly name: string; readonly source: string }

/**
 * Puts a file where the browser can give it to pages, under its own name in a new folder, and answers its path. The name
 * loses everything that would lead out of the folder.
 *
 * @category constructors
 * @since 0.1.0
 */
export const addUpload = (
  uploadsDir: string,
  account: Account | undefined,
  file: UploadedFile,
): Effect.Effect<string, ChromiumError> =>
  attempt(uploadsDir, async () => {
    const folder = path.join(uploadsDir, randomBytes(6).toString("hex"))
    const target = path.join(folder, safeName(file.name))
    await fs.promises.mkdir(folder, { mode: 0o700 })
    // Exclusive: never through a link that is there already.
    if ("bytes" in file) await fs.promises.writeFile(target, file.bytes, { flag: "wx", mode: 0o600 })
    else {
      await fs.promises.copyFile(file.source, target, fs.constants.COPYFILE_EXCL | fs.constants.COPYFILE_FICLONE)
      await fs.promises.chmod(target, 0o600)
    }
    if (account !== undefined) {
      await fs.promises.lchown(target, account.uid, account.gid)
      await fs.promises.lchown(folder, account.uid, account.gid)
    }
    return target
  })

const safeName = (name: string): string => {
  const last = name.split(/[/\\]/).at(-1) ?? ""
  // oxlint-disable-next-line no-control-regex -- control characters are what is to go
  const clean = last.replace(/[\u0000-\u001f]/g, "").slice(-200)
  return clean === "" || clean === "." || clean === ".." ? "file" : clean
}

const attempt = <A>(folder: string, task: () => Promise<A>): Effect.Effect<A, ChromiumError> =>
  Effect.tryPromise({
    try: task,
    catch: (cause) =>
      chromiumError(new FolderUnusable({ folder, detail: cause instanceof Error ? cause.message : String(cause) })),
  })
