// Generated from spec/admin.yaml by packages/raw/generator; do not edit.
// Specification: sha256 6bab6444dad4f00c44c69641ce06b9d1d0151c696254be5403da68e393788c18

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the admin API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/admin", options)
