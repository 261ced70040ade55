import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import { parse } from "yaml"
import type { OpenApi } from "../src/wire/OpenApi.ts"

export interface SpecDocument {
  readonly version: string
  /** Path from the repository root. */
  readonly path: string
  /** SHA-256 of the file, in hexadecimal. */
  readonly hash: string
  readonly api: OpenApi
  /** True if every POST and PATCH that accepts no idempotency key may be repeated. Default false: `x-idempotent` decides. */
  readonly areRepeatable?: boolean
  /**
   * Field that a method takes as its own argument. Requests with it extend an interface of their other fields, because
   * editors do not show the descriptions of fields of `Omit`.
   */
  readonly argument?: string
}

export const readSpec = async (root: URL, version: string): Promise<SpecDocument> => {
  const path = `spec/${version}.yaml`
  const text = await readFile(new URL(path, root), "utf8")
  return {
    version,
    path,
    hash: createHash("sha256").update(text).digest("hex"),
    api: parse(text) as OpenApi,
    areRepeatable: true,
    argument: "task",
  }
}
