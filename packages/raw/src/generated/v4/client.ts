// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 88247546eaf4d53541bb944a6c693fce28749002afaee1500e1dfaad00b12b34

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
