// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 d34a757f4db20b19c16e3b2e0bf1dbdcb62d6fc5c54363e11ffc22975303e58f

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
