// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 db06b6c941f22d60f1b5198173bded061f38ef06649ba6cd410260385dc77d1d

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
