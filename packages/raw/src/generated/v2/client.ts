// Generated from spec/v2.yaml by packages/raw/generator; do not edit.
// Specification: sha256 6665b2396696ca71b19c55c224c1d381a63a9a443b6fe22bcf105f77144d453e

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v2 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v2", options)
