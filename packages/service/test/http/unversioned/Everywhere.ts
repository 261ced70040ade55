import { assert } from "vitest"
import type { Answer } from "../../fixture/Client.ts"

/** The versions of the API. */
export const versions = ["v2", "v3", "v4"]

/** The same request in every version, and the answers: they may differ in their request ids alone. */
export const everywhere = async (ask: (base: string) => Promise<Pick<Answer, "status" | "body">>) => {
  const answers = []
  for (const version of versions) {
    const { status, body } = await ask(`/api/${version}`)
    const shown = JSON.parse(
      JSON.stringify(body, (key: string, value: unknown) => (key === "requestId" ? undefined : value)),
    )
    answers.push({ status, body: shown })
  }
  const [first, ...others] = answers
  for (const other of others) assert.deepStrictEqual(other, first)
  return { status: first?.status, body: first?.body }
}
