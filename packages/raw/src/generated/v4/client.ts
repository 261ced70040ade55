// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 c4b9442b098d6e3591fab501937a3d9ae0f83fa24d918f66a532e1ad3a7509a4

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
