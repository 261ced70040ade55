import { createHmac } from "node:crypto"
import type { ValidKey } from "../access/ValidKeys.ts"

/** The access that a token grants: the whole browser over CDP, or its live view with or without the right to use it. */
export type BrowserRight = "cdp" | "control" | "view"

/**
 * The secret part of a browser's address, for the key value that the address is shown to. It is derived from the server's
 * secret, so nothing stores it. It grants access while the browser runs and that key value is valid.
 *
 * @category constructors
 * @since 0.1.0
 */
export const browserToken = (
  secret: Uint8Array,
  right: BrowserRight,
  id: string,
  key: Pick<ValidKey, "id" | "digest">,
): string => `${key.id}.${signature(secret, [right, id, key.id, key.digest])}`

/**
 * The id of the key in a token; undefined for a token of another form.
 *
 * @category constructors
 * @since 0.1.0
 */
export const keyIdOf = (token: string): string | undefined =>
  /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\./.exec(token)?.[1]

/**
 * The token with which the page of a public share shows its live view. It belongs to no key and ends with the share.
 *
 * @category constructors
 * @since 0.1.0
 */
export const shareToken = (secret: Uint8Array, shareId: string): string => signature(secret, ["share", shareId])

const signature = (secret: Uint8Array, parts: ReadonlyArray<string>): string =>
  createHmac("sha256", secret).update(parts.join("\n")).digest("base64url")
