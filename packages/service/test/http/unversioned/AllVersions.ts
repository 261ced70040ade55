import { validationFailedCode } from "@tabwright/core/contract"
import { assert } from "vitest"
import type { ClientResponse } from "../../fixture/client/Client.ts"

export const versions = ["v2", "v3", "v4"]

/** Fields that differ between the versions: IDs of requests, and the logins of profiles, which only v4 has. */
const ownFields = new Set(["docs", "requestId", "logins"])

/** Sends the same request in every version and compares the responses without their own fields. */
export const inAllVersions = async (ask: (base: string) => Promise<Pick<ClientResponse, "status" | "body">>) => {
  const answers = []
  for (const version of versions) {
    const { status, body } = await ask(`/api/${version}`)
    const shown = JSON.parse(
      JSON.stringify(body, (key: string, value: unknown) =>
        // Only v4 has a code for invalid requests.
        ownFields.has(key) || value === validationFailedCode ? undefined : value,
      ),
    )
    answers.push({ status, body: shown })
  }
  const [first, ...others] = answers
  for (const other of others) assert.deepStrictEqual(other, first)
  return { status: first?.status, body: first?.body }
}
