// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 e4381517f72b293925a298372aec2ad6c553ed369fe2315ee6424e5ce949b52c

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
