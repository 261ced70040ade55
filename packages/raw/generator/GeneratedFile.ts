import { mkdir, readFile, writeFile } from "node:fs/promises"
import { apiModule } from "./ApiModule.ts"
import { coreModules } from "./CoreModules.ts"
import { docComment } from "./ModuleText.ts"
import { operationsModule } from "./OperationsModule.ts"
import { schemasModule } from "./SchemasModule.ts"
import { sdkModules } from "./SdkModules.ts"
import type { SpecDocument } from "./SpecDocument.ts"
import { typesModule } from "./TypesModule.ts"

const clientModule = ({ version }: SpecDocument): string =>
  [
    `import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"`,
    `import type { paths } from "./types.ts"\n`,
    docComment(`Creates a client of openapi-fetch for the ${version} API.`, "constructors"),
    `export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/${version}", options)\n`,
  ].join("\n")

export interface GeneratedFile {
  /** Path from the repository root. */
  readonly path: string
  readonly text: string
}

/** Generates the files of one version. */
export const generatedFiles = async (spec: SpecDocument): Promise<ReadonlyArray<GeneratedFile>> => {
  const header = `// Generated from ${spec.path} by packages/raw/generator; do not edit.\n// Specification: sha256 ${spec.hash}\n\n`
  const raw = new Map([
    ["types", await typesModule(spec)],
    ["schemas", schemasModule(spec)],
    ["operations", operationsModule(spec)],
    ["api", apiModule(spec)],
    ["client", clientModule(spec)],
  ])
  return Object.entries({ raw, core: coreModules(spec), sdk: sdkModules(spec) }).flatMap(([packageName, modules]) =>
    Array.from(modules, ([name, text]) => ({
      path: `packages/${packageName}/src/generated/${spec.version}/${name}.ts`,
      text: header + text,
    })),
  )
}

/** Returns the files that differ from those on disk under `root`. */
export const staleFiles = async (
  root: URL,
  files: ReadonlyArray<GeneratedFile>,
): Promise<ReadonlyArray<GeneratedFile>> => {
  const isStale = await Promise.all(
    files.map(async ({ path, text }) => (await readFile(new URL(path, root), "utf8").catch(() => undefined)) !== text),
  )
  return files.filter((_, position) => isStale[position])
}

export const writeFiles = async (root: URL, files: ReadonlyArray<GeneratedFile>): Promise<void> => {
  for (const { path, text } of files) {
    const file = new URL(path, root)
    await mkdir(new URL(".", file), { recursive: true })
    await writeFile(file, text)
  }
}
