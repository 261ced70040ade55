// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 3dc17e9bd6c4f57513dd1efddd73714dcd15269b9eded85adb53e254d7e25eb2

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
