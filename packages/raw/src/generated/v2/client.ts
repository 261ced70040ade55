// Generated from spec/v2.yaml by packages/raw/generator; do not edit.
// Specification: sha256 0ac642fdd7e697ef445c0b434f2db98100450e9b11dc97a63baea35ba18cbff2

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v2 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v2", options)
