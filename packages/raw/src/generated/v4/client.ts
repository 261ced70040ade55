// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 71b0a3de76df46182c0c73f33839b7f7dffdaf56dc4407b0536672037f29712d

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
