// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 49244346e0bdbb719fe89aa4cc9d8138be0568288a8380d0570924398eaca7f9

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
