// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 1a12c6e16360cd57efb0ebea8778a034b80f989f88b5c2bd0ea6f760843200b5

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
