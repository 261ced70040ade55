// Generated from spec/v3.yaml by packages/raw/generator; do not edit.
// Specification: sha256 504b7ce8647b834b690d0a854d630f67ec8925eb81d6fec55158af318b1305f9

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v3 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v3", options)
