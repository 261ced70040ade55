// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 2503cf3aec9cdd1b2e4828db778cc8dc0f1c4b5ec214ff75b84cb679f955ca83

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
