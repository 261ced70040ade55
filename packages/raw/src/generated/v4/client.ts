// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 b106ad38ca89150511648fe5a35b3c0f6bf02e358ea110d5ae7978fe0ec3a477

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
