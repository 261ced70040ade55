// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 fe9b4bf1633abd84e30b208cf20a8130ee2cdaf28eb6efdbeef6330e4044a05c

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
