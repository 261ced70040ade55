// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 6b41343103ee16f95d933fc65e31ba16010478fbf4a9f820ac4a3089d41b91cf

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
