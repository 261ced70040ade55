// Generated from spec/admin.yaml by packages/raw/generator; do not edit.
// Specification: sha256 d03bbf355d5d618561bad4feaee9036b4378bb2d12fc18c0b08ac19604004af8

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the admin API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/admin", options)
