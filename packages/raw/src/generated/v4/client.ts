// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 af1768517ff16b24e2103beefc19b221ef11b2e0acb83578de5632d78688fa48

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
