// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 e3d582d96482bfa83f6969afed3912a0d51dfdd38617b3c01ef2b13a283d34f1

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
