import type { OpenApi } from "@tabwright/raw/wire/OpenApi"
import { readFile } from "node:fs/promises"
import { parse } from "yaml"
import { makeReference, type Reference } from "./Reference.ts"

/** The documents are at the root of the repository; the build copies them next to its output. */
const folder = new URL(import.meta.url.endsWith(".ts") ? "../../../../spec/" : "../spec/", import.meta.url)

/**
 * The documents that make up the wire contract.
 *
 * @category constants
 * @since 0.1.0
 */
export const apiVersions = ["v4", "v3", "v2", "admin"] as const
export type ApiVersion = (typeof apiVersions)[number]

/**
 * Reads the YAML document of a version.
 *
 * @category constructors
 * @since 0.1.0
 */
export const readDocument = (version: ApiVersion): Promise<string> =>
  readFile(new URL(`${version}.yaml`, folder), "utf8")

/**
 * Reads and parses the document of a version.
 *
 * @category constructors
 * @since 0.1.0
 */
export const readReference = async (version: ApiVersion): Promise<Reference> =>
  makeReference(version, parse(await readDocument(version)) as OpenApi)
