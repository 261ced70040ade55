// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 b445206fa4f565fdd8fadb409af01f816c7312867e30b9821668173bc939c8df

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
