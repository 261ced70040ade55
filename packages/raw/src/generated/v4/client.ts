// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 a6ef9532ca66411719aca059348ad04145d67090308671ca054ac421ce00cd1a

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
