import { Effect, Redacted } from "effect"
import { createHmac } from "node:crypto"
import { DataDirectory } from "../database/DataDirectory.ts"
import { NodeStore } from "../store/NodeStore.ts"
import { NodeError } from "./NodeError.ts"

/** Identifies a secret without revealing it. */
const fingerprintOf = (secret: Uint8Array): string => createHmac("sha256", secret).update("fingerprint\n").digest("hex")

/**
 * Checks that this node has the cluster's secret, which is that of its first node. With another one, nodes would reject
 * each other and could not decrypt stored data.
 */
export const checkSecret = Effect.gen(function* () {
  const store = yield* NodeStore
  const own = fingerprintOf(Redacted.value((yield* DataDirectory).secret))
  if ((yield* store.storeSecretDigest(own)) === own) return
  return yield* new NodeError({
    reason: "OtherSecret",
    message: "TABWRIGHT_SECRET does not match the secret this database was initialized with.",
    hint:
      "Set the TABWRIGHT_SECRET of the other nodes. The secret of a former single-node server is in its data directory, " +
      "in the file `secret`: `od -An -tx1 secret | tr -d ' \\n'` prints it in the format of TABWRIGHT_SECRET.",
  })
})

/**
 * Sets the database's secret to that of a single-node server. If its data directory has a new secret, data encrypted
 * with the old one is lost, which has been reported.
 */
export const saveSecret = Effect.gen(function* () {
  const store = yield* NodeStore
  yield* store.replaceSecretDigest(fingerprintOf(Redacted.value((yield* DataDirectory).secret)))
})
