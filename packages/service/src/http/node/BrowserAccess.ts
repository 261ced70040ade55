import { isSameToken } from "@tabwright/chromium"
import { Effect, Redacted } from "effect"
import { ValidKeys } from "../../access/ValidKeys.ts"
import { type BrowserRight, browserToken, parseKeyId, shareToken } from "../../browser/BrowserRequest.ts"
import { DataDirectory } from "../../database/DataDirectory.ts"
import type { StoreError } from "../../store/StoreError.ts"

const scopeOf = { cdp: "write", control: "write", view: "read" } as const

/** The access granted by the token of a browser, session or share URL. */
export interface BrowserAccess<Right extends BrowserRight> {
  readonly right: Right
  /** Completes when the key the URL was issued to loses the right. */
  readonly revoked: Effect.Effect<void>
  /** The project of the key. Absent for a share. */
  readonly projectId?: string
}

/** Checks the tokens of CDP and live view URLs. Reads the key from the database, so that revocation is immediate. */
export const makeBrowserAccess = Effect.gen(function* () {
  const keys = yield* ValidKeys
  const secret = Redacted.value((yield* DataDirectory).secret)

  const accessFor = <Right extends BrowserRight>(rights: ReadonlyArray<Right>) =>
    Effect.fnUntraced(function* (
      id: string,
      token: string,
    ): Effect.fn.Return<BrowserAccess<Right> | undefined, StoreError> {
      const keyId = parseKeyId(token)
      for (const key of keyId === undefined ? [] : yield* keys.valuesOf(keyId)) {
        const right = rights.find((one) => isSameToken(token, browserToken(secret, one, id, key)))
        if (right === undefined || !key.scopes.has(scopeOf[right])) continue
        return { right, revoked: keys.ended(key, scopeOf[right]), projectId: key.projectId }
      }
      return undefined
    })

  const ofKey = accessFor(["control", "view"])
  return {
    cdp: accessFor(["cdp"]),
    live: (id: string, token: string): ReturnType<typeof ofKey> =>
      // The live view itself notices the end of a share.
      isSameToken(token, shareToken(secret, id))
        ? Effect.succeed({ right: "view", revoked: Effect.never })
        : ofKey(id, token),
  }
})
