// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 25a40342010741657d5dc98aab08d2f970da243442b68c87c67a113b49d4490b

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
