import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { fileURLToPath } from "node:url"

/** Own files are read from the sources, because the compiler copies only TypeScript. */
const own = (name: string) => fileURLToPath(new URL(`../../src/reference/client/${name}`, import.meta.url))

/** The build copies the viewer next to its output. */
const viewer = (name: string) =>
  import.meta.url.endsWith(".ts")
    ? createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`)
    : fileURLToPath(new URL(`../swagger-ui/${name}`, import.meta.url))

const paths = {
  "reference.css": own("reference.css"),
  "reference.js": own("reference.js"),
  "swagger-ui.css": viewer("swagger-ui.css"),
  "swagger-ui-bundle.js": viewer("swagger-ui-bundle.js"),
} as const

export type ReferenceFile = keyof typeof paths

/** Files of the API reference, by name. */
export const referenceFiles: ReadonlyArray<ReferenceFile> = [
  "reference.css",
  "reference.js",
  "swagger-ui.css",
  "swagger-ui-bundle.js",
]

/** Reads a file of the API reference, without the link to its source map, which is not served. */
export const readReferenceFile = async (name: ReferenceFile): Promise<string> =>
  (await readFile(paths[name], "utf8")).replace(/\n\/[/*]# sourceMappingURL=\S+(?: ?\*\/)?\s*$/, "\n")
