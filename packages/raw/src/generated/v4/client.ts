// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 20e1525f3d5cf7fd70c18e79dafb2b30307b69c8a2161ed546f3ae806fd3f6e8

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
