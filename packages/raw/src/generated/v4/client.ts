// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 bf739e0dc1693c091df47533aa47ad98587e17b00210e803481b92e9c3e8ad87

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
