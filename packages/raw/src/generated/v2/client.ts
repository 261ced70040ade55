// Generated from spec/v2.yaml by packages/raw/generator; do not edit.
// Specification: sha256 e128c96a2c6ce38a3d383830cc61bb936d9af757057501d096824f544a5e7451

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v2 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v2", options)
