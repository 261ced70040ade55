// Generated from spec/admin.yaml by packages/raw/generator; do not edit.
// Specification: sha256 ce6a46942fed61586ee2927de2282e9725e68a0bcc2acfa03fcb92cf29b44979

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the admin API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/admin", options)
