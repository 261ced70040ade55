import * as v4 from "@tabwright/raw/v4/operations"
import { type Check, checksOf } from "../Check.ts"
import { expect } from "../CheckStatus.ts"
import { unknownId } from "../general/Requests.ts"

const vault = { name: "team", url: "https://connect.example.com", token: "t", vaultId: "ftz4pm2xxwmwrsd7rjqn7grzfz" }

// A vault can only be created where its password manager can be reached.
export const vaultChecks: ReadonlyArray<Check> = [
  ...checksOf(v4.createVault, {
    "returns 422 for invalid names and ids": async ({ service }) => {
      for (const invalid of [{ name: "a/b" }, { vaultId: "short" }, { token: "" }, { type: "lastpass" }]) {
        await service.rejects(v4.createVault, { body: { ...vault, ...invalid } }, 422)
      }
    },
  }),
  ...checksOf(v4.listVaults, {
    "returns a list": async ({ service }) => {
      const { vaults } = await service.call(v4.listVaults, {})
      expect(!JSON.stringify(vaults).includes('"token"'), "the response contains a token")
    },
  }),
  ...checksOf(v4.listVaultLogins, {
    "returns 404 for an unknown vault": async ({ service }) => {
      await service.rejects(v4.listVaultLogins, { path: { vault_id: unknownId } }, 404)
    },
  }),
  ...checksOf(v4.deleteVault, {
    "is idempotent": async ({ service }) => {
      await service.call(v4.deleteVault, { path: { vault_id: unknownId } })
    },
  }),
]
