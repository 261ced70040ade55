// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 cda981ec95919c26e2dffd6471285c280a56b8bd2ea144b712bbd47dc7b558a8

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
