import { hash } from "node:crypto"

/**
 * Returns the strong entity tag of a representation.
 *
 * @category constructors
 * @since 0.1.0
 */
export const entityTag = (body: string | Uint8Array): string => `"${hash("sha256", body, "base64url").slice(0, 27)}"`

/**
 * Returns true if `If-None-Match` names the tag, so that the response is a 304. Weak tags match, too.
 *
 * @category predicates
 * @since 0.1.0
 */
export const matchesEntityTag = (ifNoneMatch: string | undefined, tag: string): boolean =>
  (ifNoneMatch ?? "").split(",").some((text) => {
    const known = text.trim().replace(/^W\//, "")
    return known === tag || known === "*"
  })
