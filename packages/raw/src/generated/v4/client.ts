// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 a7c10fbf38bb1e55c4da536d165731249e7c2dca50613aa5ccd0b40e139943dc

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
