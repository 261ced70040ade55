import { Effect, Redacted } from "effect"
import { createHmac } from "node:crypto"
import { DataFolder } from "../database/DataFolder.ts"
import { NodeStore } from "../store/NodeStore.ts"
import { NodeError } from "./NodeError.ts"

/** Tells secrets apart, and gives none away. */
const fingerprintOf = (secret: Uint8Array): string => createHmac("sha256", secret).update("fingerprint\n").digest("hex")

/**
 * Checks that this node has the secret of its house: with another one it could open nothing that is kept, and nodes would
 * refuse each other. The first node's secret is that of the house.
 *
 * @category validation
 * @since 0.1.0
 */
export const checkSecret = Effect.gen(function* () {
  const store = yield* NodeStore
  const own = fingerprintOf(Redacted.value((yield* DataFolder).secret))
  if ((yield* store.keepFingerprint(own)) === own) return
  return yield* new NodeError({
    reason: "OtherSecret",
    message: "The secret of this node is not the one that its database was used with before.",
    hint:
      "Give it the TABWRIGHT_SECRET of the other nodes. That of a server that was alone until now stands in its data folder, " +
      "in the file `secret`: `od -An -tx1 secret | tr -d ' \\n'` prints it as TABWRIGHT_SECRET takes it.",
  })
})

/**
 * Makes the secret of a server alone that of its database. Its data folder may have got a new one: then what the old one
 * sealed is lost, and has been said to be.
 *
 * @category constructors
 * @since 0.1.0
 */
export const keepSecret = Effect.gen(function* () {
  const store = yield* NodeStore
  yield* store.replaceFingerprint(fingerprintOf(Redacted.value((yield* DataFolder).secret)))
})
