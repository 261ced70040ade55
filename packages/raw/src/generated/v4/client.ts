// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 d7b50c160290ee17cd6589490e077281e16db0534db5930f9cf98f56d6d40f5c

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
