import * as v4 from "@tabwright/raw/v4/operations"
import { type Check, type CheckContext, checksOf } from "../Check.ts"
import { expect, expectEqual } from "../CheckStatus.ts"
import { unknownId } from "../general/Requests.ts"
import { undoAtEnd, verifyIdempotency } from "../general/Resources.ts"

const secret = "conformance-secret"
const login = { username: "ada", domains: ["shop.example.com"] }

const created = (context: CheckContext) =>
  context.once("credential", async () => {
    const name = `c-${crypto.randomUUID().slice(0, 8)}`
    const body = { name, ...login, password: secret, oneTimeCodeKey: "JBSWY3DPEHPK3PXP" }
    const made = await verifyIdempotency(context, v4.createCredential, { body }, { ...body, username: "grace" })
    // The operation's schema has checked the response.
    const { id } = made as { readonly id: string }
    const path = { credential_id: id }
    undoAtEnd(context, `credential ${id}`, v4.deleteCredential, { path })
    return { made, name, path }
  })

export const credentialChecks: ReadonlyArray<Check> = [
  ...checksOf(v4.createCredential, {
    "returns 201 without the secrets, once per Idempotency-Key": async (context) => {
      const { made } = await created(context)
      expect(!JSON.stringify(made).includes(secret), "the response contains the password")
    },
    "returns 409 for a name that exists": async (context) => {
      const { name } = await created(context)
      await context.service.rejects(v4.createCredential, { body: { name, ...login } }, 409)
    },
    "returns 422 for invalid names and without domains": async ({ service }) => {
      for (const invalid of [{ name: "a/b" }, { name: "<b>" }, { domains: [] }, { username: "" }]) {
        await service.rejects(v4.createCredential, { body: { name: "invalid", ...login, ...invalid } }, 422)
      }
    },
  }),
  ...checksOf(v4.getCredential, {
    "returns the credential": async (context) => {
      const { made, path } = await created(context)
      expectEqual("the credential", await context.service.call(v4.getCredential, { path }), made)
    },
  }),
  ...checksOf(v4.listCredentials, {
    "lists the credential without its secrets": async (context) => {
      const { path } = await created(context)
      const found = await context.service.call(v4.listCredentials, {})
      expect(
        found.credentials.some(({ id }) => id === path.credential_id),
        "the credential is missing",
      )
      expect(!JSON.stringify(found).includes(secret), "the response contains the password")
    },
  }),
  ...checksOf(v4.updateCredential, {
    "updates the given fields, and keeps no secrets for another domain": async (context) => {
      const { path } = await created(context)
      const { service } = context
      const noted = await service.call(v4.updateCredential, { path, body: { notes: "a note", oneTimeCodeKey: null } })
      expectEqual("secrets and notes", [noted.hasPassword, noted.hasOneTimeCode, noted.notes], [true, false, "a note"])
      const moved = await service.call(v4.updateCredential, { path, body: { domains: ["other.example.com"] } })
      expect(!moved.hasPassword, "the password is kept for another domain")
    },
  }),
  ...checksOf(v4.deleteCredential, {
    "deletes a credential idempotently": async (context) => {
      const { path } = await created(context)
      await context.service.call(v4.deleteCredential, { path })
      await context.service.call(v4.deleteCredential, { path })
      await context.service.rejects(v4.getCredential, { path }, 404)
      await context.service.rejects(v4.getCredential, { path: { credential_id: unknownId } }, 404)
    },
  }),
]
