import { Misconfigured } from "../errors/index.ts"

/**
 * The modules that local files need. Bundlers for web pages would have to resolve an `import` of them.
 *
 * @throws Misconfigured in web pages and other runtimes without a file system.
 * @category files
 * @since 0.1.0
 */
export const localFiles = (operation: string) => {
  const runtime = globalThis.process as NodeJS.Process | undefined
  const fs = runtime?.getBuiltinModule?.("node:fs")
  if (runtime === undefined || fs === undefined) {
    const detail = "Local files require Node.js, Bun or Deno. Use a File, a Blob or a stream instead"
    throw new Misconfigured({ operation, detail })
  }
  return { fs, path: runtime.getBuiltinModule("node:path"), stream: runtime.getBuiltinModule("node:stream") }
}
