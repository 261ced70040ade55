// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 a7f4fddaa29bfd28f92431e4966888556f2db6dc171947a56e24169cd3dfe529

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
