// Generated from spec/admin.yaml by packages/raw/generator; do not edit.
// Specification: sha256 19d8d98ac677331ac25d3d0ed9cb06c534701d5631aa4e4f553191afe493ddee

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the admin API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/admin", options)
