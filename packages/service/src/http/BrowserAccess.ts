import { isSameToken } from "@tabwright/chromium"
import { Effect, Redacted } from "effect"
import { ValidKeys } from "../access/ValidKeys.ts"
import { type BrowserRight, browserToken, keyIdOf, shareToken } from "../browser/BrowserToken.ts"
import { DataFolder } from "../database/DataFolder.ts"
import type { StoreError } from "../store/StoreError.ts"

/** The scope that a key needs for each right. */
const scopeOf = { cdp: "write", control: "write", view: "read" } as const

/**
 * Access by the token of a browser's, a session's or a share's address.
 *
 * @category models
 * @since 0.1.0
 */
export interface BrowserAccess<Right extends BrowserRight> {
  readonly right: Right
  /** Completes when the key that the address was shown to no longer grants the right. */
  readonly withdrawn: Effect.Effect<void>
}

/**
 * Checks the tokens of CDP and live addresses; undefined for one that grants nothing. The key is looked up in the database
 * each time, so a revoked one is refused at once on every node.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makeBrowserAccess = Effect.gen(function* () {
  const keys = yield* ValidKeys
  const secret = Redacted.value((yield* DataFolder).secret)

  const accessFor = <Right extends BrowserRight>(rights: ReadonlyArray<Right>) =>
    Effect.fnUntraced(function* (
      id: string,
      token: string,
    ): Effect.fn.Return<BrowserAccess<Right> | undefined, StoreError> {
      const keyId = keyIdOf(token)
      for (const key of keyId === undefined ? [] : yield* keys.valuesOf(keyId)) {
        const right = rights.find((one) => isSameToken(token, browserToken(secret, one, id, key)))
        if (right === undefined || !key.scopes.has(scopeOf[right])) continue
        return { right, withdrawn: keys.ended(key, scopeOf[right]) }
      }
      return undefined
    })

  const ofKey = accessFor(["control", "view"])
  return {
    cdp: accessFor(["cdp"]),
    live: (id: string, token: string): ReturnType<typeof ofKey> =>
      // The live view finds out by itself that a share has ended.
      isSameToken(token, shareToken(secret, id))
        ? Effect.succeed({ right: "view", withdrawn: Effect.never })
        : ofKey(id, token),
  }
})
