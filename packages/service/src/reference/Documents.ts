import type { OpenApi } from "@tabwright/raw/wire/OpenApi"
import { readFile } from "node:fs/promises"
import { parse } from "yaml"
import { makeReference, type Reference } from "./Reference.ts"

/** The documents lie at the root of the repository; the build puts a copy among its files. */
const folder = new URL(import.meta.url.endsWith(".ts") ? "../../../../spec/" : "../spec/", import.meta.url)

/**
 * What the wire contract is cut into, as its documents are called.
 *
 * @category constants
 * @since 0.1.0
 */
export const apiVersions = ["v4", "v3", "v2", "admin"] as const
export type ApiVersion = (typeof apiVersions)[number]

/**
 * The document of a version as it is written, in YAML.
 *
 * @category constructors
 * @since 0.1.0
 */
export const readDocument = (version: ApiVersion): Promise<string> =>
  readFile(new URL(`${version}.yaml`, folder), "utf8")

/**
 * The document of a version as people read it.
 *
 * @category constructors
 * @since 0.1.0
 */
export const readReference = async (version: ApiVersion): Promise<Reference> =>
  makeReference(version, parse(await readDocument(version)) as OpenApi)
