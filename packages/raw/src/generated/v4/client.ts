// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 bbeacb6c34922a8c173191d3631f04a92e01a127acd44d4ed936377c82d50c7f

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
