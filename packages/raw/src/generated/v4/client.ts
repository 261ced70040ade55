// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 debe93fc4ab75f1b60259ba27a3a8af55978a04aa9dfc4ee3c97f10c393fe787

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
